import { cents, percentFrom } from '../money/index.ts';

/** How a figure moved between two periods. */
export interface Change {
  readonly difference: number;
  /** Percent of the earlier figure with 2 decimals, half-up; null when it was 0, because no percent says «from nothing». */
  readonly percent: number | null;
}

/**
 * Compares a figure with the same figure of an earlier period (the year before): 120 after 100 is +20 and +20.00 %.
 * Counts and cents alike; a figure that is no whole number is a defect and throws. [DSH-024]
 */
export function changeOf(current: number, previous: number): Change {
  const difference = cents(cents(current) - cents(previous));
  return { difference, percent: previous === 0 ? null : percentFrom(cents(Math.abs(previous)), difference) };
}
