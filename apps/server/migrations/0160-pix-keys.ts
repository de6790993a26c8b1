import { type Kysely, sql } from 'kysely';

/** The PIX key that payers of a method are told, as the central bank registers it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table payment_method add column pix_key text
        check (pix_key is null or (payment_type = 'pix' and length(pix_key) between 1 and 77));`,
    )
    .execute(db);
}
