/** Each query lists what would be wrong with the invoices; a sound database answers none with a row. */
export const INVOICE_DEFECTS: Readonly<Record<string, string>> = {
  'account does not stand where its invoice stands': `select a.id from billing_account a join invoice_code v on v.branch_id = a.branch_id and v.id = a.invoice_code_id
    where a.removed_at is null and a.status not in ('open', 'payment', 'canceled') and (v.status, a.status) not in
      (('open', 'in_billing'), ('closed', 'closed'), ('closed', 'in_appeal'), ('finished', 'finished'), ('finished', 'in_appeal'))`,
  'invoice is not owed what it charges, once': `select v.id from invoice_code v where
    (select coalesce(sum(t.current_cents), 0) from financial_transaction t where t.branch_id = v.branch_id and t.invoice_code_id = v.id and t.status <> 'canceled')
      <> case when v.status = 'open' then 0 else (select coalesce(sum(a.insurance_cents), 0) from billing_account a where a.branch_id = v.branch_id
        and a.invoice_code_id = v.id and a.removed_at is null and a.status in ('closed', 'finished', 'in_appeal')) end`,
  'lot is not what its guides are': `select t.id from tiss_lot t left join tiss_lot_guide g on g.branch_id = t.branch_id and g.lot_id = t.id group by t.branch_id, t.id
    having count(g.*) filter (where g.items_before = 0) <> t.guides or coalesce(sum(g.total_cents), 0) <> t.total_cents or bool_or(g.canceled) <> (t.status in ('canceled', 'rejected'))`,
  'lot that counts of an open invoice': `select t.id from tiss_lot t join invoice_code v on v.branch_id = t.branch_id and v.id = t.invoice_code_id
    where t.status not in ('canceled', 'rejected') and v.status = 'open'`,
  'guide is sent for another amount than its account charges': `select a.id from tiss_lot_guide g join billing_account a on a.branch_id = g.branch_id and a.id = g.account_id
    where not g.canceled and g.total_cents <> a.insurance_cents`,
  'guide of an invoice with lots is in none of them': `select a.id from billing_account a where a.removed_at is null and not a.courtesy and a.guide_type in ('consultation', 'sadt')
    and a.status in ('closed', 'finished') and exists (select from tiss_lot t where t.branch_id = a.branch_id and t.invoice_code_id = a.invoice_code_id and t.status not in ('canceled', 'rejected'))
    and not exists (select from tiss_lot_guide g where g.branch_id = a.branch_id and g.account_id = a.id and not g.canceled)
    and not exists (select from tiss_lot_guide g join tiss_lot t on t.branch_id = g.branch_id and t.id = g.lot_id where g.branch_id = a.branch_id and g.account_id = a.id
      and t.status = 'rejected')`,
  'lot has another state than its answers': `select t.id from tiss_lot t where (t.status in ('returned', 'appealed', 'settled')) <> exists (select from billing_return_answer a
    where a.branch_id = t.branch_id and a.lot_id = t.id and a.counts)`,
  'more is answered than was charged': `select t.id from tiss_lot t join billing_return_answer a on a.branch_id = t.branch_id and a.lot_id = t.id and a.counts
    group by t.branch_id, t.id having sum(a.sent_cents) > t.total_cents`,
  'denials are not what their answer denies': `select a.return_id from billing_return_answer a left join billing_denial d on d.branch_id = a.branch_id and d.return_id = a.return_id
    and d.position = a.position group by a.branch_id, a.return_id, a.position having coalesce(sum(d.value_cents), 0) <> a.denied_cents or bool_or(d.counts <> a.counts)`,
  'answer of an undone file counts': `select r.id from billing_return r join billing_return_answer a on a.branch_id = r.branch_id and a.return_id = r.id where r.undone_at is not null and a.counts`,
  'document of an invoice is paid more or less than its state says': `select t.id from financial_transaction t left join financial_payment y on y.branch_id = t.branch_id and y.transaction_id = t.id
    where t.invoice_code_id is not null and t.status <> 'canceled' group by t.branch_id, t.id
    having coalesce(sum(y.value_cents), 0) not between 0 and t.current_cents or (t.status = 'paid') <> (coalesce(sum(y.value_cents), 0) = t.current_cents)`,
  'more of a statement lies on invoices than it says': `select c.return_id from billing_return_charge c join billing_return_adjustment j on j.branch_id = c.branch_id
    and j.return_id = c.return_id and j.position = c.position and j.taken_back_at is null group by c.branch_id, c.return_id, c.position having sum(j.value_cents) > c.value_cents`,
  'what lies on an invoice is not its payment': `select j.id from billing_return_adjustment j join billing_return_charge c on c.branch_id = j.branch_id and c.return_id = j.return_id
    and c.position = j.position join financial_payment y on y.branch_id = j.branch_id and y.id = j.payment_id
    where y.transaction_id <> j.transaction_id or y.value_cents <> case when c.kind = 'debit' then -j.value_cents else j.value_cents end`,
  'accounts are not as many as is kept counted': `select k.status from (select branch_id, status, sum(accounts) as accounts, sum(total_cents) as cents from account_tally group by 1, 2) k
    full join (select branch_id, status, count(*) as accounts, sum(total_cents) as cents from billing_account where removed_at is null group by 1, 2) a on a.branch_id = k.branch_id and a.status = k.status
    where coalesce(k.accounts, 0) <> coalesce(a.accounts, 0) or coalesce(k.cents, 0) <> coalesce(a.cents, 0)`,
};
