import { partsOf, validateDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { holidayOn } from './holidays.ts';
import type { HolidayName } from './holidays.ts';

/** A holiday of the city or the state, or a day on which the branch stays closed. */
export interface LocalHoliday {
  readonly name: string;
  readonly date: LocalDate;
  /** Falls on the same day and month of every year from `date` on; 29 February in leap years only. */
  readonly everyYear: boolean;
}

export interface LocalHolidayDraft {
  readonly name?: string | null;
  /** 'YYYY-MM-DD' */
  readonly date?: string | null;
}

/** Longest name of a local holiday, in characters. */
export const HOLIDAY_NAME_LENGTH = 80;

/** A local holiday needs a name of up to 80 characters and an existing day. [SCH-014] */
export function validateLocalHoliday({ name, date }: LocalHolidayDraft): Problem[] {
  const isLong = !isBlank(name) && name.trim().length > HOLIDAY_NAME_LENGTH;
  return [
    ...requireFields({ name }),
    ...(isLong ? [problem('name', 'text.too-long', { maximum: HOLIDAY_NAME_LENGTH })] : []),
    ...validateDate('date', date, { required: true }),
  ];
}

/** Why a day is closed: a national holiday by its key, or a local one by the name the branch gave it. */
export type ClosingHoliday =
  | { readonly kind: 'national'; readonly name: HolidayName }
  | { readonly kind: 'local'; readonly name: string };

/**
 * The holiday that closes a branch on a day: a national one first, then the first of its local ones; null on other days.
 * Optional days (ponto facultativo) close only where the branch lists them among its own. [SCH-014]
 */
export function closingHoliday(date: LocalDate, locals: readonly LocalHoliday[]): ClosingHoliday | null {
  const national = holidayOn(date);
  if (national !== null && !national.optional) return { kind: 'national', name: national.name };
  const local = locals.find((holiday) => fallsOn(holiday, date));
  return local === undefined ? null : { kind: 'local', name: local.name };
}

function fallsOn(holiday: LocalHoliday, date: LocalDate): boolean {
  if (holiday.date === date) return true;
  if (!holiday.everyYear || date < holiday.date) return false;
  const [one, other] = [partsOf(holiday.date), partsOf(date)];
  return one.month === other.month && one.day === other.day;
}
