import { type Kysely, sql } from 'kysely';

/** Customers, branches, people, sessions, audit and idempotency: what every other table stands on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create extension if not exists btree_gist;
create domain id24 as text collate "C" check (value ~ '^[0-9a-f]{24}$');

do $$ begin
  create role prumo_app nologin nosuperuser nobypassrls;
exception when duplicate_object or unique_violation then null; end $$;
do $$ begin
  if current_user <> 'prumo_app' and not pg_has_role(current_user, 'prumo_app', 'MEMBER') then
    execute format('grant prumo_app to %I', current_user);
  end if;
end $$;
grant usage on schema public to prumo_app;
alter default privileges in schema public grant select, insert, update, delete on tables to prumo_app;
alter default privileges in schema public grant usage, select on sequences to prumo_app;

-- The tenant of the running transaction; empty or missing means: sees nothing.
create function current_branch() returns text language sql stable as $$ select nullif(current_setting('app.branch', true), '') $$;
create function current_customer() returns text language sql stable as $$ select nullif(current_setting('app.customer', true), '') $$;
create function current_person() returns text language sql stable as $$ select nullif(current_setting('app.user', true), '') $$;

create function branch_rls(tab regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tab);
  execute format('alter table %s force row level security', tab);
  execute format('create policy branch on %s using (branch_id = current_branch()) with check (branch_id = current_branch())', tab);
end $$;

create table customer (id id24 primary key, name text not null, created_at timestamptz not null default now());
create table customer_payment (
  customer_id id24 not null references customer, id id24 not null, due_date date not null, value_cents bigint not null check (value_cents > 0),
  status text not null check (status in ('open', 'paid')), description text not null, line text not null, primary key (customer_id, id));
alter table customer_payment enable row level security;
alter table customer_payment force row level security;
create policy customer on customer_payment using (customer_id = current_customer()) with check (customer_id = current_customer());

create table branch (
  id id24 primary key, customer_id id24 not null references customer, name text not null, public_id text not null unique,
  cnpj text, cnes text, time_zone text not null default 'America/Sao_Paulo', modules text[] not null default '{}',
  settings jsonb not null default '{}', address jsonb not null default '{}', expires_at date, created_at timestamptz not null default now());

create table app_user (
  id id24 primary key, customer_id id24 not null references customer, name text not null, gender text check (gender in ('female', 'male')),
  email text, cpf text, cnpj text, password_hash text not null, photo text, active boolean not null default true,
  created_at timestamptz not null default now());
create unique index app_user_email on app_user (lower(email)) where email is not null;
create unique index app_user_cpf on app_user (cpf) where cpf is not null;
create unique index app_user_cnpj on app_user (cnpj) where cnpj is not null;

create table permission_group (
  branch_id id24 not null references branch, id id24 not null, name text not null, actions text[] not null default '{}',
  active boolean not null default true, primary key (branch_id, id));
select branch_rls('permission_group');
create unique index permission_group_name on permission_group (branch_id, lower(name));

create table branch_member (
  branch_id id24 not null references branch, user_id id24 not null references app_user, permission_group_id id24,
  professional_id id24, is_collaborator boolean not null default true, active boolean not null default true,
  primary key (branch_id, user_id), foreign key (branch_id, permission_group_id) references permission_group (branch_id, id));
create index branch_member_user on branch_member (user_id);
alter table branch_member enable row level security;
alter table branch_member force row level security;
-- A person sees the own memberships before a branch is chosen.
create policy branch on branch_member using (branch_id = current_branch() or user_id = current_person()) with check (branch_id = current_branch());

create table session (
  id id24 primary key, user_id id24 not null references app_user, branch_id id24 references branch, refresh_hash text not null,
  previous_hash text, previous_until timestamptz, keep boolean not null, created_at timestamptz not null default now(),
  expires_at timestamptz not null, revoked_at timestamptz);
create unique index session_refresh on session (refresh_hash);
create index session_previous on session (previous_hash) where previous_hash is not null;
create index session_person on session (user_id);

create table login_attempt (key text primary key, failures int not null, first_at timestamptz not null, locked_until timestamptz);
create table password_reset (
  id id24 primary key, user_id id24 references app_user, code_hash text, attempts int not null default 0,
  expires_at timestamptz not null, used_at timestamptz);
create table outbox_mail (
  id id24 primary key, recipient text not null, subject text not null, body text not null,
  created_at timestamptz not null default now(), sent_at timestamptz, tries int not null default 0);
create index outbox_mail_pending on outbox_mail (created_at) where sent_at is null;
create table download_token (
  token_hash text primary key, user_id id24 not null, session_id id24 not null, branch_id id24 not null, path text not null,
  expires_at timestamptz not null, used_at timestamptz);
create table release_grant (
  token_hash text primary key, branch_id id24 not null, user_id id24 not null, released_by id24 not null, expires_at timestamptz not null, used_at timestamptz);

create table idempotency_key (
  branch_id id24 not null, user_id id24 not null, key text not null, request_hash text not null, status int, body text,
  created_at timestamptz not null default now(), primary key (branch_id, user_id, key));
select branch_rls('idempotency_key');
create index idempotency_key_age on idempotency_key (created_at);

create table number_sequence (branch_id id24 not null, name text not null, value bigint not null, primary key (branch_id, name));
select branch_rls('number_sequence');

create table audit_head (branch_id id24 primary key, seq bigint not null, hash bytea not null);
select branch_rls('audit_head');
create table audit_entry (
  branch_id id24 not null, seq bigint not null, at timestamptz not null, user_id id24, action text not null, record_type text not null,
  record_id text, request_id text, previous bytea not null, hash bytea not null, primary key (branch_id, seq));
select branch_rls('audit_entry');
create index audit_entry_record on audit_entry (branch_id, record_type, record_id);
create function audit_hash(e audit_entry) returns bytea language sql stable as $$
  select sha256(e.previous || convert_to(concat_ws('|', e.branch_id, e.seq, extract(epoch from e.at)::text, coalesce(e.user_id, ''), e.action, e.record_type,
    coalesce(e.record_id, ''), coalesce(e.request_id, '')), 'UTF8')) $$;
-- Appends one entry to the chain of the branch; the head row keeps the order and shows a cut tail.
create function audit_append(p_user text, p_action text, p_type text, p_id text, p_request text) returns void language plpgsql as $$
declare head audit_head; entry audit_entry;
begin
  insert into audit_head values (current_branch(), 0, '') on conflict do nothing;
  select * into head from audit_head where branch_id = current_branch() for update;
  entry.branch_id := current_branch(); entry.seq := head.seq + 1; entry.at := clock_timestamp(); entry.user_id := p_user; entry.action := p_action;
  entry.record_type := p_type; entry.record_id := p_id; entry.request_id := p_request; entry.previous := head.hash;
  entry.hash := audit_hash(entry);
  insert into audit_entry select entry.*;
  update audit_head set seq = entry.seq, hash = entry.hash where branch_id = current_branch();
end $$;
create function refuse_change() returns trigger language plpgsql as $$ begin raise exception '% is append-only', tg_table_name using errcode = 'P0001'; end $$;
create trigger audit_entry_append_only before update or delete on audit_entry for each row execute function refuse_change();
revoke update, delete, truncate on audit_entry from prumo_app;
`)
    .execute(db);
}
