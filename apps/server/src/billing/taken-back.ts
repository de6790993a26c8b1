import { type RawBuilder, sql } from 'kysely';

/** Of lot t: what its insurer took back guide by guide; a rejected or canceled lot is gone as a whole. [TIS-014] */
export const takenBack: RawBuilder<{ guides: number; total: number }> =
  sql`(select (count(*) filter (where g.items_before = 0))::int as guides, coalesce(sum(g.total_cents), 0)::bigint as total
  from tiss_lot_guide g where g.branch_id = t.branch_id and g.lot_id = t.id and g.canceled and t.status not in ('rejected', 'canceled'))`;

/** Accounts of lot t whose guides the insurer rejected or took back, and that went out in no lot since: guide g, account a. */
export const waitsForLot: RawBuilder<unknown> = sql`from tiss_lot_guide g join billing_account a on a.branch_id = g.branch_id and a.id = g.account_id
  where g.branch_id = t.branch_id and g.lot_id = t.id and g.canceled and t.status <> 'canceled' and a.invoice_code_id = t.invoice_code_id
    and a.status in ('closed', 'finished') and a.removed_at is null
    and not exists (select from tiss_lot_guide n join tiss_lot o on o.branch_id = n.branch_id and o.id = n.lot_id
      where n.branch_id = a.branch_id and n.account_id = a.id and o.number > t.number and o.status <> 'canceled')`;
