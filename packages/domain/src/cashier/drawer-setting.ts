import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** A drawer that is counted blind is closed with what was counted; any other may be closed without a count. [UXP-014] */
export function validateClosingCount({
  blind,
  counted,
}: {
  readonly blind: boolean;
  readonly counted: Cents | null;
}): Problem[] {
  return blind && counted === null ? [problem('counted', 'cashier.count-first')] : [];
}

/** What of the money in a drawer is above its limit and should be taken out by a Sangria, in cents; null up to the limit, or without one. */
export function withdrawalDue(balance: Cents, limit: Cents | null): Cents | null {
  return limit === null || balance <= limit ? null : cents(balance - limit);
}
