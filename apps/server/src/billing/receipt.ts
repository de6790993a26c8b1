import { type Instalment, isPaidAtReceipt } from '@prumo/domain/billing';
import * as rules from '@prumo/domain/cashier';
import { addCents, sumCents } from '@prumo/domain/money';
import { sql } from 'kysely';
import {
  addEntry,
  allowed,
  changeEntry,
  lockCashier,
  type LockedCashier,
  removeEntry,
  restoreCredit,
  spendCredit,
  type StoredEntry,
  tillAt,
} from '../cashier/index.ts';
import type { Context } from '../http/contract.ts';
import { conflict } from '../http/refusal.ts';
import type { FoundMethod } from './held-account.ts';
import { nextNumber } from './next-number.ts';

/** What a patient pays at the cashier: an account, or a referral order. */
export interface Payable {
  readonly operation: 'attendance' | 'forward';
  /** Where entries, documents and receipts name it. */
  readonly column: 'account_id' | 'referral_id';
  readonly id: string;
}

export const accountOf = (id: string): Payable => ({ operation: 'attendance', column: 'account_id', id });
export const referralOf = (id: string): Payable => ({ operation: 'forward', column: 'referral_id', id });

/** What is received: the instalments of an account or a referral order, in a drawer that is locked. */
export interface Receipt {
  readonly of: Payable;
  readonly drawer: LockedCashier;
  readonly categoryId: string;
  readonly payer: { readonly id: string | null; readonly name: string };
  readonly competence: string;
  readonly instalments: readonly Instalment[];
  readonly methods: readonly FoundMethod[];
  /** The entry that an earlier receipt of the account left in this drawer: it is changed in its place. */
  readonly place: StoredEntry | null;
}

/**
 * Receives an account or a referral order in an open drawer: one cash entry by payment type, one financial document an instalment; what the patient's credit pays moves neither. Received anew in the same drawer
 * the entry keeps its place, and what it was and becomes are judged together. [BIL-191, BIL-192, CSH-029, CSH-047, REF-011, A18]
 */
export async function receive(call: Context, receipt: Receipt): Promise<readonly (string | null)[]> {
  const { trx, session, newId, today } = call;
  const { drawer, of } = receipt;
  const branchId = session.branch?.id ?? '';
  const methodOf = new Map(receipt.methods.map((method) => [method.id, method]));
  const byCredit = receipt.instalments.filter(({ method }) => methodOf.get(method.id)?.patientCredit === true);
  const handed = receipt.instalments.filter((item) => !byCredit.includes(item));
  const used = sumCents(byCredit.map(({ value }) => value));
  const byType = Map.groupBy(handed, ({ method }) => methodOf.get(method.id)?.paymentType ?? 'others');
  const entry = rules.receiptEntry(
    of.operation,
    [...byType].map(([type, items]) => ({ type, value: sumCents(items.map(({ value }) => value)) })),
  );
  const about = { entry, entity: receipt.payer, categoryId: receipt.categoryId };
  if (receipt.place) {
    const { till, position, stored } = await tillAt(trx, drawer, receipt.place.id);
    allowed(rules.replaceEntry(till, position, entry));
    await changeEntry(trx, branchId, stored, about, newId);
  } else {
    await addEntry(
      trx,
      {
        ...about,
        id: newId(),
        branchId,
        cashierId: drawer.id,
        userId: session.userId,
        part: 'movement',
        notes: null,
        accountId: of.column === 'account_id' ? of.id : null,
        referralId: of.column === 'referral_id' ? of.id : null,
      },
      newId,
    );
  }
  if (used > 0) {
    if (of.column !== 'account_id' || receipt.payer.id === null) throw conflict('cashier.credit-pays-accounts');
    await spendCredit(call, { patientId: receipt.payer.id, accountId: of.id, value: used });
  }
  const documents = handed.map((item) => {
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
          operation: of.operation,
          [of.column]: of.id,
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
  const received = addCents(entry.total, used);
  if (received > 0) await giveReceipt(call, receipt, received);
  call.publish({ type: 'cashier', id: drawer.id });
  return receipt.instalments.map((item) => documents.find((document) => document.item === item)?.id ?? null);
}

/** The receipt with the next number of the branch: given now, and kept by every print of it. */
async function giveReceipt(call: Context, { of, drawer }: Receipt, total: number): Promise<void> {
  await call.trx
    .insertInto('account_receipt')
    .values({
      branch_id: call.session.branch?.id ?? '',
      id: call.newId(),
      number: await nextNumber(call, 'receipt'),
      [of.column]: of.id,
      cashier_id: drawer.id,
      day: call.today,
      total_cents: total,
    })
    .execute();
}

/** A receipt that is taken back stays in the book, void. */
async function voidReceipt(call: Context, of: Payable): Promise<void> {
  await call.trx
    .updateTable('account_receipt')
    .set({ voided_at: sql<string>`clock_timestamp()` })
    .where(of.column, '=', of.id)
    .where('voided_at', 'is', null)
    .execute();
}

/**
 * Takes a receipt back, before an account is changed or removed, or so that what was paid waits again: its documents are canceled and the entry is undone, unless it is received anew in
 * the drawer `again`: then the entry is answered, to be changed in its place. Refused when the drawer is closed, or no longer holds the money.
 * [CSH-047, CSH-107, CSH-120, A18]
 */
export async function undoReceipt(
  call: Context,
  of: Payable,
  again: LockedCashier | null = null,
): Promise<StoredEntry | null> {
  const { trx, session, newId } = call;
  const entries = await trx
    .selectFrom('cash_entry')
    .select(['id', 'cashier_id'])
    .where(of.column, '=', of.id)
    .where('removed_at', 'is', null)
    .execute();
  let place: StoredEntry | null = null;
  for (const { id, cashier_id: cashierId } of entries) {
    const cashier = await lockCashier(trx, cashierId, session.userId);
    if (cashier.status !== 'open') throw conflict('billing.cashier-closed');
    const { till, position, stored } = await tillAt(trx, cashier, id);
    if (place === null && again?.id === cashierId) place = stored;
    else {
      allowed(rules.removeEntry(till, position));
      await removeEntry(trx, session.branch?.id ?? '', stored, newId);
    }
    call.publish({ type: 'cashier', id: cashierId });
  }
  if (of.column === 'account_id') await restoreCredit(call, of.id);
  await cancelDocuments(call, of);
  await voidReceipt(call, of);
  return place;
}

/** The documents of a receipt are canceled and what was paid of them is given back. */
async function cancelDocuments(call: Context, of: Payable): Promise<void> {
  const { trx, session, newId, today } = call;
  const branchId = session.branch?.id ?? '';
  const canceled = await trx
    .updateTable('financial_transaction')
    .set((eb) => ({ status: 'canceled', version: eb('version', '+', 1) }))
    .where(of.column, '=', of.id)
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
