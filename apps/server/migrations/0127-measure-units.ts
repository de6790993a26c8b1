import { type Kysely, sql } from 'kysely';

/** Guides say in which unit another expense is counted (table 60 of the national standard): its register keeps it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table expense add column unit text check (unit ~ '^0[0-9]{2}$');`).execute(db);
}
