import { type Kysely, sql } from 'kysely';

/**
 * Rules of the transfers (repasses) to professionals, which take over the terms of professional and plan, and the lines that documents
 * have transferred: one document at most, because the line is the key. Two rules that name the same cannot stand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table transfer_rule (
  branch_id id24 not null references branch, id id24 not null, professional_id id24, expense_id id24, expense_type text, plan_id id24, insurance_id id24, place_id id24, degree text,
  basis text not null default 'production' check (basis in ('production', 'receipt')), type text not null check (type in ('percent', 'fixed')),
  percent numeric check (percent between 0 and 100), value_cents bigint check (value_cents >= 0), after_discount boolean not null default false,
  after_card_fee boolean not null default false, tax_percent numeric not null default 0 check (tax_percent between 0 and 100), active boolean not null default true, version int not null default 1,
  primary key (branch_id, id), foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id),
  foreign key (branch_id, expense_id) references expense (branch_id, id), foreign key (branch_id, plan_id) references insurance_plan (branch_id, id),
  foreign key (branch_id, insurance_id) references insurance (branch_id, id), foreign key (branch_id, place_id) references place (branch_id, id),
  check ((type = 'percent') = (percent is not null)), check ((type = 'fixed') = (value_cents is not null)),
  check (plan_id is null or insurance_id is null), check (expense_id is null or expense_type is null));
create unique index transfer_rule_tie on transfer_rule (branch_id, professional_id, expense_id, expense_type, plan_id, insurance_id, place_id, degree) nulls not distinct where active;
select branch_rls('transfer_rule');
create index transfer_rule_plan on transfer_rule (branch_id, plan_id) where plan_id is not null;
create index transfer_rule_insurance on transfer_rule (branch_id, insurance_id) where insurance_id is not null;
create index transfer_rule_expense on transfer_rule (branch_id, expense_id) where expense_id is not null;
create index transfer_rule_place on transfer_rule (branch_id, place_id) where place_id is not null;
insert into transfer_rule (branch_id, id, professional_id, plan_id, type, percent, value_cents)
  select branch_id, substr(md5('transfer ' || branch_id || professional_id || plan_id), 1, 24), professional_id, plan_id, transfer_type, transfer_percent, transfer_cents
  from professional_plan where transfer_type is not null;
alter table professional_plan drop column transfer_type, drop column transfer_percent, drop column transfer_cents;

create table transfer_line (
  branch_id id24 not null, line_id id24 not null, transaction_id id24 not null, position int not null, amount_cents bigint not null, steps jsonb not null, primary key (branch_id, line_id),
  foreign key (branch_id, line_id) references billing_line (branch_id, id) deferrable initially deferred,
  foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id) deferrable initially deferred);
select branch_rls('transfer_line');
create unique index transfer_line_position on transfer_line (branch_id, transaction_id, position);
update billing_line set bundle_id = null where bundle_id is not null;
alter table billing_line add foreign key (branch_id, bundle_id) references financial_transaction (branch_id, id) deferrable initially deferred;
create index billing_line_bundle on billing_line (branch_id, bundle_id) where bundle_id is not null;
create index billing_line_to_transfer on billing_line (branch_id, professional_id, day, id) where bundle_id is null;
create index billing_line_transferred on billing_line (branch_id, professional_id, day, id) where bundle_id is not null;
create function line_of_finished_account() returns trigger language plpgsql as $$
begin
  if not exists (select from billing_line l join billing_account a on a.branch_id = l.branch_id and a.id = l.account_id
      where l.branch_id = new.branch_id and l.id = new.line_id and a.status = 'finished' and a.removed_at is null) then
    raise exception 'the account of the line % is not finished', new.line_id using errcode = 'P0006';
  end if;
  return new;
end $$;
create trigger line_of_finished_account before insert on transfer_line for each row execute function line_of_finished_account();
`)
    .execute(db);
}
