import { type Instalment, isPaidAtReceipt } from '@prumo/domain/billing';
import * as rules from '@prumo/domain/cashier';
import { sumCents } from '@prumo/domain/money';
import {
  addEntry,
  allowed,
  lockCashier,
  type LockedCashier,
  readEntries,
  removeEntry,
  tillOf,
} from '../cashier/index.ts';
import type { Context } from '../http/contract.ts';
import { conflict } from '../http/refusal.ts';
import type { FoundMethod } from './held-account.ts';

/** What is received: an account's instalments, in a drawer that is locked. */
export interface Receipt {
  readonly accountId: string;
  readonly drawer: LockedCashier;
  readonly categoryId: string;
  readonly payer: { readonly id: string | null; readonly name: string };
  readonly competence: string;
  readonly instalments: readonly Instalment[];
  readonly methods: readonly FoundMethod[];
}

/** Receives an account in an open drawer: one cash entry by payment type, one financial document an instalment. [BIL-191, BIL-192, CSH-029] */
export async function receive(call: Context, receipt: Receipt): Promise<readonly string[]> {
  const { trx, session, newId, today } = call;
  const { drawer } = receipt;
  const branchId = session.branch?.id ?? '';
  const methodOf = new Map(receipt.methods.map((method) => [method.id, method]));
  const byType = Map.groupBy(receipt.instalments, ({ method }) => methodOf.get(method.id)?.paymentType ?? 'others');
  const entry = rules.receiptEntry(
    'attendance',
    [...byType].map(([type, items]) => ({ type, value: sumCents(items.map(({ value }) => value)) })),
  );
  await addEntry(
    trx,
    {
      id: newId(),
      branchId,
      cashierId: drawer.id,
      userId: session.userId,
      part: 'movement',
      entry,
      notes: null,
      entity: receipt.payer,
      categoryId: receipt.categoryId,
      accountId: receipt.accountId,
    },
    newId,
  );
  const documents = receipt.instalments.map((item) => {
    const method = methodOf.get(item.method.id);
    return { id: newId(), item, method, paid: method !== undefined && isPaidAtReceipt(method) };
  });
  if (documents.length > 0) {
    await trx
      .insertInto('financial_transaction')
      .values(
        documents.map(({ id, item, method, paid }) => ({
          branch_id: branchId,
          id,
          type: 'revenue',
          status: paid ? 'paid' : 'open',
          document: item.document,
          issue_date: today,
          due_date: item.dueDate,
          competence_date: receipt.competence,
          method_id: item.method.id,
          entity_id: receipt.payer.id,
          entity_name: receipt.payer.name,
          bank_account_id: method?.bankAccountId ?? drawer.bankAccountId,
          category_id: receipt.categoryId,
          cashier_id: drawer.id,
          operation: 'attendance',
          account_id: receipt.accountId,
          instalment_current: item.method.installment.current,
          instalment_total: item.method.installment.total,
          total_cents: entry.total,
          current_cents: item.value,
          interest_cents: item.interest,
          discount_cents: item.discount,
          rate_cents: item.rate,
        })),
      )
      .execute();
    const paid = documents.filter((document) => document.paid);
    if (paid.length > 0) {
      await trx
        .insertInto('financial_payment')
        .values(
          paid.map(({ id, item }) => ({
            branch_id: branchId,
            id: newId(),
            transaction_id: id,
            date: today,
            value_cents: item.value,
          })),
        )
        .execute();
    }
  }
  call.publish({ type: 'cashier', id: drawer.id });
  return documents.map(({ id }) => id);
}

/** Takes a receipt back before an account is changed or removed: the entry is undone, its documents canceled. Refused when the drawer is closed, or no longer holds the money. [CSH-107, CSH-120, A18] */
export async function undoReceipt(call: Context, accountId: string): Promise<void> {
  const { trx, session, newId, today } = call;
  const branchId = session.branch?.id ?? '';
  const entries = await trx
    .selectFrom('cash_entry')
    .select(['id', 'cashier_id'])
    .where('account_id', '=', accountId)
    .where('removed_at', 'is', null)
    .execute();
  for (const { id, cashier_id: cashierId } of entries) {
    const cashier = await lockCashier(trx, cashierId, session.userId);
    if (cashier.status !== 'open') throw conflict('billing.cashier-closed');
    const [stored] = await readEntries(trx, { id });
    if (stored) {
      allowed(rules.removeEntry(tillOf(cashier, stored.entry), 0));
      await removeEntry(trx, branchId, stored, newId);
    }
    call.publish({ type: 'cashier', id: cashierId });
  }
  const canceled = await trx
    .updateTable('financial_transaction')
    .set((eb) => ({ status: 'canceled', version: eb('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('status', '<>', 'canceled')
    .returning('id')
    .execute();
  if (canceled.length === 0) return;
  const ids = canceled.map(({ id }) => id);
  const paid = await trx
    .selectFrom('financial_payment')
    .select(['transaction_id', (eb) => eb.fn.sum<number>('value_cents').as('total')])
    .where('transaction_id', 'in', ids)
    .groupBy('transaction_id')
    .execute();
  const back = paid.filter(({ total }) => total !== 0);
  if (back.length > 0) {
    await trx
      .insertInto('financial_payment')
      .values(
        back.map(({ transaction_id: id, total }) => ({
          branch_id: branchId,
          id: newId(),
          transaction_id: id,
          date: today,
          value_cents: -total,
        })),
      )
      .execute();
  }
}
