import { type Kysely, sql } from 'kysely';

/** Two people who change the same group meet; who moves people between groups in their own forms changes the groups too. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`
alter table permission_group add column version int not null default 1;
create function permission_group_people() returns trigger language plpgsql as $$
begin
  update permission_group set version = version + 1
    where branch_id = new.branch_id and id in (new.permission_group_id, case when tg_op = 'UPDATE' then old.permission_group_id end);
  return null;
end $$;
create trigger permission_group_people_joined after insert on branch_member for each row when (new.permission_group_id is not null) execute function permission_group_people();
create trigger permission_group_people_moved after update of permission_group_id on branch_member for each row
  when (old.permission_group_id is distinct from new.permission_group_id) execute function permission_group_people();
`.execute(db);
}
