import type { Schemas } from '@prumo/contract';
import { addMonths, type LocalDate } from '@prumo/domain/dates';
import { patientName } from '@prumo/domain/identity';
import { type RawBuilder, sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Answer, Call } from '../http/contract.ts';
import { toReais } from '../http/wire-money.ts';
import { guideItem } from './guide-item.ts';
import { denialReason } from './denial-reason.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';

type Query = Pick<
  Call<'exportBillingDenials'>['query'],
  'insuranceId' | 'code' | 'professionalId' | 'expenseCode' | 'month' | 'status'
>;

/** Of denial d, its answer a, account c: who answers for the service that was denied, by the item where the answer is of one. */
const professionalOf = sql`coalesce((select l.professional_id from (select l.professional_id, row_number() over (order by l.position) as item
    from billing_line l where l.branch_id = a.branch_id and l.account_id = a.account_id) l where l.item = a.item), c.professional_id)`;

const from = sql`billing_denial d join billing_return_answer a on a.branch_id = d.branch_id and a.return_id = d.return_id and a.position = d.position
  left join billing_account c on c.branch_id = a.branch_id and c.id = a.account_id`;

/** The denials that count, of a filter; a month is that of the return. [TIS-020] */
function wanted(query: Query): RawBuilder<unknown> {
  const { insuranceId, code, professionalId, expenseCode, month, status } = query;
  return sql.join(
    [
      sql`d.counts`,
      ...(insuranceId ? [sql`d.insurance_id = ${insuranceId}`] : []),
      ...(code ? [sql`d.code = ${code}`] : []),
      ...(professionalId ? [sql`${professionalOf} = ${professionalId}`] : []),
      ...(expenseCode ? [sql`a.code = ${expenseCode}`] : []),
      ...(month
        ? [
            sql`d.returned_on >= ${`${month}-01`}::date and d.returned_on < ${addMonths(`${month}-01` as LocalDate, 1)}::date`,
          ]
        : []),
      ...(status ? [sql`d.status = ${status}`] : []),
    ],
    sql` and `,
  );
}

interface Row extends Omit<Schemas['Denial'], 'patient' | 'reason'> {
  readonly patient: { readonly name: string; readonly socialName: string | null } | null;
}

/** Those whose appeal ends first on top; what nobody may appeal by contract comes last. */
export async function denialsOf(trx: Trx, query: Query, limit: number, offset: number): Promise<Schemas['Denial'][]> {
  const { rows } =
    await sql<Row>`select d.id, json_build_object('id', i.id, 'name', i.name) as insurance, d.code, d.value_cents - d.recovered_cents as value, d.status,
      to_char(d.returned_on, 'YYYY-MM-DD') as "returnedOn", to_char(d.appeal_until, 'YYYY-MM-DD') as "appealUntil", t.number as lot, a.guide, ${guideItem} as item,
      case when a.code is not null then json_build_object('code', a.code, 'name', a.name) end as expense, a.account_id as account,
      case when p.id is not null then json_build_object('name', p.name, 'socialName', p.social_name) end as patient,
      (select json_build_object('id', x.id, 'name', x.name) from professional x where x.id = ${professionalOf}) as professional,
      d.return_id as "returnId", d.decided_at as "decidedAt", u.name as "decidedBy"
    from ${from} join insurance i on i.branch_id = d.branch_id and i.id = d.insurance_id join tiss_lot t on t.branch_id = a.branch_id and t.id = a.lot_id
    left join patient p on p.branch_id = c.branch_id and p.id = c.patient_id left join app_user u on u.id = d.decided_by
    where ${wanted(query)} order by d.appeal_until nulls last, d.returned_on, d.id limit ${limit} offset ${offset}`.execute(
      trx,
    );
  return rows.map((row) => ({
    ...row,
    reason: denialReason(row.code),
    value: toReais(row.value),
    patient: row.patient === null ? null : patientName(row.patient),
  }));
}

/** «Glosas»: what insurers denied, with the sum of the whole filter. [TIS-020] */
export async function listDenials({ trx, query }: Call<'listBillingDenials'>): Promise<Answer<'listBillingDenials'>> {
  const { limit: size = 20, offset = 0 } = query;
  const items = await denialsOf(trx, query, size === 0 ? EVERYTHING : size, offset);
  const { rows } = await sql<{
    full: number;
    sum: number;
  }>`select count(*)::int as full, coalesce(sum(d.value_cents - d.recovered_cents), 0)::bigint as sum from ${from} where ${wanted(query)}`.execute(
    trx,
  );
  return { ...pageOf(items, rows[0]?.full ?? 0, offset), sum: toReais(rows[0]?.sum ?? 0) };
}
