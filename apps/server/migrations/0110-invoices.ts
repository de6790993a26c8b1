import { type Kysely, sql } from 'kysely';

/**
 * An invoice code is an invoice (fatura): it is finished as well, and owed by the insurer through one document that is not canceled.
 * A payer may be an insurer, of a document and not of a drawer (A84). An account is gathered into an open invoice alone, whoever asks.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table invoice_code drop constraint invoice_code_status_check, add check (status in ('open', 'closed', 'finished')),
  add column version int not null default 1, add column closed_at timestamptz, add column finished_at timestamptz,
  add constraint invoice_code_times check ((status <> 'open' or closed_at is null) and (status = 'finished') = (finished_at is not null));
create index invoice_code_newest on invoice_code (branch_id, date, id);
alter table financial_transaction drop constraint financial_transaction_entity_type_check, add check (entity_type in ('patient', 'professional', 'provider', 'insurance')),
  add column insurance_id id24 generated always as (case when entity_type = 'insurance' then entity_id end) stored, add column invoice_code_id id24,
  add foreign key (branch_id, insurance_id) references insurance (branch_id, id), add foreign key (branch_id, invoice_code_id) references invoice_code (branch_id, id);
create index financial_transaction_insurance on financial_transaction (branch_id, insurance_id) where insurance_id is not null;
create unique index financial_transaction_invoice on financial_transaction (branch_id, invoice_code_id) where invoice_code_id is not null and status <> 'canceled';
create or replace function entity_type_of(branch text, entity text) returns text language sql stable as $$
  select case
    when exists (select from patient where branch_id = branch and id = entity) then 'patient'
    when exists (select from professional_branch where branch_id = branch and professional_id = entity) then 'professional'
    when exists (select from provider where branch_id = branch and id = entity) then 'provider'
    when exists (select from insurance where branch_id = branch and id = entity) then 'insurance' end $$;
create or replace function entity_is_known() returns trigger language plpgsql as $$
begin
  new.entity_type := case when new.entity_id is not null then entity_type_of(new.branch_id, new.entity_id) end;
  if new.entity_id is not null and (new.entity_type is null or (new.entity_type = 'insurance' and tg_table_name = 'cash_entry')) then
    raise exception 'nobody of the branch has the id %', new.entity_id using errcode = 'foreign_key_violation', constraint = tg_table_name || '_entity';
  end if;
  return new;
end $$;
create index billing_account_invoice on billing_account (branch_id, invoice_code_id, day, id) include (insurance_cents, particular_cents, total_cents)
  where removed_at is null and invoice_code_id is not null and status in ('in_billing', 'closed', 'finished', 'in_appeal');
create index billing_account_billable on billing_account (branch_id, plan_id, day, id) where removed_at is null and status = 'open';
create function gathered_while_open() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_code where branch_id = new.branch_id and id = new.invoice_code_id and status = 'open') then
    raise exception 'the invoice % is not open', new.invoice_code_id using errcode = 'P0005';
  end if;
  return new;
end $$;
create trigger gathered_while_open before update of status on billing_account for each row
  when (new.status = 'in_billing' and old.status = 'open' and new.invoice_code_id is not null) execute function gathered_while_open();
`)
    .execute(db);
}
