import { assert } from '../result/index.ts';
import { civilDay, dayNumber } from './civil.ts';
import { minutesOf } from './hour.ts';
import { localDate } from './local-date.ts';
import type { LocalDate } from './local-date.ts';
import { dateOf, partsOf } from './parts.ts';

/** Branches that do not choose otherwise. [DSH-031, A27] */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo';

export interface LocalDateTime {
  readonly date: LocalDate;
  /** 'HH:mm' */
  readonly time: string;
}

/** Whether the text is an ISO instant with an offset or Z. */
export function isInstant(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}

/** The calendar day and time an instant has in a time zone. */
export function localOf(instant: string, timeZone: string): LocalDateTime {
  assert(isInstant(instant), `not an instant: '${instant}'`);
  const shown = shownIn(Date.parse(instant), timeZone);
  return { date: localDate(shown.slice(0, 10)), time: shown.slice(11, 16) };
}

/** Today in a time zone; 'now' is an argument because rules have no clock. [DSH-031, A27] */
export function todayIn(timeZone: string, nowIso: string): LocalDate {
  return localOf(nowIso, timeZone).date;
}

/**
 * The instant a wall clock of the time zone shows `date` `time`, as ISO with offset. A time skipped by
 * daylight saving moves forward (2018-11-04 00:00 in São Paulo → 01:00-02:00); of a time shown twice the first is meant.
 */
export function instantAt(date: LocalDate, time: string, timeZone: string): string {
  const wall = (dayNumber(partsOf(date)) * 1440 + minutesOf(time)) * 60_000;
  const before = offsetMinutes(wall - 86_400_000, timeZone);
  const after = offsetMinutes(wall + 86_400_000, timeZone);
  const candidates = [before, after]
    .map((offset) => wall - offset * 60_000)
    .filter((utc) => utc + offsetMinutes(utc, timeZone) * 60_000 === wall);
  const utc = candidates.length > 0 ? Math.min(...candidates) : wall - before * 60_000;
  return withOffset(utc, offsetMinutes(utc, timeZone));
}

function withOffset(utc: number, offset: number): string {
  const minutes = Math.floor(utc / 60_000) + offset;
  const day = Math.floor(minutes / 1440);
  const minute = minutes - day * 1440;
  const distance = Math.abs(offset);
  const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}:00`;
  return `${dateOf(civilDay(day))}T${clock}${offset < 0 ? '-' : '+'}${two(Math.floor(distance / 60))}:${two(distance % 60)}`;
}

/** Minutes a time zone is ahead of UTC at an instant. Zones with seconds ended long before the product's minimum date matters. */
function offsetMinutes(utc: number, timeZone: string): number {
  const shown = shownIn(utc, timeZone);
  const wall =
    dayNumber({ year: Number(shown.slice(0, 4)), month: Number(shown.slice(5, 7)), day: Number(shown.slice(8, 10)) }) *
      1440 +
    Number(shown.slice(11, 13)) * 60 +
    Number(shown.slice(14, 16));
  return wall - Math.floor(utc / 60_000);
}

/** 'YYYY-MM-DD HH:mm' shown by a clock of the zone. */
function shownIn(utc: number, timeZone: string): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterFor(timeZone).formatToParts(utc)) parts[type] = value;
  return `${parts['year']?.padStart(4, '0')}-${parts['month']}-${parts['day']} ${parts['hour']}:${parts['minute']}`;
}

/** Building a formatter costs far more than using it; the zones of an installation are few. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formatters.set(timeZone, made);
  return made;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}
