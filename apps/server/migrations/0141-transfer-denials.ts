import { type Kysely, sql } from 'kysely';

/**
 * What a rule of transfers does with a denial that comes after the line was paid out; the line keeps what its rule said when it was
 * transferred. A denial takes its part off a line in one document at most, because both are the key.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table transfer_rule add column denial_policy text not null default 'absorbed' check (denial_policy in ('absorbed', 'deducted', 'upheld'));
alter table transfer_line add column denial_policy text not null default 'absorbed' check (denial_policy in ('absorbed', 'deducted', 'upheld'));
create table transfer_denial (
  branch_id id24 not null, denial_id id24 not null, line_id id24 not null, id id24 not null, transaction_id id24 not null, position int not null,
  denied_cents bigint not null check (denied_cents > 0), amount_cents bigint not null check (amount_cents <= 0), steps jsonb not null, primary key (branch_id, denial_id, line_id),
  foreign key (branch_id, denial_id) references billing_denial (branch_id, id), foreign key (branch_id, line_id) references billing_line (branch_id, id) deferrable initially deferred,
  foreign key (branch_id, transaction_id) references financial_transaction (branch_id, id) deferrable initially deferred);
select branch_rls('transfer_denial');
create unique index transfer_denial_id on transfer_denial (branch_id, id);
create unique index transfer_denial_position on transfer_denial (branch_id, transaction_id, position);
create index transfer_denial_line on transfer_denial (branch_id, line_id);
`)
    .execute(db);
}
