import { type Kysely, sql } from 'kysely';

/**
 * What becomes of a lot: sent under a protocol, rejected with a reason and replaced by lots of other numbers, answered, settled. What an insurer
 * answers is kept as it came; of one item one answer counts, the newest, until it is taken back. A denial is open until somebody decides it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table tiss_lot drop constraint tiss_lot_status_check, drop constraint tiss_lot_cancellation,
  add check (status in ('prepared', 'sent', 'returned', 'appealed', 'settled', 'rejected', 'canceled')),
  add constraint tiss_lot_cancellation check (num_nonnulls(canceled_at, canceled_by) = case when status = 'canceled' then 2 else 0 end),
  add column sent_on date, add column protocol text check (char_length(protocol) between 1 and 12), add column sent_by id24,
  add column rejected_at timestamptz, add column rejected_by id24, add column rejection_reason text check (char_length(rejection_reason) between 1 and 500),
  add column returned_on date, add column replaces_id id24,
  add foreign key (branch_id, sent_by) references branch_person, add foreign key (branch_id, rejected_by) references branch_person,
  add foreign key (branch_id, replaces_id) references tiss_lot (branch_id, id),
  add constraint tiss_lot_sending check (num_nonnulls(sent_on, protocol, sent_by) in (0, 3) and (status not in ('sent', 'returned', 'appealed', 'settled') or sent_on is not null)),
  add constraint tiss_lot_rejection check (num_nonnulls(rejected_at, rejected_by, rejection_reason) = case when status = 'rejected' then 3 else 0 end);
create index tiss_lot_replaces on tiss_lot (branch_id, replaces_id) where replaces_id is not null;

create table billing_return (
  branch_id id24 not null references branch, id id24 not null, kind text not null check (kind in ('receipt', 'analysis', 'payment')), ans_code text not null check (ans_code ~ '^[0-9]{6}$'),
  insurance_id id24 not null, number text not null, issued_on date not null, version text not null, file_name text not null, sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  file bytea not null, net_cents bigint, created_at timestamptz not null, created_by id24 not null, undone_at timestamptz, undone_by id24,
  primary key (branch_id, id), foreign key (branch_id, insurance_id) references insurance (branch_id, id),
  foreign key (branch_id, created_by) references branch_person, foreign key (branch_id, undone_by) references branch_person,
  constraint billing_return_undone check (num_nonnulls(undone_at, undone_by) in (0, 2)));
select branch_rls('billing_return');
create unique index billing_return_once on billing_return (branch_id, sha256) where undone_at is null;
create index billing_return_newest on billing_return (branch_id, created_at, id);
create index billing_return_insurance on billing_return (branch_id, insurance_id, created_at, id);

create table billing_return_answer (
  branch_id id24 not null references branch, return_id id24 not null, position int not null, level text not null check (level in ('item', 'guide', 'protocol')),
  lot text not null, protocol text not null, guide text, item int check (item >= 1), day date, code text, name text, lot_id id24, account_id id24,
  unmatched text check (unmatched in ('return.lot-unknown', 'return.guide-unknown', 'return.item-unknown', 'return.repeated', 'return.already-decided')),
  counts boolean not null, replaced_by id24, sent_cents bigint not null check (sent_cents >= 0), informed_cents bigint not null, processed_cents bigint not null,
  released_cents bigint not null, denied_cents bigint not null check (denied_cents >= 0), recovered_cents bigint not null default 0 check (recovered_cents between 0 and denied_cents),
  primary key (branch_id, return_id, position), foreign key (branch_id, return_id) references billing_return (branch_id, id),
  foreign key (branch_id, lot_id) references tiss_lot (branch_id, id), foreign key (branch_id, account_id) references billing_account (branch_id, id),
  foreign key (branch_id, replaced_by) references billing_return (branch_id, id),
  constraint billing_return_answer_counts check (not counts or (unmatched is null and lot_id is not null and replaced_by is null)));
select branch_rls('billing_return_answer');
create unique index billing_return_answer_item on billing_return_answer (branch_id, lot_id, account_id, level, coalesce(item, 0)) where counts and account_id is not null;
create index billing_return_answer_account on billing_return_answer (branch_id, account_id) where account_id is not null;
create index billing_return_answer_lot on billing_return_answer (branch_id, lot_id) where lot_id is not null;
create index billing_return_answer_replaced on billing_return_answer (branch_id, replaced_by) where replaced_by is not null;

create table billing_denial (
  branch_id id24 not null references branch, id id24 not null, return_id id24 not null, position int not null, insurance_id id24 not null, code text,
  value_cents bigint not null check (value_cents > 0), returned_on date not null, appeal_until date, status text not null default 'open' check (status in ('open', 'accepted', 'appealed')),
  counts boolean not null default true, recovered_cents bigint not null default 0 check (recovered_cents between 0 and value_cents),
  decided_at timestamptz, decided_by id24, write_off_id id24,
  primary key (branch_id, id), foreign key (branch_id, return_id, position) references billing_return_answer (branch_id, return_id, position),
  foreign key (branch_id, insurance_id) references insurance (branch_id, id), foreign key (branch_id, decided_by) references branch_person,
  foreign key (branch_id, write_off_id) references financial_transaction (branch_id, id),
  constraint billing_denial_decided check (status = 'open' or num_nonnulls(decided_at, decided_by) = 2),
  constraint billing_denial_written_off check (status = 'accepted' or write_off_id is null));
select branch_rls('billing_denial');
create index billing_denial_answer on billing_denial (branch_id, return_id, position);
create index billing_denial_month on billing_denial (branch_id, returned_on, id) where counts;
create index billing_denial_insurance on billing_denial (branch_id, insurance_id, returned_on, id) where counts;
create index billing_denial_write_off on billing_denial (branch_id, write_off_id) where write_off_id is not null;

create table billing_return_payment (
  branch_id id24 not null references branch, return_id id24 not null, position int not null, lot text not null, protocol text not null, lot_id id24, paid_on date not null,
  informed_cents bigint not null, processed_cents bigint not null, released_cents bigint not null, denied_cents bigint not null, settled_cents bigint not null check (settled_cents between 0 and released_cents),
  unmatched text check (unmatched in ('return.lot-unknown', 'return.document-settled')), transaction_id id24, payment_id id24,
  primary key (branch_id, return_id, position), foreign key (branch_id, return_id) references billing_return (branch_id, id),
  foreign key (branch_id, lot_id) references tiss_lot (branch_id, id), foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id),
  foreign key (branch_id, payment_id) references financial_payment (branch_id, id));
select branch_rls('billing_return_payment');
create index billing_return_payment_lot on billing_return_payment (branch_id, lot_id) where lot_id is not null;

create table billing_return_charge (
  branch_id id24 not null references branch, return_id id24 not null, position int not null, paid_on date, kind text not null check (kind in ('debit', 'credit')), code text not null,
  description text not null, value_cents bigint not null check (value_cents >= 0),
  primary key (branch_id, return_id, position), foreign key (branch_id, return_id) references billing_return (branch_id, id));
select branch_rls('billing_return_charge');
`)
    .execute(db);
}
