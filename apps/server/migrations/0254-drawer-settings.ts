import { type Kysely, sql } from 'kysely';

/** Two settings of a drawer, both off: whether it is counted before its balance is shown, and above which amount a Sangria is reminded of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table cashier_setting add column blind_count boolean not null default false, add column withdrawal_limit_cents bigint check (withdrawal_limit_cents > 0);`,
    )
    .execute(db);
}
