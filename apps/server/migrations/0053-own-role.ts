import { type Kysely, sql } from 'kysely';

/**
 * The server logs in as a role without rights beyond its own (decision 0029): every table says by a policy whose rows a transaction sees, or
 * `unguarded-tables.ts` says why not. What nobody is logged in for is found by what the transaction holds (`app.key`): the hash of a token, the
 * name somebody logs in with, the public name of a branch, or the name of the queue that it works. What must look across branches belongs to
 * `prumo_owner`, which nobody logs in as.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
do $$ begin
  create role prumo_owner nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null; end $$;
-- Who is no superuser gives a function only to a role that it may act as.
do $$ begin
  if not (select rolsuper from pg_roles where rolname = current_user) then execute format('grant prumo_owner to %I', current_user); end if;
end $$;
revoke create on schema public from public;
grant usage, create on schema public to prumo_owner;

create function current_key() returns text language sql stable as $$ select nullif(current_setting('app.key', true), '') $$;

create function guard(tab regclass, seen text) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy holder on %s using (%s)', tab, seen);
end $$;

select guard('customer', 'id = current_customer()');
select guard('branch', 'customer_id = current_customer() or id = current_branch() or current_key() in (id, public_id, name)');
select guard('app_user', 'customer_id = current_customer() or id = current_person() or current_key() in (lower(email), cpf, cnpj)');
select guard('session', 'user_id = current_person() or current_key() in (refresh_hash, previous_hash, family_hash)
  or exists (select from app_user u where u.id = user_id and u.customer_id = current_customer())');
select guard('password_reset', 'id = current_key() or user_id = current_person()
  or exists (select from app_user u where u.id = user_id and u.customer_id = current_customer())');
select guard('second_factor', 'user_id = current_person() or exists (select from app_user u where u.id = user_id and u.customer_id = current_customer())');
select guard('second_factor_ticket', 'token_hash = current_key() or user_id = current_person()
  or exists (select from app_user u where u.id = user_id and u.customer_id = current_customer())');
select guard('recovery_code', 'user_id = current_person()');
select guard('download_token', 'token_hash = current_key() or (user_id = current_person() and branch_id = current_branch())');
select guard('release_grant', 'user_id = current_person()');
alter policy holder on release_grant with check (user_id = current_person() and branch_id = current_branch());
-- Whoever works in a branch adds to these; whoever works them off says so.
select guard('message_route', 'current_key() in (provider_id, recipient)');
create policy sent on message_route for insert with check (branch_id = current_branch());
select guard('job', 'current_key() = ''jobs''');
create policy added on job for insert with check (true);
select guard('outbox_mail', 'current_key() = ''outbox''');
create policy added on outbox_mail for insert with check (true);
drop function guard(regclass, text);
grant select, update, delete on job to prumo_app;
grant select, update on message_route to prumo_app;
grant select on kysely_migration to prumo_app;

-- The customers and their branches, for rounds over all of them: nobody may be at work in the transaction that asks.
grant select (id) on customer to prumo_owner;
grant select (id, customer_id) on branch to prumo_owner;
create policy everywhere on customer for select to prumo_owner using (true);
create policy everywhere on branch for select to prumo_owner using (true);
create function every_branch() returns table (customer_id text, branch_id text) language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if current_branch() is not null or current_customer() is not null or current_person() is not null then
    raise exception 'every_branch: somebody is at work' using errcode = '42501';
  end if;
  return query select c.id::text, b.id::text from customer c left join branch b on b.customer_id = c.id order by b.id;
end $$;
alter function every_branch() owner to prumo_owner;
revoke execute on function every_branch() from public;
grant execute on function every_branch() to prumo_app;

-- It removes what nobody else may, of its branch alone: so it needs a role that may, and no superuser.
grant select, delete on patient, file, patient_card, patient_consent to prumo_owner;
alter function erase_patient(text) owner to prumo_owner;
revoke create on schema public from prumo_owner;
`)
    .execute(db);
}
