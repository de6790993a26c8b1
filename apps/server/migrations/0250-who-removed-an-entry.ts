import { type Kysely, sql } from 'kysely';

/** Deleting in the cash flow leaves a trace that its screen and its paper show: who took the entry back, and when. [CSH-063, CSH-108] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table cash_entry add column removed_by id24, add foreign key (branch_id, removed_by) references branch_person,
         add constraint cash_entry_removed check (removed_by is null or removed_at is not null);
       create index cash_entry_removed_by on cash_entry (branch_id, removed_by) where removed_by is not null;`,
    )
    .execute(db);
}
