import { minutesOf } from '../dates/index.ts';
import type { LocalDateTime } from '../dates/index.ts';
import { assert } from '../result/index.ts';
import { isWithin, planItemStatus } from './plan-item.ts';
import type { PlanItem, PlanItemStatus } from './plan-item.ts';
import { DAY_MINUTES, wallMinutes, wallTime } from './wall-clock.ts';

/**
 * The times of an item in the 24 hours that begin at `from`, by the clock of the branch: every 8 h from 06:00 is 06:00, 14:00 and
 * 22:00 each day, across daylight saving too. An interval is counted from the start of the item, so that every 36 h skips days. What
 * is given when needed has no times; what runs without a break has its start only. Times of a suspension are listed (they show as
 * suspended); times before the start and from the end on are not. An interval that is no positive whole number throws. [HSP-019]
 */
export function doseTimes(item: PlanItem, from: LocalDateTime): LocalDateTime[] {
  const windowStart = wallMinutes(from);
  const windowEnd = windowStart + DAY_MINUTES;
  const end = item.end === null ? windowEnd : Math.min(windowEnd, wallMinutes(item.end));
  const start = wallMinutes(item.start);
  return candidates(item, start, windowStart)
    .filter((minute) => minute >= start && minute >= windowStart && minute < end)
    .map(wallTime);
}

/** All times of the window, and at most a day around it. */
function candidates({ frequency }: PlanItem, start: number, windowStart: number): number[] {
  if (frequency.kind === 'as_needed') return [];
  if (frequency.kind === 'once' || frequency.kind === 'continuous') return [start];
  if (frequency.kind === 'at_hours') {
    const midnight = Math.floor(windowStart / DAY_MINUTES) * DAY_MINUTES;
    const times = frequency.times.map(minutesOf).toSorted((a, b) => a - b);
    return [midnight, midnight + DAY_MINUTES].flatMap((day) => times.map((time) => day + time));
  }
  const step = frequency.hours * 60;
  assert(Number.isInteger(frequency.hours) && step > 0, `an interval is whole hours, got ${frequency.hours}`);
  const first = start + Math.max(0, Math.ceil((windowStart - start) / step)) * step;
  return Array.from({ length: Math.ceil(DAY_MINUTES / step) }, (_, at) => first + at * step);
}

/** What became of a dose. */
export const DOSE_STATUSES = ['scheduled', 'late', 'administered', 'not_administered', 'suspended'] as const;
export type DoseStatus = (typeof DOSE_STATUSES)[number];

/** Minutes after which an unchecked dose is late. */
export const DOSE_TOLERANCE_MINUTES = 60;

/** What the nurse checked of a dose. */
export interface DoseRecord {
  readonly itemId: string;
  /** The time it was scheduled for. */
  readonly time: LocalDateTime;
  readonly status: Extract<DoseStatus, 'administered' | 'not_administered'>;
}

/** A checked dose is what was checked, one in a suspension is suspended, one an hour past its time is late. [HSP-019] */
export function doseStatus(
  item: PlanItem,
  time: LocalDateTime,
  records: readonly DoseRecord[],
  now: LocalDateTime,
): DoseStatus {
  const moment = wallMinutes(time);
  const record = records.find((one) => one.itemId === item.id && wallMinutes(one.time) === moment);
  if (record !== undefined) return record.status;
  if (item.suspensions.some((suspension) => isWithin(suspension, moment))) return 'suspended';
  return wallMinutes(now) > moment + DOSE_TOLERANCE_MINUTES ? 'late' : 'scheduled';
}

export interface PlanRow {
  readonly itemId: string;
  readonly status: PlanItemStatus;
  readonly doses: readonly { readonly time: LocalDateTime; readonly status: DoseStatus }[];
}

/** The therapeutic plan as it is shown: every item with its status and the doses of 24 hours. [HSP-019] */
export function planOfDay(
  items: readonly PlanItem[],
  records: readonly DoseRecord[],
  moments: { readonly from: LocalDateTime; readonly now: LocalDateTime },
): PlanRow[] {
  const { from, now } = moments;
  return items.map((item) => ({
    itemId: item.id,
    status: planItemStatus(item, now),
    doses: doseTimes(item, from).map((time) => ({ time, status: doseStatus(item, time, records, now) })),
  }));
}
