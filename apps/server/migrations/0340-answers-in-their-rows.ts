import { type Kysely, sql } from 'kysely';

/** Sealed answers cannot be pressed, and one of a few kilobytes is written into its row rather than in pieces beside it: that took a millisecond of each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table idempotency_key set (toast_tuple_target = 8160);
alter table idempotency_key alter column answer set storage external;`,
    )
    .execute(db);
}
