import { type Kysely, sql } from 'kysely';

/** A supervisor releases one thing: the grant names the action and the fingerprint of what may be saved with it. [AUD-009] */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
delete from release_grant;
alter table release_grant add column action text not null, add column payload_hash text not null;
`)
    .execute(db);
}
