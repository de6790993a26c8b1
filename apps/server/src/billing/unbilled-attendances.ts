import type { Schemas } from '@prumo/contract';
import { defaultServiceType, EXPENSE_TYPES } from '@prumo/domain/billing';
import { validateDateRange } from '@prumo/domain/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Answer, Call } from '../http/contract.ts';
import { refuseProblems } from '../http/refusal.ts';
import { branchOf, onlyOwnProfessional } from '../http/session.ts';
import { toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { holding } from '../lists/search.ts';
import { onlookerOf } from '../registry/index.ts';
import { isUnbilledSql } from '../scheduling/index.ts';
import { guideWarnings, type StoredTerms, termsJson, toldWarnings } from '../tiss/index.ts';

interface Row {
  readonly id: string;
  readonly starts_at: string;
  readonly patient: Schemas['PatientRef'] | null;
  readonly insurance: Schemas['Ref'] | null;
  readonly plan: Schemas['Ref'] | null;
  readonly professional: Schemas['Ref'] | null;
  readonly expenses: readonly { readonly name: string; readonly type: string }[];
  readonly cents: number;
  readonly day: string;
  readonly validity: string | null;
  readonly terms: StoredTerms | null;
}

/** What the agenda agreed on for the procedures of appointment a; a return costs nothing. */
const agreed = sql`(select coalesce(sum(x.quantity * (x.insurance_cents + x.particular_cents)) filter (where not x.is_return), 0)::bigint
  from appointment_expense x where x.branch_id = a.branch_id and x.appointment_id = a.id)`;

const ref = (alias: string): RawBuilder<unknown> =>
  sql`case when ${sql.ref(`${alias}.id`)} is not null then json_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}) end`;

/** Attendances whose first procedure proposes a service type; one that no procedure proposes is asked of none. [BIL-054] */
function ofServiceType(serviceType: string): RawBuilder<unknown> {
  const first = sql`(select e.type from appointment_expense x join expense e on e.branch_id = x.branch_id and e.id = x.expense_id
    where x.branch_id = a.branch_id and x.appointment_id = a.id order by x.position, x.id limit 1)`;
  const types = EXPENSE_TYPES.filter((type) => defaultServiceType(type) === serviceType);
  const without = defaultServiceType(null) === serviceType ? sql` or ${first} is null` : sql``;
  return sql`(${first} = any(${types}::text[])${without})`;
}

function wanted(call: Call<'listBillingAttendances'>): RawBuilder<unknown> {
  const { query } = call;
  refuseProblems(validateDateRange(query.startDate, query.endDate, { required: false }));
  const own = onlyOwnProfessional(branchOf(call));
  const names = [...holding(sql`p.name_folded`, query.search), ...holding(sql`p.social_folded`, query.search)];
  return sql.join(
    [
      isUnbilledSql,
      ...(query.startDate ? [sql`a.day >= ${query.startDate}::date`] : []),
      ...(query.endDate ? [sql`a.day <= ${query.endDate}::date`] : []),
      ...(query.professionalId ? [sql`s.professional_id = ${query.professionalId}`] : []),
      ...(query.insurancePlanId ? [sql`a.plan_id = ${query.insurancePlanId}`] : []),
      ...(query.serviceType ? [ofServiceType(query.serviceType)] : []),
      ...(names.length > 0 ? [sql`(${sql.join(names, sql` or `)})`] : []),
      ...(own ? [sql`s.professional_id = ${own}`] : []),
    ],
    sql` and `,
  );
}

const around = sql`appointment a join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
  left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id`;

/** Attendances that no account bills, the newest first; a professional-only user sees the own ones. [BIL-004, BIL-141, decision A54] */
export async function listUnbilled(call: Call<'listBillingAttendances'>): Promise<Answer<'listBillingAttendances'>> {
  const { trx, query, today } = call;
  const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
  const offset = query.offset ?? 0;
  const where = wanted(call);
  const [{ rows }, counted] = await Promise.all([
    sql<Row>`select a.id, a.starts_at, case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) end as patient,
        ${ref('i')} as insurance, ${ref('l')} as plan, ${ref('r')} as professional, ${agreed} as cents,
        to_char(a.day, 'YYYY-MM-DD') as day, case when p.plan_id = a.plan_id then to_char(p.validity, 'YYYY-MM-DD') end as validity, case when l.id is not null then ${termsJson} end as terms,
        coalesce((select json_agg(json_build_object('name', e.name, 'type', e.type) order by x.position, x.id) from appointment_expense x
          join expense e on e.branch_id = x.branch_id and e.id = x.expense_id where x.branch_id = a.branch_id and x.appointment_id = a.id), '[]') as expenses
      from (select a.*, s.professional_id from ${around} where ${where} order by a.branch_id desc, a.day desc, a.starts_at desc, a.id desc limit ${limit} offset ${offset}) a
      left join patient p on p.branch_id = a.branch_id and p.id = a.patient_id left join professional r on r.id = a.professional_id
      left join insurance_plan l on l.branch_id = a.branch_id and l.id = a.plan_id left join insurance i on i.branch_id = l.branch_id and i.id = l.insurance_id
      order by a.day desc, a.starts_at desc, a.id desc`.execute(trx),
    sql<{
      full: number;
      sum: number;
    }>`select count(*) as full, coalesce(sum(${agreed}), 0)::bigint as sum from ${around} where ${where}`.execute(trx),
  ]);
  // What an appointment is worth is told to those who look at accounts; the agenda's plans may hide it from others.
  const sees = onlookerOf(call).listsAccounts;
  const items = rows.map(({ id, expenses, cents, starts_at: startDate, ...row }) => ({
    id,
    startDate,
    patient: row.patient,
    insurance: row.insurance,
    plan: row.plan,
    professional: row.professional,
    serviceType: defaultServiceType(expenses[0]?.type),
    expenses: expenses.map(({ name }) => name),
    value: sees ? toReais(cents) : null,
    ...toldWarnings(
      guideWarnings({ day: row.day, cardValidity: row.validity, passwordValidity: null }, row.terms, today),
    ),
  }));
  return {
    ...pageOf(items, counted.rows[0]?.full ?? 0, offset),
    sum: sees ? toReais(counted.rows[0]?.sum ?? 0) : null,
  };
}
