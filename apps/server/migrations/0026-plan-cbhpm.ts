import { type Kysely, sql } from 'kysely';

/** Plans that pay by a CBHPM table, and the parts of a billed line. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- A plan pays by a table from a day on; a row without a table ends it.
create table plan_cbhpm (
  branch_id id24 not null, plan_id id24 not null, valid_from date not null, table_id id24,
  fee_factor numeric not null check (fee_factor > 0 and fee_factor <= 10), film_factor numeric not null check (film_factor > 0 and film_factor <= 10),
  operational_factor numeric not null check (operational_factor > 0 and operational_factor <= 10),
  primary key (branch_id, plan_id, valid_from), foreign key (branch_id, plan_id) references insurance_plan (branch_id, id),
  foreign key (branch_id, table_id) references cbhpm_table (branch_id, id));
select branch_rls('plan_cbhpm');
create index plan_cbhpm_table on plan_cbhpm (branch_id, table_id) where table_id is not null;
-- The prices of one procedure in all plans; the primary key begins with the plan.
create index plan_price_expense on plan_price (branch_id, expense_id);

alter table billing_line add column film_cents bigint not null default 0 check (film_cents >= 0),
  add column operational_cents bigint not null default 0 check (operational_cents >= 0),
  add constraint billing_line_parts check (film_cents + operational_cents <= insurance_cents);

-- What the tables pay on a day, by the rule cbhpmPrice of the domain: factors are multiplied exactly, each part is rounded once.
-- These functions are single statements, so that the planner writes them into the query that asks and uses its indexes.
create function cbhpm_price_on(day date) returns table (
  branch_id id24, plan_id id24, expense_id id24, fee_cents bigint, film_cents bigint, operational_cents bigint, valid_from date, cbhpm jsonb)
language sql stable as $$
  select c.branch_id, c.plan_id, e.id,
    round(coalesce(v.value_cents, 0) * m.porte_fraction * t.band_percent * 0.01 * c.fee_factor)::bigint,
    round(t.film_cents * m.film_area * c.film_factor)::bigint, round(t.uco_cents * m.uco_quantity * c.operational_factor)::bigint, c.valid_from,
    jsonb_build_object('name', t.name, 'edition', t.edition, 'factors', jsonb_build_object('fee', c.fee_factor, 'film', c.film_factor, 'operationalCost', c.operational_factor))
  from plan_cbhpm c
  join cbhpm_table t on t.branch_id = c.branch_id and t.id = c.table_id
  join cbhpm_item m on m.branch_id = c.branch_id and m.table_id = c.table_id
  join expense e on e.branch_id = m.branch_id and e.code collate "C" = m.code
  left join cbhpm_porte v on v.branch_id = m.branch_id and v.table_id = m.table_id and v.porte = m.porte
  where c.valid_from <= day and not exists (
    select 1 from plan_cbhpm n where n.branch_id = c.branch_id and n.plan_id = c.plan_id and n.valid_from <= day and n.valid_from > c.valid_from)
$$;

-- What plans pay on a day: their own table wins, then the CBHPM. For the prices of one plan.
create function plan_price_in_force(day date) returns table (
  branch_id id24, plan_id id24, expense_id id24, insurance_cents bigint, particular_cents bigint, fee_cents bigint, film_cents bigint, operational_cents bigint,
  rules jsonb, valid_from date, cbhpm jsonb)
language sql stable as $$
  select p.branch_id, p.plan_id, p.expense_id, p.insurance_cents, p.particular_cents, p.insurance_cents, 0::bigint, 0::bigint, p.rules, p.valid_from, null::jsonb
  from plan_price_on(day) p
  union all
  select c.branch_id, c.plan_id, c.expense_id, c.fee_cents + c.film_cents + c.operational_cents, 0::bigint, c.fee_cents, c.film_cents, c.operational_cents,
    '{}'::jsonb, c.valid_from, c.cbhpm
  from cbhpm_price_on(day) c where not exists (
    select 1 from plan_price o where o.branch_id = c.branch_id and o.plan_id = c.plan_id and o.expense_id = c.expense_id)
$$;

-- The same for one procedure, asked laterally for each procedure of a list.
create function plan_prices_of(expense text, day date) returns table (
  branch_id id24, plan_id id24, expense_id id24, insurance_cents bigint, particular_cents bigint, fee_cents bigint, film_cents bigint, operational_cents bigint,
  rules jsonb, valid_from date, cbhpm jsonb)
language sql stable as $$
  select p.branch_id, p.plan_id, p.expense_id, p.insurance_cents, p.particular_cents, p.insurance_cents, 0::bigint, 0::bigint, p.rules, p.valid_from, null::jsonb
  from plan_price_on(day) p where p.expense_id = expense
  union all
  select c.branch_id, c.plan_id, c.expense_id, c.fee_cents + c.film_cents + c.operational_cents, 0::bigint, c.fee_cents, c.film_cents, c.operational_cents,
    '{}'::jsonb, c.valid_from, c.cbhpm
  from cbhpm_price_on(day) c where c.expense_id = expense and not exists (
    select 1 from plan_price o where o.branch_id = c.branch_id and o.plan_id = c.plan_id and o.expense_id = c.expense_id)
$$;
`)
    .execute(db);
}
