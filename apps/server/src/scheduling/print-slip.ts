import { formatLongDate, type LocalDate } from '@prumo/domain/dates';
import { formatPhone, patientName } from '@prumo/domain/identity';
import { bundleLabel } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Document } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { addressLine } from '../print/address-line.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { requireKind } from './kind-rights.ts';

interface Slip {
  readonly type: string;
  readonly day: LocalDate;
  readonly start: string;
  readonly name: string | null;
  readonly socialName: string | null;
  readonly schedule: string;
  readonly professional: string | null;
  readonly place: string | null;
  readonly insurance: string | null;
  /** For whose occupational health the patient comes. */
  readonly company: string | null;
  readonly bundle: { readonly current: number; readonly total: number } | null;
  readonly phone: string | null;
  readonly address: Readonly<Record<string, string | null>>;
  readonly expenses: readonly { readonly name: string; readonly preparation: string | null }[];
}

/** What the patient takes home: when, where, with whom, and how to prepare. [SCH-013, SCH-030] */
export async function printSlip(call: Call<'printAppointment'>): Promise<Document> {
  const slip = await readSlip(call);
  if (slip.type === 'surgery') requireKind(call, slip.type, 'listAppointments');
  call.audit('appointment.printed', 'appointment', call.path.id);
  const where = addressLine(slip.address);
  const blocks: PrintBlock[] = [
    {
      kind: 'fields',
      columns: 2,
      fields: [
        {
          label: 'Paciente',
          value: slip.name === null ? '' : patientName({ name: slip.name, socialName: slip.socialName }),
        },
        { label: 'Profissional', value: slip.professional ?? slip.schedule },
        { label: 'Data', value: formatLongDate(slip.day) },
        { label: 'Hora', value: slip.start },
        { label: 'Convênio', value: slip.insurance ?? '' },
        { label: 'Local', value: slip.place ?? '' },
        ...(slip.company === null ? [] : [{ label: 'Empresa (ASO)', value: slip.company }]),
        ...(slip.bundle ? [{ label: 'Sessão', value: bundleLabel(slip.bundle) }] : []),
      ],
    },
    { kind: 'heading', text: 'Procedimentos' },
    ...(slip.expenses.length === 0
      ? [{ kind: 'text', text: '—' } as const]
      : slip.expenses.map(({ name }) => ({ kind: 'text', text: name }) as const)),
    ...preparations(slip),
  ];
  return renderPdf(
    {
      ...(await frameOf(call, call.query.format ?? 'A5')),
      title: 'Comprovante de agendamento',
      blocks,
      subtitle: [...(where ? [where] : []), ...(slip.phone ? [`Telefone ${formatPhone(slip.phone)}`] : [])],
    },
    'comprovante.pdf',
  );
}

function preparations({ expenses }: Slip): PrintBlock[] {
  const told = expenses.filter(({ preparation }) => preparation !== null && preparation.trim() !== '');
  if (told.length === 0) return [];
  return [
    { kind: 'heading', text: 'Preparo' },
    ...told.map(({ name, preparation }) => ({ kind: 'text', text: `${name}: ${preparation ?? ''}` }) as const),
  ];
}

async function readSlip(call: Call<'printAppointment'>): Promise<Slip> {
  const branch = branchOf(call);
  const own = onlyOwnProfessional(branch);
  const {
    rows: [found],
  } = await sql<Slip>`
    select a.type, a.day, to_char(a.starts_at at time zone ${branch.timeZone}, 'HH24:MI') as start, p.name, p.social_name as "socialName", s.name as schedule, r.name as professional,
      coalesce(l.name, k.name) as place, i.name as insurance, c.name as company, b.phone, b.address,
      case when a.bundle_id is not null then json_build_object('current', a.bundle_current, 'total', a.bundle_total) end as bundle,
      coalesce((select json_agg(json_build_object('name', e.name, 'preparation', e.preparation) order by x.position)
        from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.appointment_id = a.id), '[]') as expenses
    from appointment a join branch b on b.id = a.branch_id join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join professional r on r.id = s.professional_id
      left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id left join place l on l.branch_id = a.branch_id and l.id = a.place_id
      left join place k on k.branch_id = s.branch_id and k.id = s.place_id
      left join client c on c.branch_id = a.branch_id and c.id = a.aso_client_id
      left join insurance_plan q on q.branch_id = a.branch_id and q.id = a.plan_id left join insurance i on i.branch_id = q.branch_id and i.id = q.insurance_id
    where a.id = ${call.path.id} ${own ? sql`and s.professional_id = ${own}` : sql``}`.execute(call.trx);
  if (!found) throw notFound();
  return found;
}
