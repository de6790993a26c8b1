import * as rules from '@prumo/domain/cashier';
import type { Cents } from '@prumo/domain/money';
import type { Context } from '../http/contract.ts';
import { addEntry } from './cash-ledger.ts';

/** Writes the opening of a drawer that the rules allowed, in the name of whoever opens or receives it; answers its id. [CSH-057] */
export async function openSession(
  call: Context,
  {
    drawerId,
    userId,
    opening,
    notes,
  }: { readonly drawerId: string; readonly userId: string; readonly opening: Cents; readonly notes: string | null },
): Promise<string> {
  const { trx, session, newId } = call;
  const branchId = session.branch?.id ?? '';
  const id = newId();
  await trx
    .insertInto('cashier')
    .values({
      branch_id: branchId,
      id,
      bank_account_id: drawerId,
      status: 'open',
      opened_at: new Date(call.now).toISOString(),
      opened_by: userId,
      initial_cents: opening,
      notes,
    })
    .execute();
  await addEntry(
    trx,
    {
      id: newId(),
      branchId,
      cashierId: id,
      userId,
      part: 'opening',
      entry: rules.operationEntry('incoming', opening),
      notes,
    },
    newId,
  );
  return id;
}

/** Writes the closing that the rules allowed: the whole balance goes out as a Sangria, and the drawer is sealed. [CSH-058] */
export async function closeSession(
  call: Context,
  cashierId: string,
  {
    closing,
    counted,
    notes,
  }: { readonly closing: Cents; readonly counted: Cents | null; readonly notes: string | null },
): Promise<void> {
  const { trx, session, newId } = call;
  await addEntry(
    trx,
    {
      id: newId(),
      branchId: session.branch?.id ?? '',
      cashierId,
      userId: session.userId,
      part: 'closing',
      entry: rules.operationEntry('outgoing', closing),
      notes,
    },
    newId,
  );
  await trx
    .updateTable('cashier')
    .set((eb) => ({
      status: 'closed',
      closed_at: new Date(call.now).toISOString(),
      closed_by: session.userId,
      closing_cents: closing,
      counted_cents: counted,
      closing_day: call.today,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', cashierId)
    .execute();
}
