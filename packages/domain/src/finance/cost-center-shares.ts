import { apportion } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Part of a document that a cost centre bears, in percent with up to 2 decimals. */
export interface CostCenterShare {
  readonly costCenterId: string;
  readonly percent: number;
}

/**
 * Shares of a document over cost centres: none at all, or each centre once with more than 0 % and up to 2 decimals, 100 % together.
 * Hundredths of percents are added as integers, for 33,33 + 33,33 + 33,34 is 100 exactly.
 */
export function validateCostCenterShares(shares: readonly CostCenterShare[]): Problem[] {
  const problems = shares.flatMap(({ costCenterId, percent }, index) => [
    ...requireFields({ [`costCenters.${index}.costCenterId`]: costCenterId }),
    ...(shares.findIndex((other) => other.costCenterId === costCenterId) < index
      ? [problem(`costCenters.${index}.costCenterId`, 'finance.cost-center-repeated')]
      : []),
    ...(isPercent(percent)
      ? []
      : [problem(`costCenters.${index}.percent`, 'number.out-of-range', { minimum: 0.01, maximum: 100 })]),
  ]);
  if (problems.length > 0 || shares.length === 0) return problems;
  const sum = shares.reduce((total, { percent }) => total + hundredths(percent), 0);
  return sum === 10_000 ? [] : [problem('costCenters', 'finance.shares-not-whole', { sum: sum / 100 })];
}

/**
 * What each cost centre bears of an amount, in cents: pro rata, the residue cent by cent from the first. The shares are valid
 * (validateCostCenterShares); others are defects and throw. [A2]
 */
export function apportionCostCenters(value: Cents, shares: readonly CostCenterShare[]): Cents[] {
  return apportion(
    value,
    shares.map(({ percent }) => hundredths(percent)),
  );
}

function isPercent(percent: number): boolean {
  return percent > 0 && percent <= 100 && Number(percent.toFixed(2)) === percent;
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
