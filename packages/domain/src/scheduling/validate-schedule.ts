import { isHour, minutesOf, validateDateRange } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { overlaps } from './slots.ts';
import { APPOINTMENT_TYPES } from './status.ts';
import { MAX_RESERVES } from './validate-appointment.ts';
import { endMinutesOf } from './weekly-schedule.ts';
import type { WeeklyWindow } from './weekly-schedule.ts';

/** Shortest and longest time of a grid, in minutes. */
export const SLOT_MINUTES = { minimum: 5, maximum: 480 } as const;

export interface ScheduleDraft {
  readonly name?: string | null;
  readonly type?: string | null;
  readonly slotMinutes?: number | null;
  /** Slots one appointment may take here. */
  readonly maxReserves?: number | null;
  readonly windows: readonly WeeklyWindow[];
  readonly intervals?: readonly WeeklyWindow[];
  /** 'YYYY-MM-DD', both optional. */
  readonly validFrom?: string | null;
  readonly validUntil?: string | null;
}

/**
 * A schedule needs a name, a known type, slots of 5 to 480 minutes, 1 to 48 reserves and at least one window. A window lies on a day of the
 * week, ends after it starts, holds at least one slot and does not overlap another of its day; an interval lies inside a
 * window; the validity does not end before it begins. Problems of a window name 'windows.0.start'. [SCH-001, SCH-054, REG-107]
 */
export function validateSchedule(draft: ScheduleDraft): Problem[] {
  const { name, type, slotMinutes = null, maxReserves = 1, windows, intervals = [], validFrom, validUntil } = draft;
  const isKnown = isBlank(type) || (APPOINTMENT_TYPES as readonly string[]).includes(type);
  const validity = validateDateRange(validFrom, validUntil, { required: false });
  return [
    ...requireFields({ name, type }),
    ...(isKnown ? [] : [problem('type', 'field.invalid')]),
    ...(isSlotLength(slotMinutes) ? [] : [problem('slotMinutes', 'number.out-of-range', SLOT_MINUTES)]),
    ...(isReserves(maxReserves)
      ? []
      : [problem('maxReserves', 'number.out-of-range', { minimum: 1, maximum: MAX_RESERVES })]),
    ...(windows.length === 0 ? [problem('windows', 'schedule.no-window')] : []),
    ...windows.flatMap((window, at) => problemsOfWindow(`windows.${at}`, window, windows.slice(0, at), slotMinutes)),
    ...intervals.flatMap((interval, at) => problemsOfInterval(`intervals.${at}`, interval, windows)),
    ...validity.map((found) => ({ ...found, field: found.field === 'startDate' ? 'validFrom' : 'validUntil' })),
  ];
}

function isSlotLength(minutes: number | null): minutes is number {
  return (
    minutes !== null && Number.isInteger(minutes) && minutes >= SLOT_MINUTES.minimum && minutes <= SLOT_MINUTES.maximum
  );
}

function isReserves(count: number | null): boolean {
  return count !== null && Number.isInteger(count) && count >= 1 && count <= MAX_RESERVES;
}

function problemsOfWindow(
  field: string,
  window: WeeklyWindow,
  earlier: readonly WeeklyWindow[],
  slotMinutes: number | null,
): Problem[] {
  const shape = problemsOfShape(field, window);
  if (shape.length > 0) return shape;
  const span = spanOf(window);
  if (isSlotLength(slotMinutes) && span.end - span.start < slotMinutes)
    return [problem(`${field}.end`, 'schedule.window-too-short')];
  const sameDay = earlier.filter(
    (other) => other.weekday === window.weekday && problemsOfShape(field, other).length === 0,
  );
  return sameDay.some((other) => overlaps(spanOf(other), span))
    ? [problem(`${field}.start`, 'schedule.windows-overlap')]
    : [];
}

function problemsOfInterval(field: string, interval: WeeklyWindow, windows: readonly WeeklyWindow[]): Problem[] {
  const shape = problemsOfShape(field, interval);
  if (shape.length > 0) return shape;
  const { start, end } = spanOf(interval);
  const around = windows
    .filter((window) => window.weekday === interval.weekday && problemsOfShape(field, window).length === 0)
    .map(spanOf)
    .some((window) => window.start <= start && end <= window.end);
  return around ? [] : [problem(`${field}.start`, 'schedule.interval-outside')];
}

function problemsOfShape(field: string, { weekday, start, end }: WeeklyWindow): Problem[] {
  const isDay = Number.isInteger(weekday) && weekday >= 0 && weekday <= 6;
  const hours = [
    ...(isHour(start) ? [] : [problem(`${field}.start`, 'hour.invalid')]),
    ...(isHour(end) || end === '24:00' ? [] : [problem(`${field}.end`, 'hour.invalid')]),
  ];
  const backwards = hours.length === 0 && end <= start ? [problem(`${field}.end`, 'schedule.end-before-start')] : [];
  return [...(isDay ? [] : [problem(`${field}.weekday`, 'field.invalid')]), ...hours, ...backwards];
}

function spanOf({ start, end }: WeeklyWindow): { readonly start: number; readonly end: number } {
  return { start: minutesOf(start), end: endMinutesOf(end) };
}
