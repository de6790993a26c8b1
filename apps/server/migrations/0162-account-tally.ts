import { type Kysely, sql } from 'kysely';

/** How many changes are kept apart before they are joined, and how many are joined at once. */
const JOINED_EACH = 64;
const JOINED_AT_ONCE = 512;

/**
 * How many accounts a branch has of each status, and their total, as changes that are only added: nobody who saves an account waits for another, and the
 * sum of few rows is the number of a million. Now and then a change joins those before it that nobody holds. The accounts of a period are
 * counted by an index that has what is counted. [A78]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create table account_tally (
  branch_id id24 not null references branch, id bigint generated always as identity, status text not null, accounts bigint not null, total_cents bigint not null,
  primary key (branch_id, id));
select branch_rls('account_tally');
insert into account_tally (branch_id, status, accounts, total_cents)
  select branch_id, status, count(*), sum(total_cents) from billing_account where removed_at is null group by branch_id, status;

create function account_tally_joined(branch id24) returns void language sql as $$
  with old as (
    delete from account_tally where branch_id = branch and id in (select id from account_tally where branch_id = branch order by id limit ${JOINED_AT_ONCE} for update skip locked)
    returning status, accounts, total_cents)
  insert into account_tally (branch_id, status, accounts, total_cents)
    select branch, status, sum(accounts), sum(total_cents) from old group by status having sum(accounts) <> 0 or sum(total_cents) <> 0 $$;

create function account_tally_told() returns trigger language plpgsql as $$
declare last bigint; branch id24;
begin
  if tg_op = 'INSERT' then
    with told as (insert into account_tally (branch_id, status, accounts, total_cents)
      select branch_id, status, count(*), sum(total_cents) from came where removed_at is null group by branch_id, status returning id, branch_id)
    select max(id), min(branch_id) into last, branch from told;
  elsif tg_op = 'DELETE' then
    insert into account_tally (branch_id, status, accounts, total_cents)
      select branch_id, status, -count(*), -sum(total_cents) from went where removed_at is null group by branch_id, status;
  else
    with told as (insert into account_tally (branch_id, status, accounts, total_cents)
      select branch_id, status, sum(n), sum(n * total_cents) from (
        select branch_id, status, total_cents, 1 as n from came where removed_at is null
        union all select branch_id, status, total_cents, -1 from went where removed_at is null) x
      group by branch_id, status having sum(n) <> 0 or sum(n * total_cents) <> 0 returning id, branch_id)
    select max(id), min(branch_id) into last, branch from told;
  end if;
  if last % ${JOINED_EACH} < 2 then perform account_tally_joined(branch); end if;
  return null;
end $$;
create trigger account_tally_came after insert on billing_account referencing new table as came for each statement execute function account_tally_told();
create trigger account_tally_changed after update on billing_account referencing old table as went new table as came for each statement execute function account_tally_told();
create trigger account_tally_went after delete on billing_account referencing old table as went for each statement execute function account_tally_told();

-- Who erases a patient changes accounts too.
grant select, insert, delete on account_tally to prumo_owner;
create policy everywhere on account_tally to prumo_owner using (true);

drop index billing_account_day;
create index billing_account_day on billing_account (branch_id, day, id) include (status, total_cents) where removed_at is null;`,
    )
    .execute(db);
}
