import { type Kysely, sql } from 'kysely';

/**
 * A deposit that is kept for a patient. It enters a drawer as a Receita and is owed to the patient; what of it pays an account is a movement here and none
 * of the drawer; what is left is given back as a Despesa of a drawer that is open. The ledger only grows, and at no time is it below zero: whoever moves it
 * holds the patient's row, so two uses at once follow each other. Entries that are taken back move it back by themselves. [BIL-044, CSH-029]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
alter table payment_method add column patient_credit boolean not null default false;
create unique index payment_method_patient_credit on payment_method (branch_id) where patient_credit;

-- What a deposit enters as, and what a use is paid by: of each branch one of both, made when the first deposit comes; a name that is taken is varied.
create function deposit_category_of(branch text) returns text language plpgsql as $$
declare made text := substr(md5('patient deposits ' || branch), 1, 24);
begin
  insert into category (branch_id, id, name, type) values (branch, made, 'Adiantamentos de pacientes', 'revenue') on conflict (branch_id, id) do nothing;
  return made;
end $$;
create function credit_method_of(branch text) returns text language plpgsql as $$
declare made text := substr(md5('patient credit ' || branch), 1, 24);
begin
  insert into payment_method (branch_id, id, name, document_type, payment_type, compensation, installments, position, patient_credit)
    values (branch, made, case when exists (select from payment_method where branch_id = branch and active and lower(name) = 'crédito do paciente') then 'Crédito do paciente (adiantamento)'
      else 'Crédito do paciente' end, 'others', 'others', '{"type":"same-day","days":0}', '[]', 1000, true) on conflict (branch_id, id) do nothing;
  return made;
end $$;

alter table cash_entry add column patient_credit boolean not null default false,
  add constraint cash_entry_patient_credit check (not patient_credit or (patient_id is not null and operation in ('revenue', 'expense')));

create table patient_credit (
  branch_id id24 not null references branch, id id24 not null, patient_id id24 not null, number bigint generated always as identity,
  kind text not null check (kind in ('deposit', 'use', 'refund')), undone boolean not null default false, value_cents bigint not null check (value_cents >= 1),
  delta_cents bigint generated always as (case when (kind = 'deposit') = undone then -value_cents else value_cents end) stored,
  entry_id id24, account_id id24, created_at timestamptz not null default clock_timestamp(), created_by id24 not null,
  primary key (branch_id, id), foreign key (branch_id, patient_id) references patient (branch_id, id), foreign key (branch_id, entry_id) references cash_entry (branch_id, id),
  foreign key (branch_id, account_id) references billing_account (branch_id, id), foreign key (branch_id, created_by) references branch_person,
  constraint patient_credit_from check ((kind = 'use') = (account_id is not null) and (kind <> 'use') = (entry_id is not null)));
select branch_rls('patient_credit');
create index patient_credit_patient on patient_credit (branch_id, patient_id, number);
create index patient_credit_entry on patient_credit (branch_id, entry_id) where entry_id is not null;
create index patient_credit_account on patient_credit (branch_id, account_id) where account_id is not null;
create unique index patient_credit_entry_once on patient_credit (branch_id, entry_id, undone) where entry_id is not null;
-- Only a merge of two records of one person moves what stands.
create trigger patient_credit_stays before delete on patient_credit for each row execute function refuse_change();
create function patient_credit_only_merges() returns trigger language plpgsql as $$
begin
  if (to_jsonb(old) - 'patient_id' - 'delta_cents') is distinct from (to_jsonb(new) - 'patient_id' - 'delta_cents') then
    raise exception '% is append-only', tg_table_name using errcode = 'P0001'; end if;
  return new;
end $$;
create trigger patient_credit_only_merges before update on patient_credit for each row execute function patient_credit_only_merges();
revoke delete, truncate on patient_credit from prumo_app;

create function patient_credit_of(branch text, patient text) returns bigint language sql stable as $$
  select coalesce(sum(delta_cents), 0)::bigint from patient_credit where branch_id = branch and patient_id = patient $$;
create function patient_credit_holds() returns trigger language plpgsql as $$
declare credit bigint;
begin
  perform from patient where branch_id = new.branch_id and id = new.patient_id for no key update;
  -- Counted once the patient is held: what others moved meanwhile is there.
  select coalesce(sum(delta_cents), 0) into credit from patient_credit where branch_id = new.branch_id and patient_id = new.patient_id;
  if credit < 0 then raise exception 'the credit of the patient would be below zero' using errcode = 'P0008'; end if;
  return null;
end $$;
create trigger patient_credit_holds after insert on patient_credit for each row execute function patient_credit_holds();

create function entry_moves_patient_credit() returns trigger language plpgsql as $$
begin
  insert into patient_credit (branch_id, id, patient_id, kind, undone, value_cents, entry_id, created_by)
    values (new.branch_id, substr(md5(gen_random_uuid()::text), 1, 24), new.patient_id, case new.type when 'revenue' then 'deposit' else 'refund' end, tg_op = 'UPDATE',
      new.total_cents, new.id, coalesce(nullif(current_setting('app.user', true), ''), new.created_by));
  return null;
end $$;
create trigger entry_moves_patient_credit after insert on cash_entry for each row when (new.patient_credit) execute function entry_moves_patient_credit();
create trigger removed_entry_moves_patient_credit after update on cash_entry for each row
  when (new.patient_credit and old.removed_at is null and new.removed_at is not null) execute function entry_moves_patient_credit();
create trigger credit_entry_stays before update on cash_entry for each row
  when (old.patient_credit and (old.total_cents <> new.total_cents or not new.patient_credit)) execute function refuse_change();
`,
    )
    .execute(db);
}
