import * as rules from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import type { Context } from '../http/contract.ts';
import { addEntry, type NewEntry } from './cash-ledger.ts';
import type { LockedCashier } from './cashiers.ts';
import { allowed, tillOf } from './till.ts';

/** Money that enters or leaves a drawer, and what for. */
export interface EnteredMoney extends Pick<NewEntry, 'notes' | 'refundReceiptId' | 'patientCredit'> {
  readonly drawer: LockedCashier;
  readonly operation: 'revenue' | 'expense';
  readonly value: Cents;
  readonly entity: { readonly id: string | null; readonly name: string };
  readonly categoryId: string | null;
}

/** Money moved in a locked drawer: an entry of its flow and a paid document of today. [CSH-031, CSH-032, CSH-105] */
export async function enterMoney(
  call: Context,
  { drawer, operation, value, categoryId, ...about }: EnteredMoney,
): Promise<{ readonly entryId: string; readonly transactionId: string }> {
  const { trx, session, newId, today } = call;
  const branchId = session.branch?.id ?? '';
  const entry = { operation, type: operation, total: value, installments: [{ type: 'money', value }] };
  allowed(rules.addEntry(tillOf(drawer), entry));
  const [entryId, transactionId] = [newId(), newId()];
  await trx
    .insertInto('financial_transaction')
    .values({
      branch_id: branchId,
      id: transactionId,
      type: operation,
      status: 'paid',
      issue_date: today,
      due_date: today,
      competence_date: today,
      entity_id: about.entity.id,
      entity_name: about.entity.name,
      bank_account_id: drawer.bankAccountId,
      category_id: categoryId,
      cashier_id: drawer.id,
      operation,
      total_cents: value,
      current_cents: value,
    })
    .execute();
  await trx
    .insertInto('financial_payment')
    .values({ branch_id: branchId, id: newId(), transaction_id: transactionId, date: today, value_cents: value })
    .execute();
  await addEntry(
    trx,
    {
      ...about,
      id: entryId,
      branchId,
      cashierId: drawer.id,
      userId: session.userId,
      part: 'movement',
      entry,
      categoryId,
      transactionId,
    },
    newId,
  );
  call.publish({ type: 'cashier', id: drawer.id });
  return { entryId, transactionId };
}
