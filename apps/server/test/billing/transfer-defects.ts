/** What each of a team has of a line: the professional of the line is member 0. */
const PARTS = `(select branch_id, id as line_id, 0 as member, professional_id, bundle_id, total_cents from billing_line
      union all select m.branch_id, m.line_id, m.position, m.professional_id, m.bundle_id, l.total_cents from billing_line_team m join billing_line l on l.branch_id = m.branch_id and l.id = m.line_id)`;

/** Each query lists what would be wrong with the transfers; a sound database answers none with a row. */
export const TRANSFER_DEFECTS: Readonly<Record<string, string>> = {
  'line does not name the document that transferred it': `select l.line_id from ${PARTS} l left join transfer_line t on t.branch_id = l.branch_id and t.line_id = l.line_id and t.member = l.member
    where l.bundle_id is distinct from t.transaction_id`,
  'document of a transfer is not the sum of its lines': `select d.id from financial_transaction d left join (select branch_id, transaction_id, amount_cents from transfer_line
      union all select branch_id, transaction_id, amount_cents from transfer_denial) t on t.branch_id = d.branch_id and t.transaction_id = d.id
    where d.operation = 'transfer' group by d.branch_id, d.id, d.status, d.type, d.current_cents
    having coalesce(sum(t.amount_cents), 0) <> case when d.status = 'canceled' then 0 when d.type = 'expense' then d.current_cents else -d.current_cents end`,
  'line of a canceled document, or of one of somebody else': `select t.line_id from transfer_line t join financial_transaction d on d.branch_id = t.branch_id and d.id = t.transaction_id
    join ${PARTS} l on l.branch_id = t.branch_id and l.line_id = t.line_id and l.member = t.member
    where d.status = 'canceled' or d.operation is distinct from 'transfer' or d.entity_id is distinct from l.professional_id::text`,
  'negative line of a denial that a canceled document has, or of more than the line was paid out for': `select x.id from transfer_denial x join financial_transaction d on d.branch_id = x.branch_id and d.id = x.transaction_id
    join ${PARTS} l on l.branch_id = x.branch_id and l.line_id = x.line_id and l.member = x.member
    where d.status = 'canceled' or d.operation is distinct from 'transfer' or d.entity_id is distinct from l.professional_id::text
      or (select sum(y.denied_cents) from transfer_denial y where y.branch_id = x.branch_id and y.line_id = x.line_id and y.member = x.member) > l.total_cents`,
  'given back what was not taken off, or more of it': `select x.denial_id from transfer_denial x group by x.branch_id, x.denial_id, x.line_id, x.member
    having min(x.ordinal) > 0 or sum(x.denied_cents) < 0 or sum(x.amount_cents) > 0`,
  'line transferred whose account is not finished': `select t.line_id from transfer_line t join billing_line l on l.branch_id = t.branch_id and l.id = t.line_id
    join billing_account a on a.branch_id = l.branch_id and a.id = l.account_id where a.status not in ('finished', 'in_appeal') or a.removed_at is not null`,
};
