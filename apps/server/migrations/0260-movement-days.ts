import { type Kysely, sql } from 'kysely';

/** What went through the drawers by its day: the movement of a period reads its own days, however many years came before. [RPT-035] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index financial_transaction_moved on financial_transaction (branch_id, issue_date) where cashier_id is not null and status <> 'canceled'`.execute(
    db,
  );
}
