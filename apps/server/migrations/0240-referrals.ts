import { type Kysely, sql } from 'kysely';

/**
 * Referral orders, what partners ask for procedures, and their receipt at the cashier: one standing entry and one standing receipt of an order, and
 * an order is received while, and only while, the entry of its whole total stands. Its total is that of its lines.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table partner_price (
  branch_id id24 not null, partner_id id24 not null, expense_id id24 not null, position int not null check (position > 0),
  price_cents bigint not null check (price_cents > 0), kept_cents bigint not null check (kept_cents between 0 and price_cents),
  primary key (branch_id, partner_id, expense_id), foreign key (branch_id, partner_id) references partner (branch_id, id),
  foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('partner_price');
alter table partner add column prices_version int not null default 1;
create index partner_price_expense on partner_price (branch_id, expense_id);

create table referral (
  branch_id id24 not null references branch, id id24 not null, code int not null check (code > 0), partner_id id24 not null, patient_id id24 not null,
  status text not null default 'open' check (status in ('open', 'finished', 'canceled')), notes text check (length(notes) <= 2000),
  total_cents bigint not null check (total_cents > 0), kept_cents bigint not null check (kept_cents between 0 and total_cents),
  day date not null, created_at timestamptz not null default clock_timestamp(), created_by id24 not null,
  finished_at timestamptz, finished_by id24, canceled_at timestamptz, canceled_by id24, received_at timestamptz, version int not null default 1,
  primary key (branch_id, id), constraint referral_code unique (branch_id, code),
  foreign key (branch_id, partner_id) references partner (branch_id, id), foreign key (branch_id, patient_id) references patient (branch_id, id),
  foreign key (branch_id, created_by) references branch_person, foreign key (branch_id, finished_by) references branch_person,
  foreign key (branch_id, canceled_by) references branch_person,
  constraint referral_ends check (num_nonnulls(finished_at, finished_by) in (0, 2) and num_nonnulls(canceled_at, canceled_by) in (0, 2)
    and (status <> 'open' or (finished_at is null and canceled_at is null)) and (status <> 'finished' or (finished_at is not null and canceled_at is null))
    and (status = 'canceled') = (canceled_at is not null) and (status <> 'canceled' or received_at is null)));
select branch_rls('referral');
create index referral_day on referral (branch_id, day, code);
create index referral_pending on referral (branch_id, created_at, id) where received_at is null and status <> 'canceled';
create index referral_partner on referral (branch_id, partner_id, code);
create index referral_patient on referral (branch_id, patient_id);

create table referral_line (
  branch_id id24 not null, referral_id id24 not null, position int not null check (position > 0), expense_id id24 not null,
  quantity int not null check (quantity between 1 and 999), price_cents bigint not null check (price_cents > 0), kept_cents bigint not null check (kept_cents between 0 and price_cents),
  primary key (branch_id, referral_id, position), constraint referral_line_once unique (branch_id, referral_id, expense_id),
  foreign key (branch_id, referral_id) references referral (branch_id, id), foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('referral_line');
create index referral_line_expense on referral_line (branch_id, expense_id);

alter table cash_entry add column referral_id id24, add foreign key (branch_id, referral_id) references referral (branch_id, id),
  add constraint cash_entry_of_referral check (referral_id is null or operation = 'forward');
create unique index cash_entry_referral_once on cash_entry (branch_id, referral_id) where referral_id is not null and removed_at is null;
create index cash_entry_referral on cash_entry (branch_id, referral_id) where referral_id is not null;
alter table financial_transaction add column referral_id id24, add foreign key (branch_id, referral_id) references referral (branch_id, id);
create index financial_transaction_referral on financial_transaction (branch_id, referral_id) where referral_id is not null;

alter table account_receipt alter column account_id drop not null, add column referral_id id24, add foreign key (branch_id, referral_id) references referral (branch_id, id),
  add constraint account_receipt_of_one check (num_nonnulls(account_id, referral_id) = 1);
create unique index account_receipt_referral_standing on account_receipt (branch_id, referral_id) where voided_at is null and referral_id is not null;
create index account_receipt_referral on account_receipt (branch_id, referral_id) where referral_id is not null;

create function referral_adds_up() returns trigger language plpgsql as $$
declare
  r referral;
  changed jsonb := to_jsonb(coalesce(new, old));
  sums record;
begin
  select * into r from referral where branch_id = (changed ->> 'branch_id') and id = (case when tg_table_name = 'referral' then changed ->> 'id' else changed ->> 'referral_id' end);
  if r.id is null then return null; end if;
  select coalesce(sum(quantity * price_cents), 0) as total, coalesce(sum(quantity * kept_cents), 0) as kept into sums from referral_line where branch_id = r.branch_id and referral_id = r.id;
  if sums.total <> r.total_cents or sums.kept <> r.kept_cents then
    raise exception 'the lines of the referral % come to %, and it says %', r.code, sums.total, r.total_cents using errcode = '23514', constraint = 'referral_adds_up';
  end if;
  if (r.received_at is not null) <> exists (select from cash_entry e where e.branch_id = r.branch_id and e.referral_id = r.id and e.removed_at is null and e.total_cents = r.total_cents) then
    raise exception 'the referral % and its entry in the cash flow disagree', r.code using errcode = '23514', constraint = 'referral_adds_up';
  end if;
  return null;
end $$;
create constraint trigger referral_adds_up after insert or update on referral deferrable initially deferred for each row execute function referral_adds_up();
create constraint trigger referral_adds_up after insert or update or delete on referral_line deferrable initially deferred for each row execute function referral_adds_up();
create constraint trigger referral_adds_up_inserted after insert on cash_entry deferrable initially deferred for each row when (new.referral_id is not null) execute function referral_adds_up();
create constraint trigger referral_adds_up_changed after update on cash_entry deferrable initially deferred for each row when (new.referral_id is not null) execute function referral_adds_up();
`)
    .execute(db);
}
