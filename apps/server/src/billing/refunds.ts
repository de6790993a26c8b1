import * as rules from '@prumo/domain/cashier';
import { type Cents, cents, subtractCents } from '@prumo/domain/money';
import { sql } from 'kysely';
import { enterMoney, lockCashier } from '../cashier/index.ts';
import type { Answer, Call, Context } from '../http/contract.ts';
import { conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';

interface Receipt {
  readonly id: string;
  readonly number: number;
  readonly left: Cents;
  readonly patientId: string;
  readonly patientName: string;
}

/** The receipt of an account that stands, with what of it was not given back yet; the account is held, so that two refunds follow each other. */
async function heldReceipt({ trx }: Context, accountId: string): Promise<Receipt> {
  const account = await trx
    .selectFrom('billing_account as a')
    .innerJoin('patient as p', (join) =>
      join.onRef('p.branch_id', '=', 'a.branch_id').onRef('p.id', '=', 'a.patient_id'),
    )
    .select(['a.id', 'p.id as patient_id', 'p.name'])
    .where('a.id', '=', accountId)
    .where('a.removed_at', 'is', null)
    .forUpdate('a')
    .executeTakeFirst();
  if (!account) throw notFound();
  const receipt = await trx
    .selectFrom('account_receipt as r')
    .select(['r.id', 'r.number', 'r.total_cents', sql<number>`receipt_refunded(r.branch_id, r.id)`.as('refunded')])
    .where('r.account_id', '=', accountId)
    .where('r.voided_at', 'is', null)
    .executeTakeFirst();
  if (!receipt) throw conflict('billing.not-received');
  return {
    id: receipt.id,
    number: receipt.number,
    left: subtractCents(cents(receipt.total_cents), cents(receipt.refunded)),
    patientId: account.patient_id,
    patientName: account.name,
  };
}

/**
 * Gives money of a receipt back out of a drawer that is open today, also after the till that received it closed: an entry and a paid document
 * of today, tied to the receipt, which stays untouched with its account. [BIL-044, CSH-120]
 */
export async function refundAccount(call: Call<'refundBillingAccount'>): Promise<Answer<'refundBillingAccount'>> {
  const { trx, session, path, body } = call;
  const value = toCents(body.value, 'value');
  const receipt = await heldReceipt(call, path.id);
  refuseProblems(rules.validateRefund({ cashierId: body.cashierId, value, reason: body.reason }, receipt.left));
  const drawer = await lockCashier(trx, body.cashierId, session.userId);
  const reason = body.reason.trim();
  const notes = `Devolução do recibo nº ${receipt.number}: ${reason}`;
  const setting = await trx
    .selectFrom('cashier_setting')
    .select('expense_category_id')
    .where('bank_account_id', '=', drawer.bankAccountId)
    .executeTakeFirst();
  const { transactionId } = await enterMoney(call, {
    drawer,
    operation: 'expense',
    value,
    entity: { id: receipt.patientId, name: receipt.patientName },
    categoryId: setting?.expense_category_id ?? null,
    notes,
    refundReceiptId: receipt.id,
  });
  call.audit('account.refunded', 'account', path.id);
  call.publish({ type: 'account', id: path.id });
  return {
    id: transactionId,
    receipt: receipt.number,
    value: toReais(value),
    left: toReais(subtractCents(receipt.left, value)),
    reason,
  };
}
