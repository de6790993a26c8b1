import { type Kysely, sql } from 'kysely';

/**
 * Appeals against denials: each has its file as it was written, under a number of the lots' sequence. A denial is in one appeal that counts.
 * What the insurer answers releases a denial, or upholds it, until that is taken back.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(`
alter table billing_return drop constraint billing_return_kind_check, add check (kind in ('receipt', 'analysis', 'payment', 'appeal'));
alter table billing_denial drop constraint billing_denial_status_check, add check (status in ('open', 'accepted', 'appealed', 'upheld', 'released')),
  add column answered_return_id id24, add foreign key (branch_id, answered_return_id) references billing_return (branch_id, id),
  add constraint billing_denial_answered check ((answered_return_id is not null) or (status not in ('upheld', 'released') and recovered_cents = 0)),
  add constraint billing_denial_released check ((status = 'released') = (recovered_cents = value_cents));
create index billing_denial_answered on billing_denial (branch_id, answered_return_id) where answered_return_id is not null;

create table billing_appeal (
  branch_id id24 not null references branch, id id24 not null, insurance_id id24 not null, lot_id id24 not null, ans_code text not null check (ans_code ~ '^[0-9]{6}$'),
  number bigint not null check (number >= 1), object text not null check (object in ('guide', 'protocol')), total_cents bigint not null check (total_cents > 0),
  version text not null, hash text not null check (hash ~ '^[0-9a-f]{32}$'), file bytea not null, created_at timestamptz not null, created_by id24 not null,
  canceled_at timestamptz, canceled_by id24,
  primary key (branch_id, id), foreign key (branch_id, insurance_id) references insurance (branch_id, id), foreign key (branch_id, lot_id) references tiss_lot (branch_id, id),
  foreign key (branch_id, created_by) references branch_person, foreign key (branch_id, canceled_by) references branch_person,
  constraint billing_appeal_cancellation check (num_nonnulls(canceled_at, canceled_by) in (0, 2)));
select branch_rls('billing_appeal');
create unique index billing_appeal_number on billing_appeal (branch_id, ans_code, number);
create index billing_appeal_newest on billing_appeal (branch_id, created_at, id);
create index billing_appeal_insurance on billing_appeal (branch_id, insurance_id, created_at, id);
create index billing_appeal_lot on billing_appeal (branch_id, lot_id);

create table billing_appeal_denial (
  branch_id id24 not null references branch, appeal_id id24 not null, position int not null, denial_id id24 not null, value_cents bigint not null check (value_cents > 0),
  justification text not null check (char_length(justification) between 1 and 500), canceled boolean not null default false,
  primary key (branch_id, appeal_id, position), foreign key (branch_id, appeal_id) references billing_appeal (branch_id, id),
  foreign key (branch_id, denial_id) references billing_denial (branch_id, id));
select branch_rls('billing_appeal_denial');
create unique index billing_appeal_denial_once on billing_appeal_denial (branch_id, denial_id) where not canceled;
`)
    .execute(db);
}
