import { type Kysely, sql } from 'kysely';

/**
 * Documents of a guide for its insurance: files of the account, each with its type (table 81), numbered for the insurance, and what became
 * of its sending. What the insurance has stays as it was sent. `documents` of a lot are sent in one exchange, one message each.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table file drop constraint file_entity_type_check,
  add constraint file_entity_type_check check (entity_type in ('patient', 'professional', 'collaborator', 'provider', 'client', 'partner', 'ticket', 'account')),
  add column account_id id24 generated always as (case when entity_type = 'account' then entity_id end) stored;
alter table file add foreign key (branch_id, account_id) references billing_account (branch_id, id);
create index file_account on file (branch_id, account_id) where account_id is not null;
create table guide_document (
  branch_id id24 not null references branch, file_id id24 not null, account_id id24 not null, number bigint not null check (number >= 1),
  type text not null check (type ~ '^(0[1-9]|1[0-7])$'), note text check (char_length(note) between 1 and 500),
  status text not null default 'new' check (status in ('new', 'sending', 'sent', 'refused', 'unreached', 'lost')), lot_id id24, protocol text check (char_length(protocol) between 1 and 20),
  code text, data jsonb, told_at timestamptz, created_at timestamptz not null, created_by id24 not null,
  primary key (branch_id, file_id), foreign key (branch_id, file_id) references file (branch_id, id), foreign key (branch_id, account_id) references billing_account (branch_id, id),
  foreign key (branch_id, lot_id) references tiss_lot (branch_id, id), foreign key (branch_id, created_by) references branch_person,
  constraint guide_document_sent check ((status = 'sent') = (protocol is not null) and (status = 'new') = (lot_id is null)));
select branch_rls('guide_document');
create unique index guide_document_number on guide_document (branch_id, number);
create index guide_document_account on guide_document (branch_id, account_id, created_at, file_id);
create index guide_document_lot on guide_document (branch_id, lot_id) where lot_id is not null;
alter table tiss_exchange drop constraint tiss_exchange_kind_check, add check (kind in ('send', 'status', 'cancellation', 'statement', 'documents'));`,
    )
    .execute(db);
}
