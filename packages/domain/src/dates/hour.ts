import { assert, isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** Minutes of a day. */
const DAY = 1440;

/** Whether the text is a time of day 'HH:mm', 00:00 to 23:59. [UIX-035] */
export function isHour(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Minutes since midnight of 'HH:mm'; another text throws. */
export function minutesOf(hour: string): number {
  assert(isHour(hour), `not a time of day: '${hour}'`);
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

/** 'HH:mm' of minutes since midnight, 0 to 1439; another number throws. */
export function hourOf(minutes: number): string {
  assert(Number.isInteger(minutes) && minutes >= 0 && minutes < DAY, `not a minute of the day: ${minutes}`);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

/** A time of day and how many midnights lie between: 23:50 + 20 minutes → 00:10, one day later. */
export interface ShiftedHour {
  readonly hour: string;
  /** Whole days later; negative when earlier. */
  readonly days: number;
}

/** The time `minutes` later (earlier when negative), with the days that pass. Minutes that are no whole number throw. */
export function addMinutes(hour: string, minutes: number): ShiftedHour {
  const total = minutesOf(hour) + minutes;
  assert(Number.isSafeInteger(total), `not a number of minutes: ${minutes}`);
  const days = Math.floor(total / DAY);
  return { hour: hourOf(total - days * DAY), days };
}

/** Minutes from one time to another of the same day; negative when `end` is earlier. */
export function minutesBetween(start: string, end: string): number {
  return minutesOf(end) - minutesOf(start);
}

/** A typed time: present when required, HH:mm. [UIX-035] */
export function validateHour(
  field: string,
  value: string | null | undefined,
  { required = false }: { readonly required?: boolean } = {},
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return isHour(value) ? [] : [problem(field, 'hour.invalid')];
}
