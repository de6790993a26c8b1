import { requireFields } from '@prumo/domain/result';
import * as rules from '@prumo/domain/cashier';
import { cents } from '@prumo/domain/money';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import type { Some, Call } from '../http/contract.ts';
import { notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { EVERYTHING, pageOf } from '../lists/page.ts';
import { readEntries, readRemoved, removeEntry } from './cash-ledger.ts';
import { closeSession, openSession } from './cashier-sessions.ts';
import { enterMoney } from './enter-money.ts';
import { findCashiers, hasOpenCashier, listAccounts, lockCashier } from './cashiers.ts';
import { pendingAttendances } from './pending-attendances.ts';
import { allowed, tillOf } from './till.ts';
import { transferIn } from './transfer-in.ts';

const branchOf = (call: Pick<Call<'openCashier'>, 'session'>): string => call.session.branch?.id ?? '';

/** Whether the branch knows somebody by the id who may pay or be paid: a patient, a professional or a provider. [A84] */
async function isPayer(trx: Trx, branchId: string, id: string): Promise<boolean> {
  const { rows } = await sql<{ type: string | null }>`select entity_type_of(${branchId}, ${id}) as type`.execute(trx);
  return (rows[0]?.type ?? null) !== null;
}

async function oneCashier(call: Pick<Call<'openCashier'>, 'trx' | 'session'>, id: string) {
  const { items } = await findCashiers(call.trx, { userId: call.session.userId, id, limit: 1, offset: 0 });
  if (!items[0]) throw notFound();
  return items[0];
}

/** Opening, closing, reopening and the flow of the drawers. Every change holds the row lock, asks the domain, writes movements and audits. */
export const cashierRoutes: Some<
  | 'listCashierAccounts'
  | 'listPendingAttendances'
  | 'listCashiers'
  | 'openCashier'
  | 'changeCashier'
  | 'cancelCashierOpening'
  | 'getCashFlow'
  | 'createCashFinancial'
> = {
  listCashierAccounts: async ({ trx, session }) => ({ items: await listAccounts(trx, session.userId) }),

  listPendingAttendances: async ({ trx }) => ({ items: await pendingAttendances(trx) }),

  listCashiers: async ({ trx, session, query, today }) => {
    const period =
      query.status === 'closed'
        ? rules.closingFilter(
            query.initialEndDate ?? query.finalEndDate ?? null,
            query.finalEndDate ?? (query.initialEndDate ? today : null),
            today,
          )
        : null;
    if (period && !period.ok) throw new Refusal(422, 'request.invalid', { problems: period.error });
    const limit = query.limit === 0 ? EVERYTHING : (query.limit ?? 20);
    const offset = query.offset ?? 0;
    const found = await findCashiers(trx, {
      userId: session.userId,
      status: query.status,
      limit,
      offset,
      ...(period?.ok ? { closedFrom: period.value.initialEndDate, closedTo: period.value.finalEndDate } : {}),
    });
    return pageOf(found.items, found.total, offset);
  },

  openCashier: async (call) => {
    const { trx, session, body } = call;
    const value = toCents(body.value, 'value');
    const accounts = await listAccounts(trx, session.userId);
    const { opening } = allowed(
      rules.openCashier(value, {
        hasOpen: await hasOpenCashier(trx, body.bankAccount.id),
        allowed: accounts.some(({ bankAccount }) => bankAccount.id === body.bankAccount.id),
      }),
    );
    const id = await openSession(call, {
      drawerId: body.bankAccount.id,
      userId: session.userId,
      opening,
      notes: body.notes ?? null,
    });
    call.audit('cashier.opened', 'cashier', id);
    call.publish({ type: 'cashier', id });
    return oneCashier(call, id);
  },

  changeCashier: async (call) => {
    const { body, path } = call;
    await (body.status === 'closed' ? close(call) : reopen(call));
    call.publish({ type: 'cashier', id: path.id });
    return oneCashier(call, path.id);
  },

  cancelCashierOpening: async (call) => {
    const { trx, session, path, newId } = call;
    const cashier = await lockCashier(trx, path.id, session.userId);
    const entries = await readEntries(trx, { cashierId: path.id });
    const moved = entries.filter(({ part }) => part !== 'opening').map(({ entry }) => entry);
    allowed(rules.cancelOpening(tillOf(cashier, ...moved)));
    for (const entry of entries) {
      await removeEntry(trx, branchOf(call), entry, newId);
    }
    await trx
      .updateTable('cashier')
      .set((eb) => ({ status: 'canceled', version: eb('version', '+', 1) }))
      .where('id', '=', path.id)
      .execute();
    call.audit('cashier.opening-canceled', 'cashier', path.id);
    call.publish({ type: 'cashier', id: path.id });
    return undefined;
  },

  getCashFlow: async ({ trx, session, path }) => {
    const { bankAccount } = await oneCashier({ trx, session }, path.id);
    const entries = await readEntries(trx, { cashierId: path.id });
    const plain = entries.map(({ entry }) => entry);
    const balances = rules.runningCashBalances(plain);
    const summary = rules.summaryByPaymentType(plain);
    const line = rules.drawerLine(plain);
    const removed = await readRemoved(trx, path.id);
    return {
      items: entries.map((stored, index) => ({
        id: stored.id,
        createdAt: stored.createdAt,
        type: stored.entry.type,
        total: toReais(stored.entry.total),
        notes: stored.notes,
        service: stored.service,
        entity: { name: stored.entityName },
        category: stored.category,
        cashier: { id: stored.cashierId, operation: stored.entry.operation },
        installments: stored.entry.installments.map(({ type, value }) => ({
          type,
          value: { current: toReais(value) },
        })),
        cashBalance: toReais(balances[index] ?? cents(0)),
        transfer: transferIn(stored, bankAccount),
      })),
      summary: {
        money: toReais(summary.money),
        credit_card: toReais(summary.credit_card),
        pix: toReais(summary.pix),
        check: toReais(summary.check),
        debit_card: toReais(summary.debit_card),
        doc_ted: toReais(summary.doc_ted),
        others: toReais(summary.others),
      },
      drawer: {
        opening: toReais(line.opening),
        deposits: toReais(line.deposits),
        money: toReais(line.money),
        withdrawals: toReais(line.withdrawals),
        balance: toReais(line.balance),
      },
      movement: toReais(rules.cashMovement(plain)),
      balance: toReais(rules.cashBalance(plain)),
      removed: removed.map(({ total, operation, entityName, removedAt, removedBy, ...entry }) => ({
        ...entry,
        total: toReais(total),
        entity: { name: entityName },
        cashier: { id: path.id, operation },
        removal: { date: removedAt, user: { name: removedBy ?? '' } },
      })),
    };
  },

  createCashFinancial: async (call) => {
    const { trx, session, body } = call;
    const value = toCents(body.value, 'value');
    refuseProblems(requireFields({ 'entity.name': body.entity.name }));
    const cashier = await lockCashier(trx, body.cashierId, session.userId);
    const category = await trx
      .selectFrom('category')
      .select(['type', 'active'])
      .where('id', '=', body.category.id)
      .executeTakeFirst();
    if (!category?.active || rules.categoriesFor(body.operation, [category]).length === 0)
      refuseProblems([{ field: 'category', code: 'cashier.category-differs' }]);
    const { id: entityId = null } = body.entity;
    if (entityId !== null && !(await isPayer(trx, branchOf(call), entityId)))
      refuseProblems([{ field: 'entity', code: 'field.invalid' }]);
    const name = body.entity.name.trim();
    const { entryId, transactionId } = await enterMoney(call, {
      drawer: cashier,
      operation: body.operation,
      value,
      entity: { id: entityId, name },
      categoryId: body.category.id,
      notes: body.notes ?? null,
    });
    call.audit(`cashier.${body.operation}-created`, 'cash-entry', entryId);
    const [stored] = await readEntries(trx, { id: entryId });
    const after = await lockCashier(trx, cashier.id, session.userId);
    if (!stored) throw notFound();
    return {
      id: stored.id,
      createdAt: stored.createdAt,
      type: stored.entry.type,
      total: toReais(value),
      notes: stored.notes,
      service: transactionId,
      entity: { name },
      category: stored.category,
      cashier: { id: cashier.id, operation: body.operation },
      installments: [{ type: 'money', value: { current: toReais(value) } }],
      cashBalance: toReais(after.balance),
      transfer: null,
    };
  },
};

/** Closing takes the whole balance out as a Sangria and seals the drawer; another value than the balance is refused with the fresh one. [CSH-058, decision A16] */
async function close(call: Call<'changeCashier'>): Promise<void> {
  const { trx, session, body, path } = call;
  const cashier = await lockCashier(trx, path.id, session.userId);
  const value = toCents(body.value ?? 0, 'value');
  const counted = body.counted === undefined ? null : toCents(body.counted, 'counted');
  refuseProblems(rules.validateClosingCount({ blind: cashier.blind, counted }));
  const { closing } = allowed(rules.closeCashier(tillOf(cashier), value));
  await closeSession(call, cashier.id, { closing: closing ?? value, counted, notes: body.notes ?? null });
  call.audit('cashier.closed', 'cashier', cashier.id);
}

/** Reopening gives the money back to the drawer and clears the closing. [CSH-059, CSH-098, decision A128] */
async function reopen(call: Call<'changeCashier'>): Promise<void> {
  const { trx, session, path, newId } = call;
  const cashier = await lockCashier(trx, path.id, session.userId);
  allowed(rules.reopenCashier(tillOf(cashier), { hasOpen: await hasOpenCashier(trx, cashier.bankAccountId) }));
  await trx
    .updateTable('cashier')
    .set((eb) => ({
      status: 'open',
      closed_at: null,
      closed_by: null,
      closing_cents: null,
      counted_cents: null,
      closing_day: null,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', cashier.id)
    .execute();
  await trx
    .updateTable('cashier_handover')
    .set({ undone_at: sql<string>`clock_timestamp()` })
    .where('closed_id', '=', cashier.id)
    .where('undone_at', 'is', null)
    .execute();
  for (const entry of await readEntries(trx, { cashierId: cashier.id })) {
    if (entry.part === 'closing') await removeEntry(trx, branchOf(call), entry, newId);
  }
  call.audit('cashier.reopened', 'cashier', cashier.id);
}
