import type { InsuranceMoney } from '@prumo/domain/billing';
import { type Cents, cents, zero } from '@prumo/domain/money';
import { insuranceValue, releasedLines } from '@prumo/tiss';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';

interface Row {
  readonly lines: readonly { id: string; quantity: number; factor: number; insurance: Cents }[];
  readonly parts: readonly { item: number | null; released: number }[];
  readonly paid: boolean;
  readonly settled: boolean;
}

/** Of accounts c and their invoices, each invoice once: whether its document is paid, and has received what insurers released. Write-offs are no money. */
const documents = sql`select v.id, coalesce(d.status = 'paid', false) as paid,
    coalesce(d.received - (select coalesce(sum(n.value_cents - n.recovered_cents), 0) from tiss_lot t join billing_return_answer a on a.branch_id = t.branch_id and a.lot_id = t.id
        join billing_denial n on n.branch_id = a.branch_id and n.return_id = a.return_id and n.position = a.position
        where t.branch_id = v.branch_id and t.invoice_code_id = v.id and n.status = 'accepted')
      >= (select coalesce(sum(a.released_cents + a.recovered_cents), 0) from tiss_lot t join billing_return_answer a on a.branch_id = t.branch_id and a.lot_id = t.id
        where t.branch_id = v.branch_id and t.invoice_code_id = v.id and a.counts), false) as settled
  from invoice_code v left join lateral (select d.status, (select coalesce(sum(y.value_cents), 0) from financial_payment y where y.branch_id = d.branch_id and y.transaction_id = d.id) as received
    from financial_transaction d where d.branch_id = v.branch_id and d.invoice_code_id = v.id and d.status <> 'canceled') d on true
  where v.id in (select c.invoice_code_id from asked c)`;

/** The lots that answer accounts c, and whether insurers have settled what they released of them. */
const lots = sql`select t.id, (select coalesce(sum(y.settled_cents), 0) from billing_return_payment y join billing_return r on r.branch_id = y.branch_id and r.id = y.return_id
      where y.branch_id = t.branch_id and y.lot_id = t.id and r.undone_at is null)
    >= (select coalesce(sum(a.released_cents + a.recovered_cents), 0) from billing_return_answer a where a.branch_id = t.branch_id and a.lot_id = t.id and a.counts) as settled
  from tiss_lot t where t.id in (select a.lot_id from billing_return_answer a join asked c on c.branch_id = a.branch_id and c.id = a.account_id where a.counts)`;

/**
 * What is known of the insurer's part of each line of some accounts, by the id of the line, in one read: what counts of its answers, to
 * items and to whole guides, and whether that money came, by the payments of the lot or by those of the document. [TIS-015, BIL-199]
 */
export async function insuranceMoneyOf(
  trx: Trx,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, InsuranceMoney>> {
  if (accountIds.length === 0) return new Map();
  const { rows } =
    await sql<Row>`with asked as materialized (select c.branch_id, c.id, c.invoice_code_id from billing_account c
        where c.id = any(${[...new Set(accountIds)]})),
      documents as materialized (${documents}), lots as materialized (${lots})
    select (select coalesce(json_agg(json_build_object('id', l.id, 'quantity', l.quantity, 'factor', l.factor, 'insurance', l.insurance_cents) order by l.position), '[]')
        from billing_line l where l.branch_id = c.branch_id and l.account_id = c.id) as lines,
      (select coalesce(json_agg(json_build_object('item', a.item, 'released', a.released_cents + a.recovered_cents)), '[]')
        from billing_return_answer a where a.branch_id = c.branch_id and a.account_id = c.id and a.counts) as parts,
      coalesce(d.paid, false) as paid, coalesce(d.settled, false) or coalesce((select bool_and(t.settled) from billing_return_answer a join lots t on t.id = a.lot_id
        where a.branch_id = c.branch_id and a.account_id = c.id and a.counts), false) as settled
    from asked c left join documents d on d.id = c.invoice_code_id`.execute(trx);
  return new Map(rows.flatMap(moneyOf));
}

function moneyOf({ lines, parts, paid, settled }: Row): (readonly [string, InsuranceMoney])[] {
  const charged = lines.map(({ id, quantity, factor, insurance }) => ({
    id,
    charge: insuranceValue({ quantity, factor, value: { insurance } }) ?? zero,
  }));
  const released = releasedLines(
    charged,
    parts.map((part) => ({ item: part.item, released: cents(part.released) })),
  );
  const answered = (at: number) => parts.some(({ item }) => item === null || item === at + 1);
  return charged.map(({ id, charge }, at) => [
    id,
    { charge, released: answered(at) ? (released[at]?.released ?? zero) : null, settled, paid },
  ]);
}
