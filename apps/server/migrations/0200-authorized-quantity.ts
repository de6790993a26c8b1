import { type Kysely, sql } from 'kysely';

/** What the insurer authorized of a line: null where it said nothing, 0 where it refused the line. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`alter table billing_line add column authorized_quantity int check (authorized_quantity between 0 and 999);`)
    .execute(db);
}
