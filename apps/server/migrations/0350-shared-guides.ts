import { type Kysely, sql } from 'kysely';

/**
 * Accounts that are sessions of one guide go out under its number: each says how many items of others stand before its own. A number still
 * stands once among the lots that were not canceled, for its first account.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table tiss_lot_guide add column items_before int not null default 0 check (items_before >= 0);
drop index tiss_lot_guide_number;
create unique index tiss_lot_guide_number on tiss_lot_guide (branch_id, ans_code, number, items_before) where not canceled;`,
    )
    .execute(db);
}
