import { type Kysely, sql } from 'kysely';

/** Open documents by the day that they are due: the landing page asks for the oldest of them, however many were paid before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index financial_transaction_open on financial_transaction (branch_id, due_date, id) where status = 'open'`.execute(
    db,
  );
  await sql`create index billing_account_open_guide on billing_account (branch_id, day, id) where status = 'open' and removed_at is null and guide_type in ('consultation', 'sadt')`.execute(
    db,
  );
}
