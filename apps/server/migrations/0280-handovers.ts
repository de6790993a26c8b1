import { type Kysely, sql } from 'kysely';

/**
 * A drawer that is handed over: the session that closed, the one that opened with what was counted, both people, and why the count was not the
 * balance. It stands while the closing does; one that was reopened keeps the trace. [CSH-057, CSH-058, UXP-014]
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `
create table cashier_handover (
  branch_id id24 not null, id id24 not null, closed_id id24 not null, opened_id id24 not null, given_by id24 not null, received_by id24 not null,
  expected_cents bigint not null check (expected_cents >= 0), counted_cents bigint not null check (counted_cents >= 0),
  reason text check (length(reason) between 1 and 300), created_at timestamptz not null default clock_timestamp(), undone_at timestamptz,
  primary key (branch_id, id), foreign key (branch_id, closed_id) references cashier (branch_id, id), foreign key (branch_id, opened_id) references cashier (branch_id, id),
  foreign key (branch_id, given_by) references branch_person, foreign key (branch_id, received_by) references branch_person,
  constraint cashier_handover_explained check (expected_cents = counted_cents or reason is not null),
  constraint cashier_handover_two check (closed_id <> opened_id and given_by <> received_by));
select branch_rls('cashier_handover');
create unique index cashier_handover_closed on cashier_handover (branch_id, closed_id) where undone_at is null;
create unique index cashier_handover_opened on cashier_handover (branch_id, opened_id);

create function handover_adds_up() returns trigger language plpgsql as $$
begin
  if not exists (select from cashier c join cashier o on o.branch_id = c.branch_id and o.bank_account_id = c.bank_account_id
    where c.branch_id = new.branch_id and c.id = new.closed_id and c.status = 'closed' and c.closing_cents = new.expected_cents and c.counted_cents = new.counted_cents and c.closed_by = new.given_by
      and o.id = new.opened_id and o.initial_cents = new.counted_cents and o.opened_by = new.received_by)
  then raise exception 'a handover and its two sessions disagree' using errcode = '23514', constraint = 'handover_adds_up'; end if;
  return null;
end $$;
create constraint trigger handover_adds_up after insert on cashier_handover deferrable initially deferred for each row execute function handover_adds_up();
`,
    )
    .execute(db);
}
