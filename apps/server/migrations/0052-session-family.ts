import { type Kysely, sql } from 'kysely';

/** What all cookies of one session share, by hash: an earlier one of any age is known by it and ends the session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table session add column family_hash text;
create unique index session_family on session (family_hash);
`.execute(db);
}
