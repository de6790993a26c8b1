import fc from 'fast-check';
import { cashDay } from '../../examples/cashier.ts';
import type { EntryGiven } from '../../examples/cashier.ts';
import {
  addEntry,
  CASH_OPERATIONS,
  closeCashier,
  drawerBalance,
  openCashier,
  PAYMENT_TYPES,
} from '../../src/cashier/index.ts';
import type { Cashier, CashEntry, CashOperation } from '../../src/cashier/index.ts';
import { cents, formatAmount, sumCents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import type { Result } from '../../src/result/index.ts';
import { amounts } from '../arbitraries.ts';
import { typed } from '../money/typed.ts';

/** An entry of the worked examples as the rules take it. */
export function entryOf({ operation, type, paid }: EntryGiven): CashEntry {
  const installments = paid.map(([kind, value]) => ({ type: kind, value: typed(value) }));
  return { operation, type, installments, total: sumCents(installments.map(({ value }) => value)) };
}

export const day: readonly CashEntry[] = cashDay.map(entryOf);

/** The direction an operation has. */
const directionOf = (operation: CashOperation) =>
  operation === 'outgoing' || operation === 'expense' ? 'expense' : 'revenue';

/** An entry paid in parts; Aporte and Sangria are money. */
export function entryPaid(operation: CashOperation, paid: CashEntry['installments']): CashEntry {
  const total = sumCents(paid.map(({ value }) => value));
  const isMoney = operation === 'incoming' || operation === 'outgoing';
  return {
    operation,
    type: directionOf(operation),
    total,
    installments: isMoney ? [{ type: 'money', value: total }] : paid,
  };
}

/** Entries of every operation, paid in one to three ways, unknown ways of partners among them. */
export const entryValues: fc.Arbitrary<CashEntry> = fc
  .record({
    operation: fc.constantFrom(...CASH_OPERATIONS),
    paid: fc.array(
      fc.record({
        type: fc.constantFrom(...PAYMENT_TYPES, 'voucher'),
        value: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  })
  .map(({ operation, paid }) => entryPaid(operation, paid));

export const flows: fc.Arbitrary<CashEntry[]> = fc.array(entryValues, { maxLength: 30 });

/** A cashier opened with an amount; what a drawer without money could not pay is left out. */
export function cashierWith(opening: Cents, entries: readonly CashEntry[]): Cashier {
  const opened = openCashier(opening, { hasOpen: false, allowed: true });
  if (!opened.ok) throw new Error(opened.error.code);
  return entries.reduce((cashier, entry) => {
    const next = addEntry(cashier, entry);
    return next.ok ? next.value : cashier;
  }, opened.value);
}

/** The cashier of W-067: the whole day, R$ 174,50 in the drawer. */
export const dayCashier: Cashier = cashierWith(cents(10_000), day.slice(1));

/** Open cashiers, as the rules let them become. */
export const openCashiers: fc.Arbitrary<Cashier> = fc
  .tuple(amounts, flows)
  .map(([opening, entries]) => cashierWith(opening, entries));

/** The same cashier closed. */
export function closed(cashier: Cashier): Cashier {
  const answer = closeCashier(cashier, drawerBalance(cashier));
  return answer.ok ? answer.value : cashier;
}

export const empty: Cashier = { status: 'open', opening: zero, movements: [], closing: null };

/** A balance as the tables write it, or the code of the refusal. */
export function balanceOrCode(answer: Result<Cents>): string {
  return answer.ok ? formatAmount(answer.value) : answer.error.code;
}

/** 'ok' or the code of the refusal. */
export function okOrCode(answer: Result<unknown>): string {
  return answer.ok ? 'ok' : answer.error.code;
}
