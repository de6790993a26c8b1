import * as rules from '@prumo/domain/cashier';
import type { Call, Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { addEntry, changeEntry, readEntries, removeEntry } from './cash-ledger.ts';
import { findCashiers, lockCashier } from './cashiers.ts';
import { allowed, allowedIn, tillAt, tillOf } from './till.ts';
import { transferIn } from './transfer-in.ts';

type Change = Call<'updateCashierOperation'> | Call<'deleteCashierOperation'>;

/** Aporte and Sangria of an open drawer. [CSH-105, CSH-106, CSH-107, ENT-074] */
export const cashierOperationRoutes: Some<
  'createCashierOperation' | 'updateCashierOperation' | 'deleteCashierOperation'
> = {
  createCashierOperation: async (call) => {
    const { trx, session, body, newId } = call;
    const entry = rules.operationEntry(body.operation, toCents(body.value, 'value'));
    const cashier = await lockCashier(trx, body.cashierId, session.userId);
    allowed(rules.addEntry(tillOf(cashier), entry));
    const id = newId();
    await addEntry(
      trx,
      {
        id,
        branchId: session.branch?.id ?? '',
        cashierId: cashier.id,
        userId: session.userId,
        part: 'movement',
        notes: body.notes ?? null,
        entry,
      },
      newId,
    );
    call.audit(`cashier.${body.operation === 'incoming' ? 'deposit' : 'withdrawal'}-created`, 'cash-entry', id);
    call.publish({ type: 'cashier', id: cashier.id });
    return answer(call, id);
  },

  updateCashierOperation: async (call) => {
    const { stored, cashier, till, position } = await lockedOperation(call);
    const value = toCents(call.body.value, 'value');
    const changed = allowedIn('value', rules.editEntry(till, position, value));
    await changeEntry(
      call.trx,
      call.session.branch?.id ?? '',
      stored,
      { entry: changed.movements[position] ?? stored.entry, notes: call.body.notes ?? null },
      call.newId,
    );
    call.audit('cashier.operation-changed', 'cash-entry', stored.id);
    call.publish({ type: 'cashier', id: cashier.id });
    return answer(call, stored.id);
  },

  deleteCashierOperation: async (call) => {
    const { stored, cashier, till, position } = await lockedOperation(call);
    allowed(rules.removeEntry(till, position));
    await removeEntry(call.trx, call.session.branch?.id ?? '', stored, call.newId);
    call.audit('cashier.operation-removed', 'cash-entry', stored.id);
    call.publish({ type: 'cashier', id: cashier.id });
    return undefined;
  },
};

/** The operation under the lock of its drawer. Opening and closing entries are changed by opening and closing only. [CSH-120] */
async function lockedOperation(call: Change) {
  const { trx, session, path } = call;
  const [seen] = await readEntries(trx, { id: path.id });
  if (!seen || seen.part !== 'movement' || !rules.isTransfer(seen.entry)) throw notFound();
  const cashier = await lockCashier(trx, seen.cashierId, session.userId);
  // Read again under the lock: another request may have changed or removed it meanwhile.
  return { cashier, ...(await tillAt(trx, cashier, path.id)) };
}

async function answer(call: Pick<Call<'createCashierOperation'>, 'trx' | 'session'>, id: string) {
  const [stored] = await readEntries(call.trx, { id });
  const { items } = await findCashiers(call.trx, {
    userId: call.session.userId,
    id: stored?.cashierId ?? '',
    limit: 1,
    offset: 0,
  });
  const cashier = items[0];
  if (!stored || !cashier) throw notFound();
  const operation = stored.entry.operation === 'incoming' ? ('incoming' as const) : ('outgoing' as const);
  return {
    id,
    cashierId: cashier.id,
    operation,
    type: operation,
    bankAccount: cashier.bankAccount,
    value: toReais(stored.entry.total),
    notes: stored.notes,
    balance: cashier.balance,
    transfer: transferIn(stored, cashier.bankAccount),
  };
}
