import { assert } from '../result/index.ts';

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

/** Minutes from one time to another of the same day; negative when `end` is earlier. */
export function minutesBetween(start: string, end: string): number {
  return minutesOf(end) - minutesOf(start);
}
