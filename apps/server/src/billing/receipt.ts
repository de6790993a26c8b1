import type { CashEntry } from '@prumo/domain/cashier';
import { cardFee } from '@prumo/domain/billing';
import { isPaidAtOnce } from './paid-at-once.ts';
import { apportion, type Cents, cents, sumCents } from '@prumo/domain/money';
import { addEntry, readEntries, removeEntry } from '../cashier/cash-ledger.ts';
import { lockCashier } from '../cashier/cashiers.ts';
import type { Context } from '../http/contract.ts';
import { conflict, refuseProblems } from '../http/refusal.ts';

/** An instalment ready to be stored, with the method the branch really has. */
export interface ReceivedInstalment {
  readonly dueDate: string;
  readonly value: Cents;
  readonly discount: Cents;
  readonly interest: Cents;
  readonly rate: Cents;
  readonly document: string | null;
  readonly bankAccountId: string | null;
  readonly methodId: string;
  readonly paymentType: string;
  readonly paidAtOnce: boolean;
  readonly current: number;
  readonly total: number;
  readonly groupId: string;
}

export interface AskedInstalment {
  readonly dueDate: string;
  readonly value: Cents;
  readonly document: string | null;
  readonly methodId: string;
  readonly current: number;
  readonly total: number;
  readonly groupId: string;
}

/**
 * Looks the methods up and works the card fee out anew from their tables, group by group: what the screen says is only a proposal. [BIL-173, BIL-178, BIL-195]
 * Money and same-day methods are paid at once; the others stay open until their due date. [BIL-192]
 */
export async function priceInstalments(
  call: Context,
  asked: readonly AskedInstalment[],
): Promise<ReceivedInstalment[]> {
  if (asked.length === 0) return [];
  const methods = await call.trx
    .selectFrom('payment_method')
    .selectAll()
    .where('id', 'in', [...new Set(asked.map(({ methodId }) => methodId))])
    .where('active', '=', true)
    .execute();
  const byId = new Map(methods.map((method) => [method.id, method]));
  refuseProblems(
    asked.flatMap(({ methodId }, index) =>
      byId.has(methodId) ? [] : [{ field: `installments.${index}.method`, code: 'field.invalid' }],
    ),
  );
  const groups = Map.groupBy(asked, ({ groupId }) => groupId);
  const rates = new Map<AskedInstalment, Cents>();
  for (const group of groups.values()) {
    const method = byId.get(group[0]?.methodId ?? '');
    const values = group.map(({ value }) => value);
    const table = (method?.installments ?? []) as { count: number; rate: number }[];
    const shares = apportion(cardFee(sumCents(values), { installments: table }, group.length), values);
    for (const [index, item] of group.entries()) rates.set(item, shares[index] ?? cents(0));
  }
  return asked.map((item) => {
    const method = byId.get(item.methodId);
    return {
      ...item,
      discount: cents(0),
      interest: cents(0),
      rate: rates.get(item) ?? cents(0),
      bankAccountId: method?.bank_account_id ?? null,
      paymentType: method?.payment_type ?? 'others',
      paidAtOnce: isPaidAtOnce(method?.document_type ?? '', method?.compensation),
    };
  });
}

export interface Receipt {
  readonly accountId: string;
  readonly cashierId: string;
  readonly categoryId: string | null;
  readonly payer: { readonly id: string | null; readonly name: string };
  readonly competence: string;
  readonly instalments: readonly ReceivedInstalment[];
}

/** Receives an account in an open drawer: one cash entry by payment type, one financial document an instalment. [BIL-191, CSH-029] */
export async function receive(call: Context, receipt: Receipt): Promise<readonly string[]> {
  const { trx, session, newId, today } = call;
  const branchId = session.branch?.id ?? '';
  const cashier = await lockCashier(trx, receipt.cashierId, session.userId);
  if (cashier.status !== 'open') throw conflict('cashier.closed');
  const total = sumCents(receipt.instalments.map(({ value }) => value));
  const byType = [...Map.groupBy(receipt.instalments, ({ paymentType }) => paymentType)];
  const entry: CashEntry = {
    operation: 'attendance',
    type: 'revenue',
    total,
    installments: byType.map(([type, items]) => ({ type, value: sumCents(items.map(({ value }) => value)) })),
  };
  await addEntry(
    trx,
    {
      id: newId(),
      branchId,
      cashierId: cashier.id,
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
  const documents = receipt.instalments.map((item) => ({ id: newId(), item }));
  if (documents.length > 0) {
    await trx
      .insertInto('financial_transaction')
      .values(
        documents.map(({ id, item }) => ({
          branch_id: branchId,
          id,
          type: 'revenue',
          status: item.paidAtOnce ? 'paid' : 'open',
          document: item.document,
          issue_date: today,
          due_date: item.dueDate,
          competence_date: receipt.competence,
          method_id: item.methodId,
          entity_id: receipt.payer.id,
          entity_name: receipt.payer.name,
          bank_account_id: item.bankAccountId ?? cashier.bankAccountId,
          category_id: receipt.categoryId,
          cashier_id: cashier.id,
          operation: 'attendance',
          account_id: receipt.accountId,
          instalment_current: item.current,
          instalment_total: item.total,
          total_cents: total,
          current_cents: item.value,
          interest_cents: item.interest,
          discount_cents: item.discount,
          rate_cents: item.rate,
        })),
      )
      .execute();
    const paid = documents.filter(({ item }) => item.paidAtOnce);
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
  call.publish({ type: 'cashier', id: cashier.id });
  return documents.map(({ id }) => id);
}

/** Takes a receipt back before an account is changed or removed: the entry is undone, its documents canceled. Refused when the drawer is closed. [CSH-120] */
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
    if (stored) await removeEntry(trx, branchId, stored, newId);
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
