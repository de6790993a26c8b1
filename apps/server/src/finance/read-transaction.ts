import type { Schemas } from '@prumo/contract';
import { TRANSFER_OPERATION, transferredServices } from '../billing/index.ts';
import type { Context } from '../http/contract.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import { toReais } from '../http/wire-money.ts';

const ref = (id: string | null, name: string | null): Schemas['Ref'] | null => (id && name ? { id, name } : null);

const sees = ({ session }: Context): boolean =>
  session.branch?.actions.has('financial:listFinancialTransactions') === true;

/**
 * A document with its payments and, of a transfer, the lines that it pays. One that was canceled is not there any more, but for the answer
 * of the act that cancels it; whoever lists transfers alone sees no other document; whoever may act on one sees what became of it. [ENT-001, ENT-002, FIN-062]
 */
export async function readTransaction(
  call: Context,
  id: string,
  { canceled = false, acts = false }: { readonly canceled?: boolean; readonly acts?: boolean } = {},
): Promise<Schemas['Transaction']> {
  const { trx } = call;
  const row = await trx
    .selectFrom('financial_transaction as t')
    .leftJoin('payment_method as m', (join) =>
      join.onRef('m.branch_id', '=', 't.branch_id').onRef('m.id', '=', 't.method_id'),
    )
    .leftJoin('bank_account as b', (join) =>
      join.onRef('b.branch_id', '=', 't.branch_id').onRef('b.id', '=', 't.bank_account_id'),
    )
    .leftJoin('category as k', (join) =>
      join.onRef('k.branch_id', '=', 't.branch_id').onRef('k.id', '=', 't.category_id'),
    )
    .leftJoin('cashier as c', (join) =>
      join.onRef('c.branch_id', '=', 't.branch_id').onRef('c.id', '=', 't.cashier_id'),
    )
    .selectAll('t')
    .select(['m.name as method_name', 'b.name as bank_name', 'k.name as category_name', 'c.status as cashier_status'])
    .where('t.id', '=', id)
    .executeTakeFirst();
  if (!row || (row.status === 'canceled' && !canceled)) throw notFound();
  if (row.operation !== TRANSFER_OPERATION && !acts && !sees(call)) throw new Refusal(403, 'access.forbidden');
  const payments = await trx
    .selectFrom('financial_payment')
    .select(['date', 'value_cents'])
    .where('transaction_id', '=', row.id)
    .orderBy('id')
    .execute();
  const paid = payments.reduce((sum, { value_cents: value }) => sum + value, 0);
  return {
    id: row.id,
    type: row.type === 'revenue' ? 'income' : 'expense',
    status: row.status,
    document: row.document,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    competenceDate: row.competence_date,
    method: ref(row.method_id, row.method_name),
    entity: { id: row.entity_id, name: row.entity_name },
    bankAccount: ref(row.bank_account_id, row.bank_name),
    category: ref(row.category_id, row.category_name),
    costCenter: null,
    cashier: row.cashier_id
      ? { id: row.cashier_id, operation: row.operation ?? '', status: row.cashier_status ?? '' }
      : null,
    services: row.operation === TRANSFER_OPERATION ? await transferredServices(call, row.id) : [],
    payments: standing(payments).map(({ date, value_cents: value }) => ({ date, total: toReais(value) })),
    medicalReport: { count: 0, total: 0 },
    installment: { total: row.instalment_total, current: row.instalment_current },
    value: {
      rate: toReais(row.rate_cents),
      total: toReais(row.total_cents),
      current: toReais(row.current_cents),
      final: toReais(paid),
      interest: toReais(row.interest_cents),
      discount: toReais(row.discount_cents),
    },
  };
}

/**
 * The payments that stand, by their days: what a reversal took back is in the ledger and not in the document, which has none again. They come in the
 * order in which they were stored. [FIN-044, A124]
 */
function standing<Payment extends { readonly date: string; readonly value_cents: number }>(
  stored: readonly Payment[],
): Payment[] {
  let [sum, from] = [0, 0];
  for (const [at, { value_cents: value }] of stored.entries()) {
    sum += value;
    if (sum === 0) from = at + 1;
  }
  return stored.slice(from).toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
