import type { Cents } from '../money/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { movable } from './amount.ts';
import { lowestFrom, runningCashBalances } from './balances.ts';
import { moneyEffect } from './cash-entry.ts';
import type { CashEntry } from './cash-entry.ts';
import { cashFlow, drawerBalance, operationEntry } from './cashier.ts';
import type { Cashier } from './cashier.ts';
import { canChangeEntry } from './transitions.ts';
import type { CashierRefusal } from './transitions.ts';
import { editOperation, settle, undoEntry } from './edit-operation.ts';
import type { CashRefusal } from './edit-operation.ts';

export type EntryRefusal = CashierRefusal | CashRefusal | Refusal<'cashier.not-editable'>;

/**
 * Enters a movement into an open cashier. Only its money counts for the drawer, which it may never leave negative: a Sangria and an
 * expense above it answer with the server's own sentence, which the form, that knew the balance, did not say.
 * [CSH-029, CSH-031, CSH-032, CSH-077, CSH-105, CSH-117, CSH-120, A17]
 */
export function addEntry(cashier: Cashier, entry: CashEntry): Result<Cashier, EntryRefusal> {
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  const amount = movable(entry.total);
  if (!amount.ok) return amount;
  const left = drawerBalance(cashier) + moneyEffect(entry);
  if (left < 0) return refuse('cashier.balance-exceeded', { missing: -left });
  return ok({ ...cashier, movements: [...cashier.movements, entry] });
}

/**
 * Changes the value of an Aporte or Sangria of an open cashier, in its place; other entries are changed where they come from. No balance
 * from it on may turn negative. [CSH-047, CSH-064, CSH-120, A18]
 */
export function editEntry(cashier: Cashier, position: number, value: Cents): Result<Cashier, EntryRefusal> {
  const { operation, total } = entryAt(cashier, position);
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  if (operation !== 'incoming' && operation !== 'outgoing') return refuse('cashier.not-editable');
  const edited = editOperation({ lowest: lowestAt(cashier, position), operation, from: total, to: value });
  return edited.ok ? ok(withEntry(cashier, position, operationEntry(operation, value))) : edited;
}

/**
 * Puts another entry in the place of one of an open cashier, as when a received account is received anew: both are judged together, and no
 * balance from there on may turn negative. [CSH-047, CSH-120, A18]
 */
export function replaceEntry(cashier: Cashier, position: number, entry: CashEntry): Result<Cashier, EntryRefusal> {
  const change = moneyEffect(entry) - moneyEffect(entryAt(cashier, position));
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  const settled = settle(lowestAt(cashier, position), change);
  return settled.ok ? ok(withEntry(cashier, position, entry)) : settled;
}

const withEntry = (cashier: Cashier, position: number, entry: CashEntry): Cashier => ({
  ...cashier,
  movements: cashier.movements.with(position, entry),
});

/** Takes an entry out of an open cashier; refused when the drawer would turn negative without it, at once or later on. [CSH-047, CSH-107, CSH-120, A18] */
export function removeEntry(cashier: Cashier, position: number): Result<Cashier, EntryRefusal> {
  const entry = entryAt(cashier, position);
  const may = canChangeEntry(cashier.status);
  if (!may.ok) return may;
  const undone = undoEntry(lowestAt(cashier, position), moneyEffect(entry));
  return undone.ok ? ok({ ...cashier, movements: cashier.movements.toSpliced(position, 1) }) : undone;
}

/** The opening stands before the first movement. */
const lowestAt = (cashier: Cashier, position: number): Cents =>
  lowestFrom(runningCashBalances(cashFlow(cashier)), position + 1);

/** A position without an entry is a defect and throws. */
function entryAt({ movements }: Cashier, position: number): CashEntry {
  const entry = movements[position];
  assert(entry !== undefined, `no entry at ${position}`);
  return entry;
}
