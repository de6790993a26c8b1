import { type Kysely, sql } from 'kysely';

/** Guides tell of a line what OPME and materials ask for, and an insurer keeps what it demands beyond the national standard. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table billing_line add column supply jsonb check (jsonb_typeof(supply) = 'object');
       alter table insurance add column rules jsonb check (jsonb_typeof(rules) = 'object');`,
    )
    .execute(db);
}
