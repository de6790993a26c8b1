import { type Kysely, sql } from 'kysely';

/**
 * A line that is transferred finds its account by the key alone, and then looks at it: asked for one that is not removed, a database that had
 * not counted its rows yet took the index of those and read all accounts of the branch for each line.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create or replace function line_of_finished_account() returns trigger language plpgsql as $$
declare finished boolean;
begin
  select a.status = 'finished' and a.removed_at is null into finished from billing_account a where a.branch_id = new.branch_id
    and a.id = (select l.account_id from billing_line l where l.branch_id = new.branch_id and l.id = new.line_id);
  if finished is not true then
    raise exception 'the account of the line % is not finished', new.line_id using errcode = 'P0006';
  end if;
  return new;
end $$;`,
    )
    .execute(db);
}
