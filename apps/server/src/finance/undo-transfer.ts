import { deleteTransaction, type FinancialTransaction, reverseTransfer } from '@prumo/domain/finance';
import { cents, sumCents, zero } from '@prumo/domain/money';
import type { LocalDate } from '@prumo/domain/dates';
import type { Selectable } from 'kysely';
import { freeTransferLines } from '../billing/index.ts';
import type { DB as Schema } from '../database/schema.generated.ts';
import type { Context } from '../http/contract.ts';
import { agreed } from '../http/refusal.ts';

type Row = Selectable<Schema['financial_transaction']>;

/**
 * Cancels the document of a transfer, whose row is held: what was paid is given back, and its lines are free in the same transaction, so
 * that they are paid by a new one and never twice. [BIL-201, exception to A124]
 */
export async function undoTransfer(call: Context, row: Row, act: 'delete' | 'reverse'): Promise<void> {
  const { trx, newId, today } = call;
  const transaction = await asRuled(call, row);
  const undone = agreed(act === 'delete' ? deleteTransaction(transaction) : reverseTransfer(transaction), 409);
  const paid = sumCents(transaction.payments.map(({ total }) => total));
  if (paid !== 0)
    await trx
      .insertInto('financial_payment')
      .values({ branch_id: row.branch_id, id: newId(), transaction_id: row.id, date: today, value_cents: -paid })
      .execute();
  await trx
    .updateTable('financial_transaction')
    .set((eb) => ({ status: undone.status, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute();
  await freeTransferLines(call, row.id);
  call.audit(act === 'delete' ? 'transaction.deleted' : 'transaction.reversed', 'transaction', row.id);
}

async function asRuled({ trx }: Context, row: Row): Promise<FinancialTransaction> {
  const payments = await trx
    .selectFrom('financial_payment')
    .select(['date', 'value_cents'])
    .where('transaction_id', '=', row.id)
    .execute();
  return {
    type: row.type,
    status: row.status,
    accountId: row.account_id,
    // Made in finance, never in a drawer.
    cashierStatus: null,
    payments: payments.map(({ date, value_cents: value }) => ({
      date: date as LocalDate,
      total: cents(value),
      interest: zero,
      discount: zero,
      rate: zero,
    })),
    value: {
      total: cents(row.total_cents),
      current: cents(row.current_cents),
      interest: cents(row.interest_cents),
      discount: cents(row.discount_cents),
      rate: cents(row.rate_cents),
    },
  };
}
