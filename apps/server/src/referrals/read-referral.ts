import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import { accountStatement } from '@prumo/domain/billing';
import type { LocalDate } from '@prumo/domain/dates';
import { sumCents, zero } from '@prumo/domain/money';
import { paidOf, type PaidRow, statedInstalment } from '../billing/index.ts';
import type { Trx } from '../database/tenant.ts';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';

/** An order with its procedures, who did what with it, and how it was received. [REF-003, REF-010] */
export async function readReferral(
  { trx, today }: Pick<Context, 'trx' | 'today'>,
  id: string,
): Promise<Schemas['Referral']> {
  const { rows } = await sql<{ found: Schemas['Referral'] }>`
    select json_build_object('id', r.id, 'createdAt', r.created_at, 'createdBy', u.name, 'code', r.code, 'status', r.status,
      'partner', json_build_object('id', t.id, 'name', t.name, 'active', t.active),
      'patient', json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name),
      'lines', (select json_agg(json_build_object('expense', json_build_object('id', e.id, 'name', e.name), 'code', e.code, 'quantity', l.quantity,
          'price', l.price_cents / 100.0, 'kept', l.kept_cents / 100.0, 'total', l.quantity * l.price_cents / 100.0) order by l.position)
        from referral_line l join expense e on e.branch_id = l.branch_id and e.id = l.expense_id where l.branch_id = r.branch_id and l.referral_id = r.id),
      'total', r.total_cents / 100.0, 'kept', r.kept_cents / 100.0, 'owed', (r.total_cents - r.kept_cents) / 100.0, 'notes', r.notes,
      'finished', case when r.finished_at is not null then json_build_object('date', r.finished_at, 'user', f.name) end,
      'canceled', case when r.canceled_at is not null then json_build_object('date', r.canceled_at, 'user', x.name) end,
      'received', case when r.received_at is not null then (
        select json_build_object('number', c.number, 'date', r.received_at, 'cashierId', h.id, 'drawer', b.name, 'user', n.name,
          'methods', (select json_agg(json_build_object('name', m.name, 'value', m.value) order by m.name) from (
            select y.name, sum(d.current_cents) / 100.0 as value from financial_transaction d join payment_method y on y.branch_id = d.branch_id and y.id = d.method_id
            where d.branch_id = r.branch_id and d.referral_id = r.id and d.status <> 'canceled' group by y.name) m))
        from account_receipt c join cash_entry g on g.branch_id = c.branch_id and g.referral_id = c.referral_id and g.removed_at is null
          join app_user n on n.id = g.created_by join cashier h on h.branch_id = c.branch_id and h.id = c.cashier_id
          join bank_account b on b.branch_id = h.branch_id and b.id = h.bank_account_id
        where c.branch_id = r.branch_id and c.referral_id = r.id and c.voided_at is null) end,
      'version', r.version) as found
    from referral r join partner t on t.branch_id = r.branch_id and t.id = r.partner_id join patient p on p.branch_id = r.branch_id and p.id = r.patient_id
      join app_user u on u.id = r.created_by left join app_user f on f.id = r.finished_by left join app_user x on x.id = r.canceled_by
    where r.id = ${id}`.execute(trx);
  if (!rows[0]) throw notFound();
  const { found } = rows[0];
  if (found.received === null) return found;
  return { ...found, received: { ...found.received, installments: await instalmentsOf(trx, id, today) } };
}

/** The instalments of a received order with what came in of each, at the till and since. [REF-011, A121] */
async function instalmentsOf(trx: Trx, id: string, today: LocalDate): Promise<Schemas['StatementInstallment'][]> {
  const { rows } = await sql<PaidRow>`
    select d.id as "transactionId", m.name as method, m.document_type as "documentType", d.instalment_current as current, d.instalment_total as total,
      to_char(d.due_date, 'YYYY-MM-DD') as "dueDate", d.current_cents as value, y.paid, y.settled, y.payments
    from financial_transaction d join payment_method m on m.branch_id = d.branch_id and m.id = d.method_id
    cross join lateral (${paidOf(sql`d.branch_id`, sql`d.id`)}) y
    where d.referral_id = ${id} and d.status <> 'canceled' order by d.due_date, d.instalment_current, d.id`.execute(
    trx,
  );
  const { instalments } = accountStatement(
    { particularTotal: sumCents(rows.map(({ value }) => value)), discount: zero, interest: zero, instalments: rows },
    today,
  );
  return rows.map((row, at) => statedInstalment(row, instalments[at]));
}
