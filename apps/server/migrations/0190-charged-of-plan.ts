import { type Kysely, sql } from 'kysely';

/** The charged accounts of a plan by their day: what a month would have brought at other prices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create index billing_account_charged on billing_account (branch_id, plan_id, day)
         where removed_at is null and not courtesy and (status in ('closed', 'finished', 'in_appeal') or receipt);`,
    )
    .execute(db);
}
