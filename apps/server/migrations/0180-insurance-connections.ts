import { type Kysely, sql } from 'kysely';

/**
 * The web services of insurances: how each is reached, its secrets sealed, and what was asked of it for a lot, with the answer as it came. A lot
 * that is on its way is `sending` until it is known whether the insurer has it; one exchange of a lot is under way at a time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table insurance_connection (
  branch_id id24 not null references branch, insurance_id id24 not null, address text check (length(address) <= 300), addresses jsonb not null default '{}',
  login text check (length(login) between 1 and 20), password_form text not null default 'plain' check (password_form in ('plain', 'md5')),
  sealed bytea not null, has_password boolean not null default false, certificate_subject text, certificate_until timestamptz,
  tested_at timestamptz, test_ok boolean, test_code text, test_data jsonb,
  version int not null default 1, changed_at timestamptz not null, changed_by id24 not null,
  primary key (branch_id, insurance_id), foreign key (branch_id, insurance_id) references insurance (branch_id, id),
  foreign key (branch_id, changed_by) references branch_person,
  constraint insurance_connection_login check ((login is not null) = has_password),
  constraint insurance_connection_certificate check (num_nonnulls(certificate_subject, certificate_until) in (0, 2)),
  constraint insurance_connection_test check (num_nonnulls(tested_at, test_ok, test_code) in (0, 3)));
select branch_rls('insurance_connection');

create table tiss_exchange (
  branch_id id24 not null references branch, id id24 not null, lot_id id24 not null, kind text not null check (kind in ('send', 'status', 'cancellation', 'statement')),
  status text not null default 'waiting' check (status in ('waiting', 'asking', 'done', 'refused', 'unreached', 'lost')),
  asked_at timestamptz not null, asked_by id24 not null, wire_at timestamptz, ended_at timestamptz, code text, data jsonb, answer bytea,
  primary key (branch_id, id), foreign key (branch_id, lot_id) references tiss_lot (branch_id, id), foreign key (branch_id, asked_by) references branch_person,
  constraint tiss_exchange_end check ((status in ('waiting', 'asking')) = (ended_at is null) and (ended_at is null) = (code is null)));
select branch_rls('tiss_exchange');
create index tiss_exchange_lot on tiss_exchange (branch_id, lot_id, asked_at, id);
create unique index tiss_exchange_one on tiss_exchange (branch_id, lot_id) where status in ('waiting', 'asking');

alter table tiss_lot drop constraint tiss_lot_status_check,
  add constraint tiss_lot_status_check check (status in ('prepared', 'sending', 'sent', 'returned', 'appealed', 'settled', 'rejected', 'canceled'));
`)
    .execute(db);
}
