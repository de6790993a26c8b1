import { addDays, formatDate, formatLongDate, type LocalDate, validateDateRange } from '@prumo/domain/dates';
import { formatPhone, patientName } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Document } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { frameOf } from '../print/frame.ts';
import type { PrintBlock } from '../print/model.ts';
import { renderPdf } from '../print/pdf.ts';
import { shownSchedules } from './calendar-filter.ts';
import { requireKind } from './kind-rights.ts';
import { byName } from '../lists/search.ts';

/** Days of one print, beyond the first. */
const MOST_DAYS = 30;
/** A print of more lines than this is not read by anybody; the rest is said in one line. */
const MOST_ROWS = 3000;

interface Row {
  readonly day: LocalDate;
  readonly schedule: string;
  readonly start: string;
  readonly end: string;
  readonly status: string;
  readonly slot: boolean;
  readonly name: string | null;
  readonly socialName: string | null;
  readonly phone: string | null;
  readonly insurance: string | null;
  readonly expenses: string;
  readonly notes: string | null;
}

/** The appointments of a day, a week or some days, a table for each schedule and day; canceled ones are left out. [SCH-013, SCH-030, SCH-033] */
export async function printCalendar(call: Call<'printCalendar'>): Promise<Document> {
  const { query } = call;
  const type = query.type ?? 'elective';
  if (type === 'surgery') requireKind(call, type, 'listAppointments');
  refuseProblems(validateDateRange(query.startDate, query.endDate));
  const [start, end] = [query.startDate as LocalDate, query.endDate as LocalDate];
  const last = addDays(start, MOST_DAYS);
  if (end > last) refuseProblems([{ field: 'endDate', code: 'date.after-maximum', data: { maximum: last } }]);
  const rows = await readRows(call, type);
  call.audit('calendar.printed', 'appointment', null);
  const shown = rows.slice(0, MOST_ROWS);
  const title = type === 'surgery' ? 'Agenda cirúrgica' : 'Agenda';
  const small = query.format === 'A5';
  return renderPdf(
    {
      ...(await frameOf(call, query.format)),
      title,
      landscape: !small,
      subtitle: [
        start === end ? formatLongDate(start) : `${formatDate(start)} a ${formatDate(end)}`,
        `${rows.length} ${rows.length === 1 ? 'agendamento' : 'agendamentos'}`,
      ],
      blocks: [
        ...(shown.length === 0
          ? [{ kind: 'text', text: 'Nenhum agendamento neste período.' } as const]
          : tables(shown, start !== end, small)),
        ...(rows.length > MOST_ROWS
          ? [
              {
                kind: 'text',
                text: `Mais ${rows.length - MOST_ROWS} agendamentos não couberam; imprima menos dias.`,
              } as const,
            ]
          : []),
      ],
    },
    `agenda-${start}.pdf`,
  );
}

async function readRows(call: Call<'printCalendar'>, type: string): Promise<readonly Row[]> {
  const { trx, query } = call;
  const branch = branchOf(call);
  const zone = branch.timeZone;
  const { rows } = await sql<Row>`
    select a.day, s.name as schedule, to_char(a.starts_at at time zone ${zone}, 'HH24:MI') as start, to_char(a.ends_at at time zone ${zone}, 'HH24:MI') as end, a.status, a.slot,
      p.name, p.social_name as "socialName", coalesce(p.cellphone, p.phone) as phone, i.name as insurance, coalesce(a.notes, a.description) as notes,
      coalesce((select string_agg(e.name, ', ' order by x.position) from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id
        where x.appointment_id = a.id), '') as expenses
    from appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
    where a.day between ${query.startDate}::date and ${query.endDate}::date and a.status not in ('canceled', 'available') and ${shownSchedules(type, query, onlyOwnProfessional(branch))}
    order by a.day, s.position, ${byName(sql`s.name`)}, s.id, a.starts_at, a.id limit ${MOST_ROWS * 2}`.execute(trx);
  return rows;
}

function tables(rows: readonly Row[], manyDays: boolean, small: boolean): PrintBlock[] {
  const groups = Map.groupBy(rows, ({ day, schedule }) => `${day} ${schedule}`);
  return [...groups.values()].flatMap((group): PrintBlock[] => {
    const [first] = group;
    if (!first) return [];
    return [
      { kind: 'heading', text: manyDays ? `${formatLongDate(first.day)} · ${first.schedule}` : first.schedule },
      {
        kind: 'table',
        columns: [
          { label: 'Início' },
          { label: 'Fim' },
          { label: 'Paciente', wide: true },
          ...(small ? [] : [{ label: 'Telefone' }]),
          { label: 'Convênio' },
          { label: 'Procedimentos', wide: true },
          { label: 'Situação' },
          ...(small ? [] : [{ label: 'Observações', wide: true }]),
        ],
        rows: group.map((row) => [
          `${row.start}${row.slot ? ' (encaixe)' : ''}`,
          row.end,
          row.name === null ? '—' : patientName({ name: row.name, socialName: row.socialName }),
          ...(small ? [] : [row.phone ? formatPhone(row.phone) : '']),
          row.insurance ?? '',
          row.expenses,
          label('appointmentStatus', row.status),
          ...(small ? [] : [row.notes ?? '']),
        ]),
      },
    ];
  });
}
