import type { Schemas } from '@prumo/contract';
import type { AccountToReprice, LineToReprice, Repricing } from '@prumo/domain/billing';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

interface PricedLine extends LineToReprice {
  readonly id: string;
  readonly name: string;
  readonly appointmentExpenseId: string | null;
}

/** A stored account with its lines in their order, each with what its plan pays for it on its day. */
export interface PricedAccount extends AccountToReprice {
  readonly id: string;
  readonly version: number;
  readonly number: number;
  readonly day: string;
  readonly planId: string;
  readonly guideType: string;
  readonly patient: Schemas['PatientRef'];
  readonly appointmentId: string | null;
  readonly lines: readonly PricedLine[];
}

/** Those of the accounts that are there, the oldest first. */
export async function pricedAccounts(trx: Trx, ids: readonly string[]): Promise<PricedAccount[]> {
  const adjustment = (name: 'discount' | 'interest') =>
    sql`json_build_object('type', ${sql.ref(`a.${name}_type`)}, 'value', ${sql.ref(`a.${name}_cents`)}, 'percent', ${sql.ref(`a.${name}_percent`)})`;
  const { rows } = await sql<PricedAccount>`
    select a.id, a.version, a.number, to_char(a.day, 'YYYY-MM-DD') as day, a.plan_id as "planId", a.guide_type as "guideType", a.status, a.receipt, a.courtesy,
      a.appointment_id as "appointmentId", ${adjustment('discount')} as discount, ${adjustment('interest')} as interest,
      json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name) as patient,
      (select coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'appointmentExpenseId', b.appointment_expense_id, 'return', b.is_return,
          'quantity', b.quantity, 'factor', b.factor, 'financialBundleId', coalesce(b.bundle_id, (select m.bundle_id from billing_line_team m
            where m.branch_id = b.branch_id and m.line_id = b.id and m.bundle_id is not null limit 1)),
          'value', json_build_object('insurance', b.insurance_cents, 'particular', b.particular_cents),
          'parts', json_build_object('film', b.film_cents, 'operationalCost', b.operational_cents),
          'price', case when r.plan_id is null then null else json_build_object('insurance', r.insurance_cents, 'particular', r.particular_cents,
            'film', r.film_cents, 'operationalCost', r.operational_cents) end) order by b.position), '[]')
        from billing_line b left join lateral plan_prices_of(b.expense_id, b.day) r on r.plan_id = a.plan_id
        where b.branch_id = a.branch_id and b.account_id = a.id) as lines
    from billing_account a join patient p on p.branch_id = a.branch_id and p.id = a.patient_id
    where a.id = any(${ids}) and a.removed_at is null order by a.day, a.id`.execute(trx);
  return rows;
}

/** Stores accounts at their new prices: what each line costs and bears, the totals, and what the agenda shows of the procedures. */
export async function storeRepriced(
  trx: Trx,
  repriced: readonly (readonly [PricedAccount, Repricing])[],
): Promise<void> {
  const accounts = repriced.map(([{ id }, { after, discount, interest }]) => ({
    id,
    insurance: after.insurance,
    particular: after.particular,
    total: after.general,
    discount: discount.value,
    discount_percent: discount.percent,
    interest: interest.value,
    interest_percent: interest.percent,
  }));
  const lines = repriced.flatMap(([account, { lines: priced }]) =>
    account.lines.flatMap(({ id, appointmentExpenseId }, at) => {
      const line = priced[at];
      if (line === undefined) return [];
      const { value, parts, total, share } = line;
      return [
        {
          id,
          served: appointmentExpenseId,
          account: account.id,
          insurance: value.insurance,
          particular: value.particular,
          film: parts.film,
          operational: parts.operationalCost,
          total,
          discount: share.discount,
          interest: share.interest,
        },
      ];
    }),
  );
  const recordset = sql`json_to_recordset(${JSON.stringify(lines)}::json) as x(id text, served text, account text, insurance bigint,
    particular bigint, film bigint, operational bigint, total bigint, discount bigint, interest bigint)`;
  await sql`update billing_line b set insurance_cents = x.insurance, particular_cents = x.particular, film_cents = x.film,
      operational_cents = x.operational, total_cents = x.total, discount_cents = x.discount, interest_cents = x.interest
    from ${recordset} where b.id = x.id`.execute(trx);
  await sql`update appointment_expense e set insurance_cents = x.insurance, particular_cents = x.particular
    from ${recordset} where e.id = x.served and e.account_id = x.account`.execute(trx);
  await sql`update billing_account a set insurance_cents = x.insurance, particular_cents = x.particular, total_cents = x.total,
      discount_cents = x.discount, discount_percent = x.discount_percent, interest_cents = x.interest, interest_percent = x.interest_percent, version = a.version + 1
    from json_to_recordset(${JSON.stringify(accounts)}::json) as x(id text, insurance bigint, particular bigint, total bigint, discount bigint,
      discount_percent numeric, interest bigint, interest_percent numeric) where a.id = x.id`.execute(trx);
}
