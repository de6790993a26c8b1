import { type Kysely, sql } from 'kysely';

/** Two people who change the same marker meet, as they do at every other registry. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table marker add column version int not null default 1`.execute(db);
}
