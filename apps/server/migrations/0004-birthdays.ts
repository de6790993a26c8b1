import { type Kysely, sql } from 'kysely';

/**
 * Birthdays by an integer (month * 100 + day). Row-level security lets only comparisons that tell nothing about other branches' rows into an index;
 * those of numeric, which extract() answers with, are not among them, so that the index on the expressions was never used.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
drop index patient_birthday;
alter table patient add column birth_day int generated always as ((extract(month from birth_date) * 100 + extract(day from birth_date))::int) stored;
create index patient_birthday on patient (branch_id, birth_day);
`)
    .execute(db);
}
