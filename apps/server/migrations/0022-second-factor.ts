import { type Kysely, sql } from 'kysely';

/**
 * The second factor: one phone for a person, its key encrypted with a key of the settings; recovery codes as hashes; tickets between the
 * right password and the code. A group may require it. Sessions learn where they are used, so that people recognise their own.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create table second_factor (
  user_id id24 primary key references app_user, sealed_key bytea not null, since timestamptz not null,
  -- The last code that was taken, as its number since 1970: a code counts once.
  last_step bigint not null);
create table recovery_code (
  user_id id24 not null references second_factor on delete cascade, code_hash text not null, used_at timestamptz, primary key (user_id, code_hash));
create table second_factor_ticket (
  token_hash text primary key, user_id id24 not null references app_user, session_id id24 references session, keep boolean not null, sealed_key bytea,
  tries int not null default 0, expires_at timestamptz not null, used_at timestamptz);
create index second_factor_ticket_person on second_factor_ticket (user_id);
create index second_factor_ticket_age on second_factor_ticket (expires_at);

-- Whether a group of the person, in any branch, requires it. Row-level security shows one branch at a time: the function looks into one after another.
create function second_factor_required() returns boolean language plpgsql as $$
declare here text := current_setting('app.branch', true); member record; required boolean := false;
begin
  for member in select branch_id, permission_group_id from branch_member where user_id = current_person() and active loop
    perform set_config('app.branch', member.branch_id, true);
    required := exists (select 1 from permission_group where branch_id = member.branch_id and id = member.permission_group_id and active and requires_second_factor);
    exit when required;
  end loop;
  perform set_config('app.branch', coalesce(here, ''), true);
  return required;
end $$;

alter table permission_group add column requires_second_factor boolean not null default false;
alter table session add column user_agent text, add column address text, add column last_used_at timestamptz not null default now(),
  add column second_factor_at timestamptz;
update session set last_used_at = created_at;
`)
    .execute(db);
}
