import { type Kysely, sql } from 'kysely';

/** What an entry moves of a patient's credit stands at the time of the entry: a clinic that is brought in with its past has its deposits there too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create or replace function entry_moves_patient_credit() returns trigger language plpgsql as $$
begin
  insert into patient_credit (branch_id, id, patient_id, kind, undone, value_cents, entry_id, created_at, created_by)
    values (new.branch_id, substr(md5(gen_random_uuid()::text), 1, 24), new.patient_id, case new.type when 'revenue' then 'deposit' else 'refund' end, tg_op = 'UPDATE',
      new.total_cents, new.id, case tg_op when 'INSERT' then new.created_at else clock_timestamp() end, coalesce(nullif(current_setting('app.user', true), ''), new.created_by));
  return null;
end $$;
`,
    )
    .execute(db);
}
