import type { Cents } from '../money/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { movable } from './amount.ts';
import { isTransfer, moneyEffect } from './cash-entry.ts';
import type { CashEntry } from './cash-entry.ts';
import { drawerBalance, operationEntry } from './cashier.ts';
import type { Cashier } from './cashier.ts';
import { canChangeEntry } from './transitions.ts';
import type { CashierRefusal } from './transitions.ts';
import { editOperation, undoEntry } from './edit-operation.ts';
import type { CashRefusal } from './edit-operation.ts';

export type EntryRefusal = CashierRefusal | CashRefusal | Refusal<'cashier.not-editable'>;

/**
 * Enters a movement into an open cashier. Only its money counts for the drawer, which it may never leave negative: a Sangria and an
 * expense answer each with the text of its own. [CSH-029, CSH-031, CSH-032, CSH-073, CSH-077, CSH-117, CSH-120]
 */
export function addEntry(cashier: Cashier, entry: CashEntry): Result<Cashier, EntryRefusal> {
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  const amount = movable(entry.total);
  if (!amount.ok) return amount;
  const left = drawerBalance(cashier) + moneyEffect(entry);
  if (left < 0)
    return refuse(entry.operation === 'outgoing' ? 'cashier.insufficient-balance' : 'cashier.balance-exceeded', {
      missing: -left,
    });
  return ok({ ...cashier, movements: [...cashier.movements, entry] });
}

/** Changes the value of an Aporte or Sangria of an open cashier; other entries are changed where they come from. [CSH-064, CSH-120, A18] */
export function editEntry(cashier: Cashier, position: number, value: Cents): Result<Cashier, EntryRefusal> {
  const entry = entryAt(cashier, position);
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  if (entry.operation !== 'incoming' && entry.operation !== 'outgoing') return refuse('cashier.not-editable');
  const edited = editOperation({
    balance: drawerBalance(cashier),
    operation: entry.operation,
    from: entry.total,
    to: value,
  });
  return edited.ok
    ? ok({ ...cashier, movements: cashier.movements.with(position, operationEntry(entry.operation, value)) })
    : edited;
}

/** Takes an entry out of an open cashier; refused when the drawer would turn negative without it. [CSH-107, CSH-120, A18] */
export function removeEntry(cashier: Cashier, position: number): Result<Cashier, EntryRefusal> {
  const entry = entryAt(cashier, position);
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  const undone = undoEntry(drawerBalance(cashier), moneyEffect(entry));
  return undone.ok ? ok({ ...cashier, movements: cashier.movements.toSpliced(position, 1) }) : undone;
}

/** What may be done with an entry of the cash flow. */
export const ENTRY_ACTIONS = ['print', 'view', 'edit', 'delete'] as const;
export type EntryAction = (typeof ENTRY_ACTIONS)[number];

/** Every entry is printed; an Aporte or Sangria is edited, the others viewed; only an open cashier loses entries. [CSH-064, CSH-120] */
export function entryActions(entry: Pick<CashEntry, 'operation'>, status: Cashier['status']): EntryAction[] {
  const changeable = canChangeEntry(status).ok;
  if (!isTransfer(entry)) return changeable ? ['print', 'view', 'delete'] : ['print', 'view'];
  return changeable ? ['print', 'edit', 'delete'] : ['print'];
}

/** A position without an entry is a defect and throws. */
function entryAt({ movements }: Cashier, position: number): CashEntry {
  const entry = movements[position];
  assert(entry !== undefined, `no entry at ${position}`);
  return entry;
}
