import { cashMovement, summaryByPaymentType } from './balances.ts';
import type { SummaryBox } from './balances.ts';
import type { Cents } from '../money/index.ts';
import { isTransfer } from './cash-entry.ts';
import type { CashEntry } from './cash-entry.ts';

/** What somebody entered, as a reading of the ledger. */
export interface OperatorSum {
  readonly operator: string;
  /** Receipts, revenue and expense; Aporte and Sangria are none. */
  readonly entries: number;
  readonly movement: Cents;
  readonly summary: Readonly<Record<SummaryBox, Cents>>;
}

/**
 * What each operator received and spent, in the order of their first entry; who only moved money between safe and drawer is not there. The
 * sums of all of them are the movement and the boxes of the cash flow. [CSH-043, CSH-046, CSH-116]
 */
export function sumsByOperator(
  entries: readonly { readonly operator: string; readonly entry: CashEntry }[],
): OperatorSum[] {
  const counted = entries.filter(({ entry }) => !isTransfer(entry));
  return [...Map.groupBy(counted, ({ operator }) => operator)].map(([operator, own]) => {
    const plain = own.map(({ entry }) => entry);
    return { operator, entries: own.length, movement: cashMovement(plain), summary: summaryByPaymentType(plain) };
  });
}
