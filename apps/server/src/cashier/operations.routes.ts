import * as rules from '@prumo/domain/cashier';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Call, Some } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { toCents, toReais } from '../http/wire-money.ts';
import { addEntry, changeEntry, readEntries, removeEntry } from './cash-ledger.ts';
import { lockCashier } from './cashiers.ts';
import { allowed, allowedIn, tillAt, tillOf } from './till.ts';

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
    const fresh = {
      id,
      branchId: session.branch?.id ?? '',
      cashierId: cashier.id,
      userId: session.userId,
      part: 'movement',
      notes: body.notes ?? null,
      entry,
    } as const;
    // Others wait for the drawer meanwhile.
    const [, made] = await inOneFlight(addEntry(trx, fresh, newId), answer(call, id));
    call.audit(`cashier.${body.operation === 'incoming' ? 'deposit' : 'withdrawal'}-created`, 'cash-entry', id);
    call.publish({ type: 'cashier', id: cashier.id });
    return made;
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

/** The operation as it stands with the drawer after it, in one statement: others wait for the drawer meanwhile. */
async function answer({ trx }: Pick<Call<'createCashierOperation'>, 'trx'>, id: string) {
  const row = await trx
    .selectFrom('cash_entry as e')
    .innerJoin('cashier as c', (join) =>
      join.onRef('c.branch_id', '=', 'e.branch_id').onRef('c.id', '=', 'e.cashier_id'),
    )
    .innerJoin('bank_account as b', (join) =>
      join.onRef('b.branch_id', '=', 'c.branch_id').onRef('b.id', '=', 'c.bank_account_id'),
    )
    .leftJoin('bank_account as t', (join) =>
      join.onRef('t.branch_id', '=', 'e.branch_id').onRef('t.id', '=', 'e.transfer_account_id'),
    )
    .select([
      'e.cashier_id',
      'e.operation',
      'e.total_cents',
      'e.notes',
      'c.balance_cents',
      'b.id as drawer_id',
      'b.name as drawer_name',
      't.id as account_id',
      't.name as account_name',
    ])
    .where('e.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const operation = row.operation === 'incoming' ? ('incoming' as const) : ('outgoing' as const);
  const drawer = { id: row.drawer_id, name: row.drawer_name };
  const account = row.account_id && row.account_name ? { id: row.account_id, name: row.account_name } : null;
  return {
    id,
    cashierId: row.cashier_id,
    operation,
    type: operation,
    bankAccount: drawer,
    value: toReais(row.total_cents),
    notes: row.notes,
    balance: toReais(row.balance_cents),
    transfer: account && rules.transferOf(operation, drawer, account),
  };
}
