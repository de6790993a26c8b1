import { type Kysely, sql } from 'kysely';

/**
 * The registries of finance, places, contacts, message templates, suppliers, client companies and partners. Names are unique among what is in
 * use; older rows that share one get a number behind it. The owner of the tables sees every branch while their policies are not forced.
 */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
create function name_apart(tab regclass, what text) returns void language plpgsql as $$
begin
  execute format('alter table %s no force row level security', tab);
  execute format('update %1$s r set name = r.name || '' ('' || n.place || '')'' from (
    select branch_id, id, row_number() over (partition by branch_id, %2$s order by id) as place from %1$s where active) n
    where n.branch_id = r.branch_id and n.id = r.id and n.place > 1', tab, what);
  execute format('alter table %s force row level security', tab);
end $$;
select name_apart('bank_account', 'lower(name)');
select name_apart('payment_method', 'lower(name)');
select name_apart('place', 'lower(name), type');
drop function name_apart;

alter table bank_account drop constraint bank_account_kind_check;
alter table bank_account add constraint bank_account_kind_check check (kind in ('bank', 'savings', 'investment', 'cashier')),
  add column bank text, add column agency text, add column number text, add column initial_cents bigint not null default 0, add column notes text,
  add column version int not null default 1, add constraint bank_account_drawer_starts_empty check (kind <> 'cashier' or initial_cents = 0);
create unique index bank_account_name on bank_account (branch_id, lower(name)) where active;
alter table payment_method add column version int not null default 1;
create unique index payment_method_name on payment_method (branch_id, lower(name)) where active;
alter table category add column version int not null default 1;
create table cost_center (
  branch_id id24 not null references branch, id id24 not null, name text not null, parent_id id24, active boolean not null default true,
  version int not null default 1, primary key (branch_id, id), foreign key (branch_id, parent_id) references cost_center (branch_id, id));
select branch_rls('cost_center');

alter table place add column notes text, add column version int not null default 1;
create unique index place_name on place (branch_id, lower(name), type) where active;
create table phone_book (
  branch_id id24 not null references branch, id id24 not null, name text not null, company text, phone text, cellphone text, email text, notes text,
  active boolean not null default true, version int not null default 1, primary key (branch_id, id));
select branch_rls('phone_book');
create index phone_book_order on phone_book (branch_id, name, id);
create table message_template (
  branch_id id24 not null references branch, id id24 not null, name text not null, channel text not null check (channel in ('whatsapp', 'email')),
  header text, body text not null, footer text, buttons jsonb not null default '[]', active boolean not null default true, version int not null default 1,
  primary key (branch_id, id));
select branch_rls('message_template');
create unique index message_template_name on message_template (branch_id, lower(name)) where active;

create table provider (
  branch_id id24 not null references branch, id id24 not null, name text not null, trade_name text, document text collate "C", contact text, phone text, cellphone text,
  email text, address jsonb not null default '{}', notes text, active boolean not null default true, version int not null default 1, primary key (branch_id, id));
select branch_rls('provider');
create unique index provider_document on provider (branch_id, document) where active;
create index provider_order on provider (branch_id, name, id);
create table client (
  branch_id id24 not null references branch, id id24 not null, name text not null, trade_name text, document text not null collate "C", contact text, phone text, cellphone text,
  email text, address jsonb not null default '{}', notes text, active boolean not null default true, version int not null default 1, primary key (branch_id, id));
select branch_rls('client');
create unique index client_document on client (branch_id, document) where active;
create index client_order on client (branch_id, name, id);
create table partner (
  branch_id id24 not null references branch, id id24 not null, name text not null, trade_name text, document text collate "C", contact text, phone text, cellphone text,
  email text, address jsonb not null default '{}', notes text, active boolean not null default true, version int not null default 1, primary key (branch_id, id));
select branch_rls('partner');
create unique index partner_document on partner (branch_id, document) where active;
create index partner_order on partner (branch_id, name, id);
`)
    .execute(db);
}
