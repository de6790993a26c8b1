import { BED_STATUSES } from './bed.ts';
import type { BedStatus } from './bed.ts';

export interface BedCensus {
  readonly counts: Readonly<Record<BedStatus, number>>;
  /** Beds that could hold a patient: all but those in maintenance or blocked. */
  readonly operational: number;
  /** Occupied beds of the operational ones, in percent with two decimals half-up; 0 without any. */
  readonly occupancyPercent: number;
}

/** How many beds are in each status, and how full the house is. [HSP-006, HSP-015] */
export function bedCensus(statuses: readonly BedStatus[]): BedCensus {
  const count = (status: BedStatus): number => statuses.filter((one) => one === status).length;
  const counts = Object.fromEntries(BED_STATUSES.map((status) => [status, count(status)])) as Record<BedStatus, number>;
  const operational = statuses.length - counts.maintenance - counts.blocked;
  const hundredths = operational === 0 ? 0 : Math.floor((counts.occupied * 20_000 + operational) / (2 * operational));
  return { counts, operational, occupancyPercent: hundredths / 100 };
}
