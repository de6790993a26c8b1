import { type Kysely, sql } from 'kysely';

/**
 * Lots: what an insurer gets of an invoice, one file each, kept as it was written. The number of a lot is given once for an insurer of the branch and
 * never again; a guide's number stands once among the lots that were not canceled.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
create table tiss_lot (
  branch_id id24 not null references branch, id id24 not null, invoice_code_id id24 not null, ans_code text not null check (ans_code ~ '^[0-9]{6}$'),
  number bigint not null check (number between 1 and 999999999999), guide_type text not null check (guide_type in ('consultation', 'sadt')),
  guides int not null check (guides between 1 and 100), total_cents bigint not null check (total_cents >= 0),
  status text not null default 'prepared' check (status in ('prepared', 'canceled')), version text not null, hash text not null check (hash ~ '^[0-9a-f]{32}$'),
  file bytea not null, created_at timestamptz not null, created_by id24 not null, canceled_at timestamptz, canceled_by id24,
  primary key (branch_id, id), unique (branch_id, ans_code, number), foreign key (branch_id, invoice_code_id) references invoice_code (branch_id, id),
  foreign key (branch_id, created_by) references branch_person, foreign key (branch_id, canceled_by) references branch_person,
  constraint tiss_lot_cancellation check (num_nonnulls(canceled_at, canceled_by) = case when status = 'canceled' then 2 else 0 end));
select branch_rls('tiss_lot');
create index tiss_lot_invoice on tiss_lot (branch_id, invoice_code_id, number);
create table tiss_lot_guide (
  branch_id id24 not null references branch, lot_id id24 not null, position int not null, account_id id24 not null, ans_code text not null, number text not null,
  total_cents bigint not null check (total_cents >= 0), canceled boolean not null default false,
  primary key (branch_id, lot_id, position), foreign key (branch_id, lot_id) references tiss_lot (branch_id, id),
  foreign key (branch_id, account_id) references billing_account (branch_id, id));
select branch_rls('tiss_lot_guide');
create unique index tiss_lot_guide_number on tiss_lot_guide (branch_id, ans_code, number) where not canceled;
create unique index tiss_lot_guide_account on tiss_lot_guide (branch_id, account_id) where not canceled;
create index tiss_lot_guide_accounts on tiss_lot_guide (branch_id, account_id);
`)
    .execute(db);
}
