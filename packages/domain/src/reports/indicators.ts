import { assert } from '../result/index.ts';

/** Figures of a schedule; percents have 2 decimals. */
export interface Occupancy {
  readonly subtotal: number;
  readonly free: number;
  /** Occupancy I: appointments over available. */
  readonly occupancyRate: number;
  /** Occupancy II: appointments and encaixes over available. */
  readonly occupancySlotsRate: number;
}

/**
 * Occupancy of a schedule: available = total − blocked, free = available − appointments; 0 % when nothing is available.
 * Encaixes may lift occupancy II above 100 %. Counts are whole numbers from 0; others throw. [DSH-021, DSH-028, A137]
 */
export function occupancy({
  total,
  blocked,
  appointments,
  slots,
}: {
  readonly total: number;
  readonly blocked: number;
  readonly appointments: number;
  readonly slots: number;
}): Occupancy {
  const subtotal = total - blocked;
  return {
    subtotal,
    free: subtotal - appointments,
    occupancyRate: percentOfCount(appointments, subtotal),
    occupancySlotsRate: percentOfCount(appointments + slots, subtotal),
  };
}

/** Share of each count in percent with 2 decimals, half-up; 0 when all are 0; counts as above. 1, 1, 1 → 33.33 each. [UIX-052] */
export function pieShares(counts: readonly number[]): number[] {
  const total = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => percentOfCount(count, total));
}

/** Counts are integers, so half-up can be taken on integers. */
function percentOfCount(count: number, total: number): number {
  assert(Number.isInteger(count) && count >= 0 && Number.isInteger(total), `not a count: ${count} of ${total}`);
  return total <= 0 ? 0 : Math.floor((count * 20_000 + total) / (2 * total)) / 100;
}
