import { sql } from 'kysely';
import type { Db } from '../../src/database/pool.ts';
import { INVOICE_DEFECTS } from '../billing/invoice-defects.ts';
import { TALLY_DEFECTS } from '../indicators/tally-defects.ts';
import { TRANSFER_DEFECTS } from '../billing/transfer-defects.ts';

/** Each query lists what would be wrong with the money or the agenda; a sound database answers none with a row. */
const DEFECTS: Readonly<Record<string, string>> = {
  ...INVOICE_DEFECTS,
  ...TRANSFER_DEFECTS,
  ...TALLY_DEFECTS,
  'balance is not the sum of the money movements (I1)': `select c.id from cashier c left join cash_movement m on m.branch_id = c.branch_id and m.cashier_id = c.id and m.payment_type = 'money'
    group by c.branch_id, c.id, c.balance_cents having c.balance_cents <> coalesce(sum(m.delta_cents), 0)`,
  'balance below zero at some moment (I2)': `select id from (select id, sum(case when payment_type = 'money' then delta_cents else 0 end) over (partition by branch_id, cashier_id order by created_at, id) as b from cash_movement) x where b < 0`,
  'balance below zero in the list of the cash flow (CSH-047)': `select id from (select e.id, sum(m.delta_cents) over (partition by e.branch_id, e.cashier_id order by e.number) as b
    from cash_entry e join cash_movement m on m.branch_id = e.branch_id and m.entry_id = e.id and m.payment_type = 'money') x where b < 0`,
  'entries of a drawer are not in the order of their hours, or a number is left out': `select id from (select e.id, e.number, e.created_at, row_number() over flow as place, lag(e.created_at) over flow as before
    from cash_entry e window flow as (partition by e.branch_id, e.cashier_id order by e.number)) x where number <> place or created_at < before`,
  'entry is not the sum of its movements': `select e.id from cash_entry e left join cash_movement m on m.branch_id = e.branch_id and m.entry_id = e.id
    group by e.branch_id, e.id, e.total_cents having abs(coalesce(sum(m.delta_cents), 0)) <> e.total_cents`,
  'closing is not the balance of that moment (I4)': `select c.id from cashier c join cash_movement m on m.branch_id = c.branch_id and m.cashier_id = c.id and m.payment_type = 'money'
    join cash_entry e on e.branch_id = m.branch_id and e.id = m.entry_id where c.status = 'closed' and e.part <> 'closing' group by c.branch_id, c.id, c.closing_cents having c.closing_cents <> sum(m.delta_cents)`,
  'closed drawer with money left': `select id from cashier where status = 'closed' and (balance_cents <> 0 or closed_at <= opened_at)`,
  'movement outside its session': `select m.id from cash_movement m join cashier c on c.branch_id = m.branch_id and c.id = m.cashier_id where m.created_at < c.opened_at or m.created_at > coalesce(c.closed_at, m.created_at)`,
  'cashier left canceled': `select id from cashier where status = 'canceled'`,
  'instalments are not the private total - discount + interest (I5)': `select a.id from billing_account a left join billing_instalment n on n.branch_id = a.branch_id and n.account_id = a.id
    group by a.branch_id, a.id, a.receipt, a.particular_cents, a.discount_cents, a.interest_cents having coalesce(sum(n.value_cents), 0) <> case when a.receipt then a.particular_cents - a.discount_cents + a.interest_cents else 0 end`,
  'instalments of one method differ by more than a cent': `select group_id from billing_instalment group by branch_id, group_id having max(value_cents) - min(value_cents) > 1 or count(*) <> max(total)`,
  'documents are not the instalments': `select n.id from billing_instalment n left join financial_transaction t on t.branch_id = n.branch_id and t.id = n.transaction_id
    where t.id is null or t.current_cents <> n.value_cents or t.due_date <> n.due_date or t.account_id <> n.account_id or t.rate_cents <> n.rate_cents`,
  'received account without its cash entry': `select a.id from billing_account a left join cash_entry e on e.branch_id = a.branch_id and e.account_id = a.id where a.receipt
    group by a.branch_id, a.id, a.particular_cents, a.discount_cents, a.interest_cents having coalesce(sum(e.total_cents), 0) <> a.particular_cents - a.discount_cents + a.interest_cents`,
  'deposit or refund of a patient is not its entry, stands at another time, or the credit is below zero at some moment': `select e.id from cash_entry e left join patient_credit c on c.branch_id = e.branch_id and c.entry_id = e.id
      where e.patient_credit and (c.id is null or c.patient_id <> e.patient_id or c.created_at <> e.created_at or c.delta_cents <> case e.type when 'revenue' then e.total_cents else -e.total_cents end)
    union all select id from (select id, sum(delta_cents) over (partition by branch_id, patient_id order by created_at, number) as b from patient_credit) x where b < 0`,
  'referral order and its entry, documents or receipt disagree': `select r.id from referral r
    left join lateral (select count(*) as n, sum(e.total_cents) as total from cash_entry e where e.branch_id = r.branch_id and e.referral_id = r.id and e.removed_at is null) e on true
    left join lateral (select sum(t.current_cents) as total from financial_transaction t where t.branch_id = r.branch_id and t.referral_id = r.id and t.status <> 'canceled') t on true
    left join lateral (select count(*) as n, sum(c.total_cents) as total from account_receipt c where c.branch_id = r.branch_id and c.referral_id = r.id and c.voided_at is null) c on true
    where (r.received_at is null and (e.n > 0 or t.total is not null or c.n > 0)) or (r.received_at is not null and (e.n <> 1 or c.n <> 1 or e.total <> r.total_cents or t.total <> r.total_cents or c.total <> r.total_cents))`,
  'codes of referrals have a gap': `select branch_id from referral group by branch_id having max(code) <> count(*) or max(code) <> (select value from number_sequence s where s.branch_id = referral.branch_id and s.name = 'referral')`,
  'document paid without payment, or the other way round': `select t.id from financial_transaction t left join financial_payment p on p.branch_id = t.branch_id and p.transaction_id = t.id
    group by t.branch_id, t.id, t.status, t.current_cents, t.invoice_code_id having case when t.status = 'paid' then coalesce(sum(p.value_cents), 0) <> t.current_cents
      when t.status = 'open' and t.invoice_code_id is not null then coalesce(sum(p.value_cents), 0) not between 0 and t.current_cents - 1 else coalesce(sum(p.value_cents), 0) <> 0 end`,
  'account is not the sum of its lines (I14)': `select a.id from billing_account a join billing_line l on l.branch_id = a.branch_id and l.account_id = a.id
    group by a.branch_id, a.id, a.total_cents, a.insurance_cents, a.particular_cents having a.total_cents <> sum(l.total_cents) or a.total_cents <> a.insurance_cents + a.particular_cents`,
  'discount, interest or fee is lost between account and lines': `select a.id from billing_account a join billing_line l on l.branch_id = a.branch_id and l.account_id = a.id where not a.courtesy
    group by a.branch_id, a.id, a.discount_cents, a.interest_cents having a.discount_cents <> sum(l.discount_cents) or a.interest_cents <> sum(l.interest_cents)
      or sum(l.rate_cents) <> (select coalesce(sum(rate_cents), 0) from billing_instalment n where n.branch_id = a.branch_id and n.account_id = a.id)`,
  'numbers of accounts have a gap': `select branch_id from billing_account group by branch_id having max(number) <> count(*) or max(number) <> (select value from number_sequence s where s.branch_id = billing_account.branch_id and s.name = 'account')`,
  'two appointments at one time (I7)': `select a.id from appointment a join appointment b on b.branch_id = a.branch_id and b.schedule_id = a.schedule_id and b.day = a.day and b.id > a.id and b.starts_at < a.ends_at and a.starts_at < b.ends_at
    where not a.slot and not b.slot and a.status not in ('canceled', 'absent') and b.status not in ('canceled', 'absent')`,
  'appointment outside the windows of its schedule': `select a.id from appointment a join branch b on b.id = a.branch_id join schedule s on s.branch_id = a.branch_id and s.id = a.schedule_id
    where not exists (select 1 from jsonb_to_recordset(s.windows) as w(weekday int, start time, "end" time) where w.weekday = extract(dow from a.day)
      and (a.starts_at at time zone b.time_zone)::time >= w.start and (a.ends_at at time zone b.time_zone)::time <= w."end")`,
  'appointment on another day than it says': `select a.id from appointment a join branch b on b.id = a.branch_id where (a.starts_at at time zone b.time_zone)::date <> a.day`,
  'appointment in a block': `select a.id from appointment a join branch b on b.id = a.branch_id join schedule_block k on k.branch_id = a.branch_id and k.schedule_id = a.schedule_id and k.day = a.day
    where (a.starts_at at time zone b.time_zone)::time < k.end_time and (a.ends_at at time zone b.time_zone)::time > k.start_time`,
  'patient twice on one day': `select patient_id from appointment group by branch_id, patient_id, day having count(*) > 1`,
};

/** Names and first ids of everything that does not agree. A year was just written: without statistics each join would be planned for empty tables. */
export async function findDefects(db: Db): Promise<Record<string, unknown>> {
  await sql`analyze`.execute(db);
  const found: Record<string, unknown> = {};
  for (const [name, query] of Object.entries(DEFECTS)) {
    const { rows } = await sql.raw(`${query} limit 3`).execute(db);
    if (rows.length > 0) found[name] = rows;
  }
  return found;
}

const HASHED = [
  'customer_payment',
  'marker',
  'insurance_plan',
  'expense',
  'schedule',
  'schedule_block',
  'patient',
  'appointment',
  'appointment_expense',
  'billing_account',
  'billing_line',
  'transfer_line',
  'billing_instalment',
  'financial_transaction',
  'financial_payment',
  'cashier',
  'cash_entry',
  'cash_movement',
] as const;

/** A fingerprint of every generated row. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const prints = HASHED.map(
    (table) =>
      sql`select ${table}::text as name, count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as print from ${sql.table(table)} t`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
}
