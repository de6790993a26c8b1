import { type Kysely, sql } from 'kysely';

/** Of one attendance one account is made without its dialog, whoever asks at once; what was attended is found by its day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table billing_account add column from_attendance boolean not null default false;
create unique index billing_account_attendance on billing_account (branch_id, appointment_id)
  where from_attendance and removed_at is null and status <> 'canceled';
create index appointment_attended on appointment (branch_id, day, starts_at, id) where status in ('attended', 'returned');
`)
    .execute(db);
}
