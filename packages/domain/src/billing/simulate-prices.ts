import { addCents, lineTotal, multiplyCents, percentOf, subtractCents, sumCents, zero } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { UnitValue } from './line-values.ts';

/** Lines of charged accounts that are alike: the same procedure, charged alike, offered alike. */
export interface ChargedGroup {
  readonly expenseId: string;
  readonly value: UnitValue;
  readonly quantity: number;
  readonly factor: number;
  readonly return: boolean;
  /** How many of them there are. */
  readonly count: number;
  /** What the other table pays for one unit; null where it has no price. */
  readonly offered: UnitValue | null;
}

/** Other prices: those of a table, or today's with a percentage on top. */
export type OtherPrices = { readonly kind: 'table' } | { readonly kind: 'percent'; readonly percent: number };

export interface SimulatedExpense {
  readonly expenseId: string;
  /** Units that were charged. */
  readonly quantity: number;
  readonly before: Cents;
  readonly after: Cents;
  readonly difference: Cents;
  /** The other table has no price for it: it counts as it was charged. */
  readonly unpriced: boolean;
}

/** What the accounts brought, and what they would have brought. */
export interface PriceSimulation {
  readonly before: Cents;
  readonly after: Cents;
  readonly difference: Cents;
  /** The largest difference first. */
  readonly expenses: readonly SimulatedExpense[];
}

/** The most that a readjustment may be, either way, in percent. */
export const MAX_READJUSTMENT = 100;

/** A readjustment is a percentage from −100 to 100 with at most two decimals. */
export function validateReadjustment(percent: number): Problem[] {
  const whole = Number.isFinite(percent) && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-6;
  if (!whole) return [problem('percent', 'field.invalid')];
  return Math.abs(percent) > MAX_READJUSTMENT
    ? [problem('percent', 'number.out-of-range', { minimum: -MAX_READJUSTMENT, maximum: MAX_READJUSTMENT })]
    : [];
}

/**
 * What charged lines would have brought at other prices, in total and by procedure, in cents: what the insurance and what the patient
 * pays, with the quantity and the factor of each line, each line rounded as it was charged. A return brings nothing either way; what the
 * other table does not price counts as it was charged and is told. Nothing is stored. [BIL-130]
 */
export function simulatePrices(groups: readonly ChargedGroup[], other: OtherPrices): PriceSimulation {
  const byExpense = Map.groupBy(groups, ({ expenseId }) => expenseId);
  const expenses = [...byExpense].map(([expenseId, alike]): SimulatedExpense => {
    const before = sumCents(alike.map((group) => worth(group, group.value)));
    const after = sumCents(alike.map((group) => worth(group, offeredValue(group, other) ?? group.value)));
    return {
      expenseId,
      quantity: alike.reduce((sum, { quantity, count }) => sum + quantity * count, 0),
      before,
      after,
      difference: subtractCents(after, before),
      unpriced: alike.some((group) => !group.return && offeredValue(group, other) === null),
    };
  });
  const before = sumCents(expenses.map((one) => one.before));
  const after = sumCents(expenses.map((one) => one.after));
  return {
    before,
    after,
    difference: subtractCents(after, before),
    expenses: expenses.toSorted(
      (one, two) => Math.abs(two.difference) - Math.abs(one.difference) || two.before - one.before,
    ),
  };
}

function offeredValue({ value, offered }: ChargedGroup, other: OtherPrices): UnitValue | null {
  if (other.kind === 'table') return offered;
  return {
    insurance: addCents(value.insurance, percentOf(value.insurance, other.percent)),
    particular: addCents(value.particular, percentOf(value.particular, other.percent)),
  };
}

function worth(group: ChargedGroup, value: UnitValue): Cents {
  const { quantity, factor, count } = group;
  return group.return ? zero : multiplyCents(lineTotal({ ...value, quantity, factor }), [count]);
}
