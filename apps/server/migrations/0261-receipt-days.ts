import { type Kysely, sql } from 'kysely';

/** The receipts of a period are read by their days, in the order of their numbers. [RPT-037] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index account_receipt_day on account_receipt (branch_id, day, number)`.execute(db);
}
