import { type Kysely, sql } from 'kysely';

/**
 * The order of the cash flow is the ledger's own number: given under the lock of the cashier's row, one more than the last of the same opening,
 * and never changed. The start of a transaction, by which it went before, says nothing on who was first at the drawer. What stands already
 * keeps the order it was shown in.
 *
 * And the outside guard of CSH-047: at the end of a transaction that takes money out of the drawer, or out of an earlier entry, no balance from
 * that entry on may be below zero. A removed entry is undone by its own movements and counts nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table cash_entry add column number int not null default 0;
update cash_entry e set number = n.number
  from (select branch_id, id, row_number() over (partition by branch_id, cashier_id order by created_at, id) as number from cash_entry) n
  where n.branch_id = e.branch_id and n.id = e.id;
alter table cash_entry add constraint cash_entry_number check (number > 0);
-- An entry is written after its drawer was locked: the hour it shows follows the order.
alter table cash_entry alter column created_at set default clock_timestamp();
create unique index cash_entry_order on cash_entry (branch_id, cashier_id, number);
drop index cash_entry_cashier;

-- Who gives no number gets the next one.
create function cash_entry_next() returns trigger language plpgsql as $$
begin
  perform from cashier where branch_id = new.branch_id and id = new.cashier_id for no key update;
  select coalesce(max(number), 0) + 1 into new.number from cash_entry where branch_id = new.branch_id and cashier_id = new.cashier_id;
  return new;
end $$;
create trigger cash_entry_next before insert on cash_entry for each row when (new.number = 0) execute function cash_entry_next();
create trigger cash_entry_keeps_its_place before update of number, cashier_id on cash_entry for each row
  when (old.number <> new.number or old.cashier_id <> new.cashier_id) execute function refuse_change();

-- Entry by entry and by its index alone: joined as a whole, on tables that were filled but never analysed, it took 70 ms a time.
create function cash_flow_not_negative() returns trigger language plpgsql set enable_seqscan = off as $$
declare place int;
begin
  select number into place from cash_entry where branch_id = new.branch_id and id = new.entry_id;
  -- Of the last entry the balance itself says it.
  if not exists (select from cash_entry where branch_id = new.branch_id and cashier_id = new.cashier_id and number > place) then return null; end if;
  if exists (
    select from (
      select e.number, sum((
        select coalesce(sum(m.delta_cents), 0) from cash_movement m where m.branch_id = e.branch_id and m.entry_id = e.id and m.payment_type = 'money'
      )) over (order by e.number) as balance
      from cash_entry e where e.branch_id = new.branch_id and e.cashier_id = new.cashier_id) flow
    where number >= place and balance < 0)
  then raise exception 'the drawer would have been below zero' using errcode = 'P0004'; end if;
  return null;
end $$;
create constraint trigger cash_flow_not_negative after insert on cash_movement deferrable initially deferred for each row
  when (new.payment_type = 'money' and new.delta_cents < 0) execute function cash_flow_not_negative();
`.execute(db);
}
