import { assert } from '../result/index.ts';
import type { Cents } from './cents.ts';
import { multiplyDivideHalfUp } from './divide-half-up.ts';

/**
 * Shares an amount pro rata. Each share is rounded half-up; what does not add up goes cent by cent
 * from the first line that has weight (added when short, taken when over, never below zero):
 * 10,00 over 50, 50, 50 → 3,34 3,33 3,33. Without any weight the lines count as equal.
 * A negative or fractional amount or weight, NaN, and an amount over no lines are defects and throw.
 * [BIL-176, BIL-177, BIL-178, BIL-179, BIL-180, A2]
 */
export function apportion(total: Cents, weights: readonly number[]): Cents[] {
  if (!Number.isSafeInteger(total) || total < 0)
    assert(false, `an amount to apportion is never negative, got ${total}`);
  const sum = sumOf(weights);
  if (sum === 0) return apportionEqually(total, weights);
  return settleResidue(roundedShares(total, weights, sum), weights, total);
}

function sumOf(weights: readonly number[]): number {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const weight = weights[index] as number;
    // The sentence is only written when it is needed: this runs for every line of every account.
    if (!Number.isSafeInteger(weight) || weight < 0) assert(false, `a weight is a non-negative integer, got ${weight}`);
    sum += weight;
  }
  assert(sum <= Number.MAX_SAFE_INTEGER, 'the weights leave the safe range');
  return sum;
}

function apportionEqually(total: Cents, lines: readonly unknown[]): Cents[] {
  if (total === 0) return lines.map(() => 0 as Cents);
  assert(lines.length > 0, 'an amount cannot be apportioned over no lines');
  return apportion(
    total,
    lines.map(() => 1),
  );
}

/** Exact in plain integers as long as twice the largest product stays below 2^53; the guard is decided once for all lines. */
function roundedShares(total: Cents, weights: readonly number[], sum: number): Cents[] {
  const shares = new Array<Cents>(weights.length);
  const small = 2 * sum * (total + 1) <= Number.MAX_SAFE_INTEGER;
  const twice = 2 * total;
  const divisor = 2 * sum;
  for (let index = 0; index < shares.length; index += 1) {
    const weight = weights[index] as number;
    shares[index] = (
      small ? Math.floor((twice * weight + sum) / divisor) : multiplyDivideHalfUp(total, weight, sum)
    ) as Cents;
  }
  return shares;
}

/** One pass is enough: rounding moves each weighted line by at most half a cent. */
function settleResidue(shares: Cents[], weights: readonly number[], total: Cents): Cents[] {
  let residue: number = total;
  for (let index = 0; index < shares.length; index += 1) residue -= shares[index] as number;
  const step = Math.sign(residue);
  for (let index = 0; residue !== 0 && index < shares.length; index += 1) {
    const share = shares[index] as Cents;
    if (weights[index] === 0 || share + step < 0) continue;
    shares[index] = (share + step) as Cents;
    residue -= step;
  }
  assert(residue === 0, 'the shares add up to the total');
  return shares;
}
