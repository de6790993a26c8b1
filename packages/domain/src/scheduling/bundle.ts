import { addDays, diffInDays, isLocalDate, validateDate, weekday } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';

/** Sessions a package may have, and weeks between two of them. */
export const MAX_BUNDLE_SESSIONS = 120;
const MAX_WEEKS = 12;

/** A package of sessions to be booked week by week. */
export interface BundlePlan {
  /** 'YYYY-MM-DD'; the first session is on it or on the next day that fits. */
  readonly startDate: string;
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekdays: readonly number[];
  readonly total: number;
  /** 1 every week, 2 every other week. */
  readonly everyWeeks?: number;
  /** Days on which nothing is booked: holidays, absences. */
  readonly skip?: readonly string[];
  /** The package is over after this day. */
  readonly lastDate?: string | null;
}

/** One session: 3 of 10. */
export interface BundleSession {
  readonly date: LocalDate;
  readonly current: number;
  readonly total: number;
}

/**
 * The days of a package's sessions: every chosen weekday from the start on, skipped days left out, until the package has all
 * its sessions. Refuses impossible input (1 to 120 sessions, every 1 to 12 weeks, existing days) and a package that would
 * end after its last day, with the number of sessions that do not fit. [SCH-050, A112]
 */
export function bundleSessions(plan: BundlePlan): Result<readonly BundleSession[], readonly Problem[]> {
  const problems = validatePlan(plan);
  const { startDate: start, lastDate } = plan;
  if (problems.length > 0 || !isLocalDate(start)) return refuse(problems);
  const sessions = sessionsFrom(start, plan);
  const missing = sessions.filter(({ date }) => typeof lastDate === 'string' && date > lastDate).length;
  return missing > 0 ? refuse([problem('lastDate', 'schedule.bundle-does-not-fit', { missing })]) : ok(sessions);
}

function validatePlan({ startDate, weekdays, total, everyWeeks = 1, skip = [], lastDate }: BundlePlan): Problem[] {
  return [
    ...validateDate('startDate', startDate, { required: true }),
    ...(weekdays.length === 0 ? [problem('weekdays', 'field.required')] : []),
    ...(weekdays.every((day) => isBetween(day, 0, 6)) ? [] : [problem('weekdays', 'field.invalid')]),
    ...(isBetween(total, 1, MAX_BUNDLE_SESSIONS) ? [] : [outOfRange('total', MAX_BUNDLE_SESSIONS)]),
    ...(isBetween(everyWeeks, 1, MAX_WEEKS) ? [] : [outOfRange('everyWeeks', MAX_WEEKS)]),
    ...(skip.every(isLocalDate) ? [] : [problem('skip', 'date.invalid')]),
    ...validateDate('lastDate', lastDate),
  ];
}

function sessionsFrom(start: LocalDate, { weekdays, total, everyWeeks = 1, skip = [] }: BundlePlan): BundleSession[] {
  const wanted = new Set(weekdays);
  const skipped = new Set(skip);
  const sunday = addDays(start, -weekday(start));
  const sessions: BundleSession[] = [];
  for (let date = start; sessions.length < total; date = addDays(date, 1)) {
    const week = Math.floor(diffInDays(sunday, date) / 7);
    if (week % everyWeeks !== 0 || !wanted.has(weekday(date)) || skipped.has(date)) continue;
    sessions.push({ date, current: sessions.length + 1, total });
  }
  return sessions;
}

function isBetween(value: number, minimum: number, maximum: number): boolean {
  return Number.isInteger(value) && value >= minimum && value <= maximum;
}

function outOfRange(field: string, maximum: number): Problem {
  return problem(field, 'number.out-of-range', { minimum: 1, maximum });
}
