import { assert } from '../result/index.ts';
import type { Cents } from './cents.ts';
import { multiplyDivideHalfUp } from './divide-half-up.ts';

/**
 * Shares an amount pro rata. Each share is rounded half-up; what does not add up goes cent by cent
 * from the first line that has weight (added when short, taken when over, never below zero):
 * 10,00 over 50, 50, 50 → 3,34 3,33 3,33. Without any weight the lines count as equal.
 * Negative amounts or weights are defects and throw. [BIL-176, BIL-177, BIL-178, BIL-179, A2]
 */
export function apportion(total: Cents, weights: readonly number[]): Cents[] {
  assert(total >= 0, 'an amount to apportion is never negative');
  if (weights.length === 0) {
    assert(total === 0, 'an amount cannot be apportioned over no lines');
    return [];
  }
  let sum = 0;
  for (const weight of weights) {
    assert(Number.isSafeInteger(weight) && weight >= 0, `a weight is a non-negative integer, got ${weight}`);
    sum += weight;
  }
  assert(Number.isSafeInteger(sum), 'the weights leave the safe range');
  if (sum === 0)
    return total === 0
      ? weights.map(() => 0 as Cents)
      : apportion(
          total,
          weights.map(() => 1),
        );
  const shares = weights.map((weight) => multiplyDivideHalfUp(total, weight, sum) as Cents);
  settleResidue(shares, weights, total);
  return shares;
}

/** One pass is enough: rounding moves each weighted line by at most half a cent. */
function settleResidue(shares: Cents[], weights: readonly number[], total: Cents): void {
  let residue: number = total;
  for (const share of shares) residue -= share;
  const step = Math.sign(residue);
  for (let index = 0; residue !== 0 && index < shares.length; index += 1) {
    const share = shares[index] as Cents;
    if (weights[index] === 0 || share + step < 0) continue;
    shares[index] = (share + step) as Cents;
    residue -= step;
  }
  assert(residue === 0, 'the shares add up to the total');
}
