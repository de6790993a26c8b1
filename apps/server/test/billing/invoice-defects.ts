/** Each query lists what would be wrong with the invoices; a sound database answers none with a row. */
export const INVOICE_DEFECTS: Readonly<Record<string, string>> = {
  'account does not stand where its invoice stands': `select a.id from billing_account a join invoice_code v on v.branch_id = a.branch_id and v.id = a.invoice_code_id
    where a.removed_at is null and a.status not in ('open', 'payment', 'canceled') and (v.status, a.status) not in
      (('open', 'in_billing'), ('closed', 'closed'), ('closed', 'in_appeal'), ('finished', 'finished'), ('finished', 'in_appeal'))`,
  'invoice is not owed what it charges, once': `select v.id from invoice_code v where
    (select coalesce(sum(t.current_cents), 0) from financial_transaction t where t.branch_id = v.branch_id and t.invoice_code_id = v.id and t.status <> 'canceled')
      <> case when v.status = 'open' then 0 else (select coalesce(sum(a.insurance_cents), 0) from billing_account a where a.branch_id = v.branch_id
        and a.invoice_code_id = v.id and a.removed_at is null and a.status in ('closed', 'finished', 'in_appeal')) end`,
};
