import { type RawBuilder, sql } from 'kysely';

/** The item of answer a as its guide numbers it: accounts that share a guide number theirs on. [BIL-036, TIS-015] */
export const guideItem: RawBuilder<number | null> = sql<
  number | null
>`(a.item + coalesce((select g.items_before from tiss_lot_guide g
  where g.branch_id = a.branch_id and g.account_id = a.account_id and g.lot_id = a.lot_id), 0))`;
