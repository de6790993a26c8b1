import { type Kysely, sql } from 'kysely';

/** Procedures in full, private prices by professional, packages, CBHPM tables, and the national codes. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table expense
  add column tuss_table text check (tuss_table in ('18', '19', '20', '22', '90', '98', '00')), add column preparation text, add column specialty jsonb,
  add column particular_cents bigint not null default 0 check (particular_cents >= 0), add column fee_cents bigint not null default 0 check (fee_cents >= 0),
  add column film_cents bigint not null default 0 check (film_cents >= 0), add column operational_cents bigint not null default 0 check (operational_cents >= 0),
  add column version int not null default 1;
-- Where a procedure is in use, before it is taken out of use.
create index appointment_expense_expense on appointment_expense (branch_id, expense_id);
create index billing_line_expense on billing_line (branch_id, expense_id);
create index schedule_expense_expense on schedule_expense (branch_id, expense_id);

-- What a professional asks privately, where it differs from the price of the branch.
create table professional_price (
  branch_id id24 not null, expense_id id24 not null, professional_id id24 not null, particular_cents bigint not null check (particular_cents >= 0),
  primary key (branch_id, expense_id, professional_id), foreign key (branch_id, expense_id) references expense (branch_id, id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('professional_price');
create index professional_price_professional on professional_price (branch_id, professional_id);

create table procedure_package (
  branch_id id24 not null references branch, id id24 not null, name text not null, name_folded text not null collate "C", notes text,
  active boolean not null default true, version int not null default 1, primary key (branch_id, id));
select branch_rls('procedure_package');
create unique index procedure_package_name on procedure_package (branch_id, name_folded) where active;
create table procedure_package_item (
  branch_id id24 not null, package_id id24 not null, position int not null, expense_id id24 not null, quantity int not null check (quantity between 1 and 120),
  value_cents bigint not null check (value_cents >= 0), primary key (branch_id, package_id, expense_id),
  foreign key (branch_id, package_id) references procedure_package (branch_id, id) on delete cascade, foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('procedure_package_item');
create index procedure_package_item_expense on procedure_package_item (branch_id, expense_id);

create table cbhpm_table (
  branch_id id24 not null references branch, id id24 not null, name text not null, name_folded text not null collate "C", edition text not null,
  band_percent numeric not null check (band_percent between 0 and 500), uco_cents bigint not null check (uco_cents >= 0), film_cents bigint not null check (film_cents >= 0),
  urgency_percent numeric not null check (urgency_percent between 0 and 100), same_way_percent numeric not null check (same_way_percent between 0 and 100),
  different_ways_percent numeric not null check (different_ways_percent between 0 and 100), active boolean not null default true, version int not null default 1,
  primary key (branch_id, id));
select branch_rls('cbhpm_table');
create unique index cbhpm_table_name on cbhpm_table (branch_id, name_folded) where active;
create table cbhpm_porte (
  branch_id id24 not null, table_id id24 not null, porte text not null check (porte ~ '^([1-9]|1[0-4])[ABC]$'), value_cents bigint not null check (value_cents >= 0),
  primary key (branch_id, table_id, porte), foreign key (branch_id, table_id) references cbhpm_table (branch_id, id) on delete cascade);
select branch_rls('cbhpm_porte');
create table cbhpm_item (
  branch_id id24 not null, table_id id24 not null, code text not null collate "C", name text not null, porte text, porte_fraction numeric not null check (porte_fraction >= 0),
  uco_quantity numeric not null check (uco_quantity >= 0), film_area numeric not null check (film_area >= 0), primary key (branch_id, table_id, code),
  foreign key (branch_id, table_id) references cbhpm_table (branch_id, id) on delete cascade,
  foreign key (branch_id, table_id, porte) references cbhpm_porte (branch_id, table_id, porte));
select branch_rls('cbhpm_item');

-- National codes: the same for every branch. An excerpt for the demonstration says so in its source.
create table tuss (
  tuss_table text not null check (tuss_table in ('18', '19', '20', '22')), code text not null collate "C", id id24 not null unique, name text not null,
  name_folded text not null collate "C", valid_from date, valid_to date, source text not null, primary key (tuss_table, code));
create index tuss_code on tuss (code);
create index tuss_name on tuss (name_folded);
revoke delete, truncate on tuss from prumo_app;
`)
    .execute(db);
}
