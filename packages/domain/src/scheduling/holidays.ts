import { addDays, dateOf, partsOf } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert } from '../result/index.ts';

/** The days the national calendar knows, in the order of a year. */
export const HOLIDAYS = [
  'new-year',
  'carnival-monday',
  'carnival-tuesday',
  'ash-wednesday',
  'good-friday',
  'tiradentes',
  'labour-day',
  'corpus-christi',
  'independence',
  'our-lady-aparecida',
  'all-souls',
  'republic',
  'black-awareness',
  'christmas',
] as const;
export type HolidayName = (typeof HOLIDAYS)[number];

export interface Holiday {
  readonly date: LocalDate;
  readonly name: HolidayName;
  /** Ponto facultativo: the branch decides whether it works. */
  readonly optional: boolean;
}

/** First year the Gregorian calendar, and with it this reckoning of Easter, is in force. */
const FIRST_YEAR = 1583;

/** Month, day, and the first year of the holidays younger than the rest (Lei 6.802/1980, Lei 14.759/2023). */
const FIXED: readonly {
  readonly name: HolidayName;
  readonly month: number;
  readonly day: number;
  readonly since?: number;
}[] = [
  { name: 'new-year', month: 1, day: 1 },
  { name: 'tiradentes', month: 4, day: 21 },
  { name: 'labour-day', month: 5, day: 1 },
  { name: 'independence', month: 9, day: 7 },
  { name: 'our-lady-aparecida', month: 10, day: 12, since: 1980 },
  { name: 'all-souls', month: 11, day: 2 },
  { name: 'republic', month: 11, day: 15 },
  { name: 'black-awareness', month: 11, day: 20, since: 2024 },
  { name: 'christmas', month: 12, day: 25 },
];

/** Days before or after Easter Sunday. Only Good Friday is a holiday of the whole country. */
const MOVABLE: readonly { readonly name: HolidayName; readonly afterEaster: number; readonly optional: boolean }[] = [
  { name: 'carnival-monday', afterEaster: -48, optional: true },
  { name: 'carnival-tuesday', afterEaster: -47, optional: true },
  { name: 'ash-wednesday', afterEaster: -46, optional: true },
  { name: 'good-friday', afterEaster: -2, optional: false },
  { name: 'corpus-christi', afterEaster: 60, optional: true },
];

/**
 * Easter Sunday of a year by the Gregorian reckoning: the Sunday after the church's full moon on or after 21 March.
 * Years from 1583 to 9999; another number is a defect of the caller and throws. [SCH-014]
 */
export function easterSunday(year: number): LocalDate {
  assert(Number.isInteger(year) && year >= FIRST_YEAR && year <= 9999, `no Gregorian year: ${year}`);
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30;
  const weekdayShift = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const lateMoon = Math.floor((golden + 11 * epact + 22 * weekdayShift) / 451);
  const days = epact + weekdayShift - 7 * lateMoon + 114;
  return dateOf({ year, month: Math.floor(days / 31), day: (days % 31) + 1 });
}

/**
 * The national holidays and optional days of a year, earliest first: fixed ones and those that follow Easter. Holidays of
 * states and cities are blocks of the schedule. Of two on one day both are listed. Years as easterSunday. [SCH-014]
 */
export function nationalHolidays(year: number): Holiday[] {
  const easter = easterSunday(year);
  const fixed = FIXED.filter(({ since }) => since === undefined || year >= since).map(({ name, month, day }) => ({
    date: dateOf({ year, month, day }),
    name,
    optional: false,
  }));
  const movable = MOVABLE.map(({ name, afterEaster, optional }) => ({
    date: addDays(easter, afterEaster),
    name,
    optional,
  }));
  return [...fixed, ...movable].toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

/** The holiday of a day, null when there is none; a national one wins over an optional one. Before 1583 there is none. [SCH-014] */
export function holidayOn(date: LocalDate): Holiday | null {
  const { year } = partsOf(date);
  if (year < FIRST_YEAR) return null;
  const found = calendarOf(year).filter((holiday) => holiday.date === date);
  return found.find(({ optional }) => !optional) ?? found[0] ?? null;
}

/** Calendars already reckoned: a year of a grid asks for the same one hundreds of times, and it never changes. */
const reckoned = new Map<number, readonly Holiday[]>();

function calendarOf(year: number): readonly Holiday[] {
  const calendar = reckoned.get(year) ?? nationalHolidays(year);
  reckoned.set(year, calendar);
  return calendar;
}
