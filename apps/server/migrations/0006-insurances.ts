import { type Kysely, sql } from 'kysely';

/** Insurers in full, contracts of plans, and prices that hold from a day on. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
alter table insurance add column legal_name text, add column cnpj text collate "C", add column phone text, add column email text, add column notes text,
  add column version int not null default 1;
create unique index insurance_name on insurance (branch_id, lower(name)) where active;
alter table insurance_plan add column contract jsonb not null default '{}';
create unique index insurance_plan_name on insurance_plan (branch_id, insurance_id, lower(name));
create unique index invoice_code_code on invoice_code (branch_id, plan_id, lower(code));

-- Price of a procedure from a day on; plan_price holds the first one agreed.
create table plan_price_period (
  branch_id id24 not null, plan_id id24 not null, expense_id id24 not null, valid_from date not null,
  insurance_cents bigint not null check (insurance_cents >= 0), particular_cents bigint not null check (particular_cents >= 0),
  primary key (branch_id, plan_id, expense_id, valid_from),
  foreign key (branch_id, plan_id, expense_id) references plan_price (branch_id, plan_id, expense_id) on delete cascade);
select branch_rls('plan_price_period');
-- The prices in force on a day: the latest period that has begun. One statement, so that the planner writes it into the query that asks.
create function plan_price_on(day date) returns table (branch_id id24, plan_id id24, expense_id id24, insurance_cents bigint, particular_cents bigint, rules jsonb, valid_from date)
language sql stable as $$
  select p.branch_id, p.plan_id, p.expense_id, coalesce(c.insurance_cents, p.insurance_cents), coalesce(c.particular_cents, p.particular_cents), p.rules, c.valid_from
  from plan_price p left join lateral (
    select f.insurance_cents, f.particular_cents, f.valid_from from plan_price_period f
    where f.branch_id = p.branch_id and f.plan_id = p.plan_id and f.expense_id = p.expense_id and f.valid_from <= day order by f.valid_from desc limit 1) c on true
$$;

-- Where an insurer is in use, before it is taken out of use.
create index patient_plan on patient (branch_id, plan_id) where plan_id is not null;
create index billing_account_open_plan on billing_account (branch_id, plan_id) where removed_at is null and status in ('open', 'payment', 'in_billing');
`)
    .execute(db);
}
