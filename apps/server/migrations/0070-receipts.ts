import { type Kysely, sql } from 'kysely';

/**
 * A receipt has a number of its branch from the moment that an account is received: printed again it keeps it, taken back it is void, received anew
 * there is a new one. Nothing of it changes but that it becomes void. What was received before gets its number in the order of its day.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table account_receipt (
  branch_id id24 not null references branch, id id24 not null, number int not null check (number > 0), account_id id24 not null, cashier_id id24 not null,
  day date not null, total_cents bigint not null check (total_cents > 0), received_at timestamptz not null default clock_timestamp(), voided_at timestamptz,
  primary key (branch_id, id), unique (branch_id, number),
  foreign key (branch_id, account_id) references billing_account (branch_id, id), foreign key (branch_id, cashier_id) references cashier (branch_id, id));
create unique index account_receipt_standing on account_receipt (branch_id, account_id) where voided_at is null;
create index account_receipt_account on account_receipt (branch_id, account_id);
create index account_receipt_cashier on account_receipt (branch_id, cashier_id);

alter table billing_account no force row level security;
alter table billing_instalment no force row level security;
alter table number_sequence no force row level security;
insert into account_receipt (branch_id, id, number, account_id, cashier_id, day, total_cents, received_at)
  select a.branch_id, substr(md5('receipt ' || a.id), 1, 24), row_number() over (partition by a.branch_id order by coalesce(a.payment_date, a.day), a.number), a.id, a.cashier_id,
    coalesce(a.payment_date, a.day), n.total, now()
  from billing_account a join lateral (select sum(i.value_cents) as total from billing_instalment i where i.branch_id = a.branch_id and i.account_id = a.id) n on n.total > 0
  where a.receipt and a.removed_at is null and a.cashier_id is not null;
insert into number_sequence (branch_id, name, value) select branch_id, 'receipt', max(number) from account_receipt group by branch_id;
alter table billing_account force row level security;
alter table billing_instalment force row level security;
alter table number_sequence force row level security;

select branch_rls('account_receipt');
create function account_receipt_becomes_void() returns trigger language plpgsql as $$
begin
  if old.voided_at is not null or new.voided_at is null or (to_jsonb(old) - 'voided_at') <> (to_jsonb(new) - 'voided_at') then
    raise exception 'a receipt only becomes void' using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger account_receipt_becomes_void before update on account_receipt for each row execute function account_receipt_becomes_void();
create trigger account_receipt_stays before delete on account_receipt for each row execute function refuse_change();
revoke delete, truncate on account_receipt from prumo_app;

-- What was received of an account, and what of it is still to come; null while nothing was.
create function account_received(branch text, account text) returns json language sql stable as $$
  select json_build_object('receipt', r.number, 'date', r.day, 'total', r.total_cents / 100.0, 'drawer', b.name,
    'methods', coalesce((select json_agg(x.name order by x.place) from (select m.name, min(n.position) as place from billing_instalment n
      join payment_method m on m.branch_id = n.branch_id and m.id = n.method_id where n.branch_id = branch and n.account_id = account group by m.name) x), '[]'),
    'due', coalesce(d.cents, 0) / 100.0, 'dueDate', d.last)
  from account_receipt r join cashier c on c.branch_id = r.branch_id and c.id = r.cashier_id join bank_account b on b.branch_id = c.branch_id and b.id = c.bank_account_id
    cross join lateral (select sum(t.current_cents - coalesce((select sum(p.value_cents) from financial_payment p where p.branch_id = t.branch_id and p.transaction_id = t.id), 0)) as cents,
      max(t.due_date) as last from financial_transaction t where t.branch_id = branch and t.account_id = account and t.status = 'open') d
  where r.branch_id = branch and r.account_id = account and r.voided_at is null $$;
`.execute(db);
}
