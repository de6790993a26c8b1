import { type Kysely, sql } from 'kysely';

/** What is given back of a deposit is no expense of the drawer's usual category: it has one of its own in each branch, made when the first goes back. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create function returned_deposit_category_of(branch text) returns text language plpgsql as $$
declare made text := substr(md5('returned patient deposits ' || branch), 1, 24);
begin
  insert into category (branch_id, id, name, type) values (branch, made, 'Devolução de adiantamentos', 'expense') on conflict (branch_id, id) do nothing;
  return made;
end $$;
`,
    )
    .execute(db);
}
