import { minutesOf } from '../dates/index.ts';
import { ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';

/** Parts of a day a patient may prefer: until noon, until 18:00, later. */
export const DAY_PERIODS = ['morning', 'afternoon', 'evening'] as const;
export type DayPeriod = (typeof DAY_PERIODS)[number];

/** A patient who waits for a time of a schedule. */
export interface WaitingEntry {
  readonly id: string;
  readonly scheduleId: string;
  readonly patientId: string;
  /** ISO instant. */
  readonly enteredAt: string;
  /** Called before the others (lei 10.048/2000: elderly, pregnant, disabled). */
  readonly priority: boolean;
  /** 0 for Sunday to 6; none means any day. */
  readonly weekdays: readonly number[];
  /** None means any time. */
  readonly periods: readonly DayPeriod[];
}

/** The part of the day an hour 'HH:mm' lies in; noon is afternoon, 18:00 evening. Anything else throws. */
export function dayPeriodOf(hour: string): DayPeriod {
  const minutes = minutesOf(hour);
  if (minutes < 12 * 60) return 'morning';
  return minutes < 18 * 60 ? 'afternoon' : 'evening';
}

/** The order of a waiting list: priority first, then who waits longer; of two who came together the id decides. [UXP-017] */
export function waitingOrder(entries: readonly WaitingEntry[]): WaitingEntry[] {
  return entries.toSorted(
    (one, other) =>
      Number(other.priority) - Number(one.priority) ||
      Date.parse(one.enteredAt) - Date.parse(other.enteredAt) ||
      (one.id < other.id ? -1 : Number(one.id > other.id)),
  );
}

/** Patients waiting on each schedule. [SCH-006] */
export function waitingCounts(entries: readonly WaitingEntry[]): Readonly<Record<string, number>> {
  const groups = Object.groupBy(entries, ({ scheduleId }) => scheduleId);
  return Object.fromEntries(Object.entries(groups).map(([scheduleId, waiting = []]) => [scheduleId, waiting.length]));
}

/**
 * Puts a patient at the end of the list; one who waits on that schedule already is refused, and so are unknown days and
 * periods. Schedule and patient are required. [SCH-007]
 */
export function joinWaitingList(
  entries: readonly WaitingEntry[],
  entry: WaitingEntry,
): Result<readonly WaitingEntry[], readonly Problem[]> {
  const { scheduleId, patientId } = entry;
  const waits = entries.some((other) => other.scheduleId === scheduleId && other.patientId === patientId);
  const problems = [
    ...requireFields({ scheduleId, patientId }),
    ...(entry.weekdays.every((day) => Number.isInteger(day) && day >= 0 && day <= 6)
      ? []
      : [problem('weekdays', 'field.invalid')]),
    ...(entry.periods.every((period) => DAY_PERIODS.includes(period)) ? [] : [problem('periods', 'field.invalid')]),
    ...(waits ? [problem('patientId', 'waiting-list.already-waiting')] : []),
  ];
  return problems.length > 0 ? refuse(problems) : ok([...entries, entry]);
}
