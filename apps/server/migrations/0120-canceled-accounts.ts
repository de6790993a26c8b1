import { type Kysely, sql } from 'kysely';

/** A canceled account says when, by whom and why; one that was removed needs no reason. Open it cannot be again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table billing_account add column canceled_at timestamptz, add column canceled_by id24, add column canceled_reason text,
  add foreign key (branch_id, canceled_by) references branch_person,
  add constraint billing_account_cancellation check (num_nonnulls(canceled_at, canceled_by, canceled_reason) in (0, 3)
    and (canceled_at is null or status = 'canceled') and (status <> 'canceled' or removed_at is not null or canceled_at is not null)
    and length(canceled_reason) between 1 and 300);
`)
    .execute(db);
}
