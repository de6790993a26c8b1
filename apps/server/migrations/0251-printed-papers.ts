import { type Kysely, sql } from 'kysely';

/**
 * How often the paper of a record was printed, so that a copy says that it is one («2ª via»), and the number that a slip of the cashier was given
 * with its first print and keeps. Receipts of accounts have their number from when they are received.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table printed_paper (
         branch_id id24 not null references branch, record_id id24 not null, number int check (number > 0), copies int not null default 1 check (copies > 0),
         first_at timestamptz not null default clock_timestamp(), primary key (branch_id, record_id), unique (branch_id, number));
       select branch_rls('printed_paper');
       revoke delete, truncate on printed_paper from prumo_app;`,
    )
    .execute(db);
}
