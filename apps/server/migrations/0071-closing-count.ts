import { type Kysely, sql } from 'kysely';

/** What was counted when a drawer was closed, as a figure: the paper of the closing shows it beside what was expected. Null where nobody counted. [UXP-014] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cashier add column counted_cents bigint check (counted_cents >= 0)`.execute(db);
}
