import type { Schemas } from '@prumo/contract';
import { unlaidOf } from '@prumo/domain/billing';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { toReais } from '../http/wire-money.ts';

interface Row extends Pick<Schemas['ReturnCharge'], 'position' | 'paidOn' | 'kind' | 'code' | 'description'> {
  readonly value: number;
  readonly laid: number;
  readonly adjustments: readonly Schemas['ReturnAdjustment'][];
}

/** What a payment statement took off or added, with what of it lies on invoices. [TIS-016] */
export async function chargesOf(trx: Trx, returnId: string): Promise<Schemas['ReturnCharge'][]> {
  const { rows } =
    await sql<Row>`select c.position, to_char(c.paid_on, 'YYYY-MM-DD') as "paidOn", c.kind, c.code, c.description, c.value_cents as value,
      coalesce(sum(j.value_cents), 0)::bigint as laid,
      coalesce(json_agg(json_build_object('id', j.id, 'invoice', json_build_object('id', v.id, 'name', v.code), 'value', j.value_cents, 'at', j.created_at, 'by', u.name)
        order by j.created_at, j.id) filter (where j.id is not null), '[]') as adjustments
    from billing_return_charge c
    left join billing_return_adjustment j on j.branch_id = c.branch_id and j.return_id = c.return_id and j.position = c.position and j.taken_back_at is null
    left join financial_transaction t on t.branch_id = j.branch_id and t.id = j.transaction_id
    left join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id left join app_user u on u.id = j.created_by
    where c.return_id = ${returnId} group by c.branch_id, c.return_id, c.position order by c.position`.execute(trx);
  return rows.map(({ value, laid, adjustments, ...charge }) => ({
    ...charge,
    value: toReais(value),
    unlaid: toReais(unlaidOf({ code: charge.code, value: cents(value), laid: cents(laid) })),
    adjustments: adjustments.map((one) => ({ ...one, value: toReais(one.value) })),
  }));
}
