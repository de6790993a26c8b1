import { type Kysely, sql } from 'kysely';

/** A debit or credit of a payment statement is laid on invoices, in parts: a payment of the document each, below zero for a debit. [TIS-016] */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create table billing_return_adjustment (
  branch_id id24 not null references branch, id id24 not null, return_id id24 not null, position int not null, transaction_id id24 not null, payment_id id24 not null,
  value_cents bigint not null check (value_cents > 0), created_at timestamptz not null default now(), created_by id24 not null, taken_back_at timestamptz, taken_back_by id24,
  primary key (branch_id, id), foreign key (branch_id, return_id, position) references billing_return_charge (branch_id, return_id, position),
  foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id), foreign key (branch_id, payment_id) references financial_payment (branch_id, id),
  foreign key (branch_id, created_by) references branch_person, foreign key (branch_id, taken_back_by) references branch_person,
  constraint billing_return_adjustment_taken_back check (num_nonnulls(taken_back_at, taken_back_by) in (0, 2)));
select branch_rls('billing_return_adjustment');
create index billing_return_adjustment_charge on billing_return_adjustment (branch_id, return_id, position);
create index billing_return_adjustment_transaction on billing_return_adjustment (branch_id, transaction_id);
create unique index billing_return_adjustment_payment on billing_return_adjustment (branch_id, payment_id);
`,
    )
    .execute(db);
}
