import { type Kysely, sql } from 'kysely';

/** Registries, patients, agenda, accounts, cashiers and financial documents. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(`
-- Registries ---------------------------------------------------------------------------------------------------------
create table marker (branch_id id24 not null references branch, id id24 not null, name text not null, color text not null, active boolean not null default true, primary key (branch_id, id));
select branch_rls('marker');
create unique index marker_name on marker (branch_id, lower(name)) where active;
create table place (branch_id id24 not null references branch, id id24 not null, name text not null, type text not null default 'clinical', active boolean not null default true, primary key (branch_id, id));
select branch_rls('place');

-- Professionals belong to the customer (decision A56); a branch lists those that work in it.
create table professional (
  id id24 primary key, customer_id id24 not null references customer, name text not null, treatment text, cpf text,
  councils jsonb not null default '[]', specialties jsonb not null default '[]', active boolean not null default true);
alter table professional enable row level security;
alter table professional force row level security;
create policy customer on professional using (customer_id = current_customer()) with check (customer_id = current_customer());
create index professional_customer on professional (customer_id, name);
create table professional_branch (branch_id id24 not null references branch, professional_id id24 not null references professional, primary key (branch_id, professional_id));
select branch_rls('professional_branch');
alter table branch_member add foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id);

create table insurance (
  branch_id id24 not null references branch, id id24 not null, name text not null, type text not null default 'insurance' check (type in ('insurance', 'particular')),
  ans_code text, active boolean not null default true, primary key (branch_id, id));
select branch_rls('insurance');
create table insurance_plan (
  branch_id id24 not null references branch, id id24 not null, insurance_id id24 not null, name text not null, settings jsonb not null default '{}',
  active boolean not null default true, primary key (branch_id, id), foreign key (branch_id, insurance_id) references insurance (branch_id, id));
select branch_rls('insurance_plan');
create table expense (
  branch_id id24 not null references branch, id id24 not null, code text, name text not null, name_folded text not null collate "C", type text not null,
  modality text, duration_minutes int not null default 30, active boolean not null default true, primary key (branch_id, id));
select branch_rls('expense');
create index expense_name on expense (branch_id, name_folded);
create index expense_code on expense (branch_id, code collate "C");
create table plan_price (
  branch_id id24 not null references branch, plan_id id24 not null, expense_id id24 not null,
  insurance_cents bigint not null default 0 check (insurance_cents >= 0), particular_cents bigint not null default 0 check (particular_cents >= 0),
  rules jsonb not null default '{}', primary key (branch_id, plan_id, expense_id),
  foreign key (branch_id, plan_id) references insurance_plan (branch_id, id), foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('plan_price');
create table invoice_code (
  branch_id id24 not null references branch, id id24 not null, plan_id id24 not null, code text not null, date date not null,
  status text not null check (status in ('open', 'closed')), primary key (branch_id, id), foreign key (branch_id, plan_id) references insurance_plan (branch_id, id));
select branch_rls('invoice_code');
create index invoice_code_plan on invoice_code (branch_id, plan_id, date);

create table schedule (
  branch_id id24 not null references branch, id id24 not null, name text not null, type text not null default 'elective' check (type in ('elective', 'surgery')),
  professional_id id24, place_id id24, specialty text, slot_minutes int not null default 30 check (slot_minutes between 5 and 480),
  windows jsonb not null default '[]', notes text, active boolean not null default true, position int not null default 0, primary key (branch_id, id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id), foreign key (branch_id, place_id) references place (branch_id, id));
select branch_rls('schedule');
create index schedule_professional on schedule (branch_id, professional_id);
create table schedule_block (
  branch_id id24 not null references branch, id id24 not null, schedule_id id24 not null, day date not null, start_time time not null, end_time time not null,
  reason text not null, primary key (branch_id, id), foreign key (branch_id, schedule_id) references schedule (branch_id, id), check (end_time > start_time));
select branch_rls('schedule_block');
create index schedule_block_day on schedule_block (branch_id, day, schedule_id);

create table bank_account (branch_id id24 not null references branch, id id24 not null, name text not null, kind text not null check (kind in ('cashier', 'bank')), active boolean not null default true, primary key (branch_id, id));
select branch_rls('bank_account');
create table payment_method (
  branch_id id24 not null references branch, id id24 not null, name text not null, document_type text not null check (document_type in ('money', 'credit_card', 'check', 'others')),
  payment_type text not null check (payment_type in ('money', 'credit_card', 'debit_card', 'check', 'pix', 'doc', 'ted', 'others')),
  compensation jsonb not null, installments jsonb not null default '[]', bank_account_id id24, active boolean not null default true, position int not null default 0,
  primary key (branch_id, id), foreign key (branch_id, bank_account_id) references bank_account (branch_id, id));
select branch_rls('payment_method');
create table category (
  branch_id id24 not null references branch, id id24 not null, name text not null, type text not null check (type in ('revenue', 'expense')), parent_id id24,
  active boolean not null default true, primary key (branch_id, id), foreign key (branch_id, parent_id) references category (branch_id, id));
select branch_rls('category');

-- Patients -----------------------------------------------------------------------------------------------------------
create table patient (
  branch_id id24 not null references branch, id id24 not null, name text not null, name_folded text not null collate "C", social_name text, birth_date date,
  gender text check (gender in ('female', 'male')), cpf text collate "C", passport text, cns text, phone text, cellphone text, email text, mother_name text, father_name text,
  civil_status text, occupation text, plan_id id24, record text, validity date, insured text, address jsonb not null default '{}', alert text, notes text,
  active boolean not null default true, version int not null default 1, created_at timestamptz not null default now(),
  primary key (branch_id, id), foreign key (branch_id, plan_id) references insurance_plan (branch_id, id));
select branch_rls('patient');
create unique index patient_cpf on patient (branch_id, cpf) where cpf is not null;
create index patient_birth on patient (branch_id, birth_date);
create index patient_birthday on patient (branch_id, (extract(month from birth_date)), (extract(day from birth_date)));
create index patient_name on patient (branch_id, name_folded, id);
-- Each name from each of its words on: a prefix range finds any word in any branch size.
create table patient_word (branch_id id24 not null, word text not null collate "C", patient_id id24 not null, primary key (branch_id, word, patient_id),
  foreign key (branch_id, patient_id) references patient (branch_id, id) on delete cascade);
select branch_rls('patient_word');
create index patient_word_patient on patient_word (branch_id, patient_id);
create function patient_words() returns trigger language plpgsql as $$
declare words text[];
begin
  if tg_op = 'UPDATE' and new.name_folded = old.name_folded then return null; end if;
  delete from patient_word where branch_id = new.branch_id and patient_id = new.id;
  words := string_to_array(new.name_folded, ' ');
  insert into patient_word select new.branch_id, array_to_string(words[i:], ' '), new.id from generate_subscripts(words, 1) as i on conflict do nothing;
  return null;
end $$;
create trigger patient_words after insert or update of name_folded on patient for each row execute function patient_words();

-- Agenda -------------------------------------------------------------------------------------------------------------
create table appointment (
  branch_id id24 not null references branch, id id24 not null, schedule_id id24 not null, type text not null check (type in ('elective', 'surgery')),
  day date not null, starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
  status text not null, slot boolean not null default false, reserves int not null default 1 check (reserves >= 1),
  patient_id id24, plan_id id24, marker_id id24, place_id id24, indicated text, notes text, cancel_reason text, arrived_at timestamptz,
  started_at timestamptz, finished_at timestamptz, created_by id24, version int not null default 1, created_at timestamptz not null default now(),
  primary key (branch_id, id),
  foreign key (branch_id, schedule_id) references schedule (branch_id, id), foreign key (branch_id, patient_id) references patient (branch_id, id),
  foreign key (branch_id, plan_id) references insurance_plan (branch_id, id), foreign key (branch_id, marker_id) references marker (branch_id, id),
  foreign key (branch_id, place_id) references place (branch_id, id),
  -- No two people at one time of one schedule, unless one of them is an encaixe or gave the time back (A116).
  constraint appointment_no_double_booking exclude using gist (branch_id with =, schedule_id with =, tstzrange(starts_at, ends_at) with &&)
    where (not slot and status not in ('canceled', 'available')));
select branch_rls('appointment');
create index appointment_day on appointment (branch_id, day, schedule_id, starts_at);
create index appointment_patient on appointment (branch_id, patient_id, starts_at);
create table appointment_expense (
  branch_id id24 not null, id id24 not null, appointment_id id24 not null, position int not null, expense_id id24 not null, quantity int not null default 1 check (quantity >= 1),
  is_return boolean not null default false, account_id id24, insurance_cents bigint not null default 0, particular_cents bigint not null default 0, primary key (branch_id, id),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete cascade, foreign key (branch_id, expense_id) references expense (branch_id, id));
select branch_rls('appointment_expense');
create index appointment_expense_appointment on appointment_expense (branch_id, appointment_id, position);
create index appointment_expense_account on appointment_expense (branch_id, account_id) where account_id is not null;
create table appointment_lock (
  branch_id id24 not null, appointment_id id24 not null, user_id id24 not null references app_user, expires_at timestamptz not null, primary key (branch_id, appointment_id),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id) on delete cascade);
select branch_rls('appointment_lock');

-- Cashiers -----------------------------------------------------------------------------------------------------------
create table cashier_setting (
  branch_id id24 not null, bank_account_id id24 not null, revenue_category_id id24, expense_category_id id24, attendance_category_id id24, forward_category_id id24,
  primary key (branch_id, bank_account_id), foreign key (branch_id, bank_account_id) references bank_account (branch_id, id),
  foreign key (branch_id, revenue_category_id) references category (branch_id, id), foreign key (branch_id, expense_category_id) references category (branch_id, id),
  foreign key (branch_id, attendance_category_id) references category (branch_id, id), foreign key (branch_id, forward_category_id) references category (branch_id, id));
select branch_rls('cashier_setting');
create table cashier_setting_user (
  branch_id id24 not null, bank_account_id id24 not null, user_id id24 not null, primary key (branch_id, bank_account_id, user_id),
  foreign key (branch_id, bank_account_id) references cashier_setting (branch_id, bank_account_id) on delete cascade,
  foreign key (branch_id, user_id) references branch_member (branch_id, user_id));
select branch_rls('cashier_setting_user');
create table cashier (
  branch_id id24 not null, id id24 not null, bank_account_id id24 not null, status text not null check (status in ('open', 'closed', 'canceled')),
  opened_at timestamptz not null, opened_by id24 not null references app_user, initial_cents bigint not null check (initial_cents >= 0),
  closed_at timestamptz, closed_by id24 references app_user, closing_cents bigint, closing_day date, notes text,
  balance_cents bigint not null default 0 check (balance_cents >= 0), version int not null default 1, primary key (branch_id, id),
  foreign key (branch_id, bank_account_id) references bank_account (branch_id, id),
  check ((status = 'closed') = (closed_at is not null)));
select branch_rls('cashier');
create unique index cashier_one_open on cashier (branch_id, bank_account_id) where status = 'open';
create index cashier_closed on cashier (branch_id, closing_day) where status = 'closed';
create table cash_entry (
  branch_id id24 not null, id id24 not null, cashier_id id24 not null, operation text not null check (operation in ('attendance', 'forward', 'incoming', 'outgoing', 'revenue', 'expense')),
  type text not null check (type in ('revenue', 'expense')), part text not null default 'movement' check (part in ('opening', 'movement', 'closing')),
  total_cents bigint not null check (total_cents >= 0), notes text, entity_id text, entity_name text, category_id id24, account_id id24, transaction_id id24,
  created_at timestamptz not null default now(), created_by id24 not null, removed_at timestamptz, primary key (branch_id, id),
  foreign key (branch_id, cashier_id) references cashier (branch_id, id), foreign key (branch_id, category_id) references category (branch_id, id));
select branch_rls('cash_entry');
create index cash_entry_cashier on cash_entry (branch_id, cashier_id, created_at);
create index cash_entry_account on cash_entry (branch_id, account_id) where account_id is not null;
create table cash_movement (
  branch_id id24 not null, id id24 not null, entry_id id24 not null, cashier_id id24 not null, payment_type text not null, delta_cents bigint not null,
  created_at timestamptz not null default now(), primary key (branch_id, id), foreign key (branch_id, entry_id) references cash_entry (branch_id, id),
  foreign key (branch_id, cashier_id) references cashier (branch_id, id));
select branch_rls('cash_movement');
create index cash_movement_entry on cash_movement (branch_id, entry_id);
create index cash_movement_cashier on cash_movement (branch_id, cashier_id);
create trigger cash_movement_append_only before update or delete on cash_movement for each row execute function refuse_change();
revoke update, delete, truncate on cash_movement from prumo_app;
-- The drawer follows its movements and nothing else; a closed drawer takes none (I1, I2, I3).
create function cash_movement_apply() returns trigger language plpgsql as $$
declare state text;
begin
  update cashier set balance_cents = balance_cents + case when new.payment_type = 'money' then new.delta_cents else 0 end
    where branch_id = new.branch_id and id = new.cashier_id returning status into state;
  if state is distinct from 'open' then raise exception 'cashier is not open' using errcode = 'P0002'; end if;
  return null;
end $$;
create trigger cash_movement_apply after insert on cash_movement for each row execute function cash_movement_apply();

-- Accounts -----------------------------------------------------------------------------------------------------------
create table billing_account (
  branch_id id24 not null references branch, id id24 not null, number bigint not null, status text not null check (status in ('open', 'payment', 'in_billing', 'closed', 'finished', 'in_appeal', 'canceled')),
  guide_type text not null check (guide_type in ('consultation', 'sadt', 'particular', 'forward')), appointment_id id24, patient_id id24 not null, insurance_id id24 not null, plan_id id24 not null,
  professional_id id24, specialty_code text, day date not null, starts_at timestamptz not null, ends_at timestamptz, invoice_code_id id24,
  service_type text, consultation_type text, courtesy boolean not null default false, guide jsonb not null,
  discount_type text not null default 'value', discount_cents bigint not null default 0 check (discount_cents >= 0), discount_percent numeric not null default 0,
  interest_type text not null default 'value', interest_cents bigint not null default 0 check (interest_cents >= 0), interest_percent numeric not null default 0,
  insurance_cents bigint not null default 0, particular_cents bigint not null default 0, total_cents bigint not null default 0,
  receipt boolean not null default false, cashier_id id24, category_id id24, payment jsonb, payment_date date, version int not null default 1,
  created_at timestamptz not null default now(), removed_at timestamptz, primary key (branch_id, id), unique (branch_id, number),
  foreign key (branch_id, appointment_id) references appointment (branch_id, id), foreign key (branch_id, patient_id) references patient (branch_id, id),
  foreign key (branch_id, insurance_id) references insurance (branch_id, id), foreign key (branch_id, plan_id) references insurance_plan (branch_id, id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id),
  foreign key (branch_id, invoice_code_id) references invoice_code (branch_id, id), foreign key (branch_id, cashier_id) references cashier (branch_id, id),
  foreign key (branch_id, category_id) references category (branch_id, id));
select branch_rls('billing_account');
create index billing_account_day on billing_account (branch_id, day, id) where removed_at is null;
create index billing_account_payment on billing_account (branch_id, starts_at) where status = 'payment' and removed_at is null;
create index billing_account_appointment on billing_account (branch_id, appointment_id);
create index billing_account_patient on billing_account (branch_id, patient_id, day);
alter table cash_entry add foreign key (branch_id, account_id) references billing_account (branch_id, id);
alter table appointment_expense add foreign key (branch_id, account_id) references billing_account (branch_id, id);
create table billing_line (
  branch_id id24 not null, id id24 not null, account_id id24 not null, position int not null, item_id text not null, expense_id id24 not null, appointment_expense_id id24,
  code text, name text not null, type text not null, day date not null, time time not null, duration_minutes int not null check (duration_minutes >= 0),
  quantity numeric not null check (quantity > 0), factor numeric not null check (factor >= 0), way text, technique text, is_return boolean not null default false,
  professional_id id24, specialty_code text, accredited_professional_id id24, degree text,
  insurance_cents bigint not null check (insurance_cents >= 0), particular_cents bigint not null check (particular_cents >= 0), total_cents bigint not null check (total_cents >= 0),
  discount_cents bigint not null default 0, interest_cents bigint not null default 0, rate_cents bigint not null default 0, bundle_id id24, primary key (branch_id, id),
  foreign key (branch_id, account_id) references billing_account (branch_id, id) on delete cascade, foreign key (branch_id, expense_id) references expense (branch_id, id),
  foreign key (branch_id, professional_id) references professional_branch (branch_id, professional_id),
  foreign key (branch_id, accredited_professional_id) references professional_branch (branch_id, professional_id));
select branch_rls('billing_line');
create index billing_line_account on billing_line (branch_id, account_id, position);
create table billing_instalment (
  branch_id id24 not null, id id24 not null, account_id id24 not null, position int not null, due_date date not null, value_cents bigint not null check (value_cents >= 1),
  discount_cents bigint not null default 0, interest_cents bigint not null default 0, rate_cents bigint not null default 0, tax_cents bigint not null default 0,
  document text, bank_account_id id24, method_id id24 not null, payment_type text not null, current int not null, total int not null, group_id text not null, transaction_id id24,
  primary key (branch_id, id), foreign key (branch_id, account_id) references billing_account (branch_id, id) on delete cascade,
  foreign key (branch_id, method_id) references payment_method (branch_id, id), check (current between 1 and total));
select branch_rls('billing_instalment');
create index billing_instalment_account on billing_instalment (branch_id, account_id, position);
-- A received private account is paid to the cent: sum of instalments = private total - discount + interest (I5).
create function account_paid_exactly() returns trigger language plpgsql as $$
declare a billing_account; paid bigint; account id24 := case when tg_table_name = 'billing_account' then new.id else (to_jsonb(new) ->> 'account_id') end;
begin
  select * into a from billing_account where branch_id = new.branch_id and id = account;
  if not found or not a.receipt or a.courtesy then return null; end if;
  select coalesce(sum(value_cents), 0) into paid from billing_instalment where branch_id = a.branch_id and account_id = a.id;
  if paid <> a.particular_cents - a.discount_cents + a.interest_cents then raise exception 'instalments do not add up' using errcode = 'P0003'; end if;
  return null;
end $$;
create constraint trigger account_paid_exactly after insert or update on billing_account deferrable initially deferred for each row execute function account_paid_exactly();
create constraint trigger instalment_paid_exactly after insert or update on billing_instalment deferrable initially deferred for each row execute function account_paid_exactly();

-- Financial documents ------------------------------------------------------------------------------------------------
create table financial_transaction (
  branch_id id24 not null references branch, id id24 not null, type text not null check (type in ('revenue', 'expense')), status text not null check (status in ('open', 'paid', 'canceled')),
  document text, issue_date date not null, due_date date not null, competence_date date not null, method_id id24, entity_id text, entity_name text, bank_account_id id24, category_id id24,
  cashier_id id24, operation text, account_id id24, instalment_current int not null default 1, instalment_total int not null default 1,
  total_cents bigint not null, current_cents bigint not null check (current_cents >= 1), interest_cents bigint not null default 0, discount_cents bigint not null default 0,
  rate_cents bigint not null default 0, version int not null default 1, created_at timestamptz not null default now(), primary key (branch_id, id),
  foreign key (branch_id, method_id) references payment_method (branch_id, id), foreign key (branch_id, bank_account_id) references bank_account (branch_id, id),
  foreign key (branch_id, category_id) references category (branch_id, id), foreign key (branch_id, cashier_id) references cashier (branch_id, id),
  foreign key (branch_id, account_id) references billing_account (branch_id, id));
select branch_rls('financial_transaction');
create index financial_transaction_due on financial_transaction (branch_id, due_date);
create index financial_transaction_account on financial_transaction (branch_id, account_id) where account_id is not null;
create table financial_payment (
  branch_id id24 not null, id id24 not null, transaction_id id24 not null, date date not null, value_cents bigint not null, created_at timestamptz not null default now(), primary key (branch_id, id),
  foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id));
select branch_rls('financial_payment');
create index financial_payment_transaction on financial_payment (branch_id, transaction_id);
create index financial_payment_date on financial_payment (branch_id, date);
create trigger financial_payment_append_only before update or delete on financial_payment for each row execute function refuse_change();
revoke update, delete, truncate on financial_payment from prumo_app;
alter table cash_entry add foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id);
`)
    .execute(db);
}
