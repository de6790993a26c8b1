import { addDays, instantAt, type LocalDate, localOf, minutesOf } from '@prumo/domain/dates';

const MINUTE = 60_000;
const NOON = 12 * 60;

/** The wall clock of a clinic, made for hundreds of thousands of instants: the time zone is asked once a day. */
export interface ClinicClock {
  readonly now: number;
  readonly today: LocalDate;
  /** Minutes since midnight. */
  readonly nowMinutes: number;
  /** Milliseconds of a day's minute. */
  readonly at: (day: LocalDate, minutes: number) => number;
  /** Days from today. */
  readonly day: (offset: number) => LocalDate;
}

export function clinicClock(timeZone: string, now: number): ClinicClock {
  const local = localOf(new Date(now).toISOString(), timeZone);
  const noons = new Map<string, number>();
  const noonOf = (day: LocalDate): number => {
    const known = noons.get(day);
    if (known !== undefined) return known;
    const noon = Date.parse(instantAt(day, '12:00', timeZone));
    noons.set(day, noon);
    return noon;
  };
  return {
    now,
    today: local.date,
    nowMinutes: minutesOf(local.time),
    at: (day, minutes) => noonOf(day) + (minutes - NOON) * MINUTE,
    day: (offset) => addDays(local.date, offset),
  };
}

export const iso = (at: number): string => new Date(at).toISOString();
export const minutes = (count: number): number => count * MINUTE;
