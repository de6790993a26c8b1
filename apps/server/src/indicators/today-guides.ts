import type { Schemas } from '@prumo/contract';
import { accountProblems, type AccountPayment, completePlanSettings, type LineRules } from '@prumo/domain/billing';
import { type LocalDate, localOf } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { GuideDetail } from '../database/stored.ts';
import type { Call } from '../http/contract.ts';
import { branchOf } from '../http/session.ts';
import { firstOf, type Page } from '../lists/page.ts';

/** So many of the newest open guides are looked at: what is older is in the list of accounts. */
const LOOKED_AT = 200;

/** A guide is charged to the insurance: nothing is paid with it. */
const NO_PAYMENT: AccountPayment = {
  courtesy: false,
  discount: zero,
  interest: zero,
  particularTotal: zero,
  openBalance: zero,
  receipt: false,
  hasOpenCashier: false,
};

interface Line {
  readonly expenseId: string;
  readonly type: string;
  readonly return: boolean;
  readonly professionalId: string | null;
  readonly accreditedProfessionalId: string | null;
  readonly degreeParticipationCode: string | null;
  readonly execution: { readonly date: string; readonly time: string; readonly duration: number };
  readonly quantity: number;
  readonly factor: number;
  readonly way: string | null;
  readonly technique: string | null;
  readonly insurance: number;
  readonly particular: number;
  readonly financialBundleId: string | null;
  readonly rules: LineRules | null;
}

interface Row {
  readonly id: string;
  readonly number: number;
  readonly day: LocalDate;
  readonly starts_at: string;
  readonly guide_type: 'consultation' | 'sadt';
  readonly service_type: string | null;
  readonly consultation_type: string | null;
  readonly professional_id: string | null;
  readonly guide: GuideDetail;
  readonly settings: unknown;
  readonly patient: Schemas['PatientRef'];
  readonly insurance: string;
  readonly lines: readonly Line[];
}

/**
 * Open guides that could not be saved as they stand: what their plan demands by now, or an import left out. The rules that a save asks say what is
 * wrong; nothing is decided here. [BIL-081, BIL-095]
 */
export async function listTodayGuides(call: Call<'listTodayGuides'>): Promise<Page<Schemas['GuideToMend']>> {
  const { timeZone } = branchOf(call);
  const { rows } = await sql<Row>`
    select a.id, a.number, a.day, a.starts_at, a.guide_type, a.service_type, a.consultation_type, a.professional_id, a.guide, l.settings,
      json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient, i.name as insurance,
      coalesce((select json_agg(json_build_object('expenseId', x.expense_id, 'type', x.type, 'return', x.is_return, 'professionalId', x.professional_id,
          'accreditedProfessionalId', x.accredited_professional_id, 'degreeParticipationCode', x.degree,
          'execution', json_build_object('date', x.day, 'time', to_char(x.time, 'HH24:MI'), 'duration', x.duration_minutes), 'quantity', x.quantity, 'factor', x.factor,
          'way', x.way, 'technique', x.technique, 'insurance', x.insurance_cents, 'particular', x.particular_cents, 'financialBundleId', x.bundle_id, 'rules', r.rules) order by x.position)
        from billing_line x left join plan_price r on r.branch_id = x.branch_id and r.plan_id = a.plan_id and r.expense_id = x.expense_id
        where x.branch_id = a.branch_id and x.account_id = a.id), '[]') as lines
    from (select * from billing_account where status = 'open' and guide_type in ('consultation', 'sadt') and removed_at is null order by day desc, id desc limit ${LOOKED_AT}) a
      join patient p on p.branch_id = a.branch_id and p.id = a.patient_id join insurance i on i.branch_id = a.branch_id and i.id = a.insurance_id
      join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id
    order by a.day desc, a.id desc`.execute(call.trx);
  const toMend = rows.flatMap((row): Schemas['GuideToMend'][] => {
    const problems = problemsOf(row, timeZone).map(({ field, code }) => ({ field, code }));
    const { id, day, patient, insurance } = row;
    const guide = { id, key: String(row.number), date: day, guideType: row.guide_type, patient, insurance };
    return problems.length === 0 ? [] : [{ ...guide, problems }];
  });
  return firstOf(toMend, call.query.limit);
}

function problemsOf(row: Row, timeZone: string) {
  const { guide, lines } = row;
  const { request, ...detail } = guide;
  return accountProblems(
    {
      guideType: row.guide_type,
      guide: {
        ...detail,
        startDate: row.day,
        startHour: localOf(new Date(row.starts_at).toISOString(), timeZone).time,
        serviceType: row.service_type,
        consultationType: row.consultation_type,
        professionalId: row.professional_id,
        ...(request ? { request } : {}),
      },
      lines: lines.map(({ insurance, particular, rules, ...line }) => ({
        ...line,
        value: { insurance: cents(insurance), particular: cents(particular) },
        rules: rules ?? {},
      })),
      payment: NO_PAYMENT,
    },
    completePlanSettings(row.settings as Parameters<typeof completePlanSettings>[0]),
  );
}
