import { daysInMonth, isLocalDate, partsOf } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';

/**
 * Who completes a year today, in the order given. Somebody born on 29/02 is listed on 01/03 of common years, the day the age changes.
 * Patients without birth date, and those not born yet, are left out; a newborn of today completes no year. [DSH-007]
 */
export function birthdaysOn<T extends { readonly birthDate?: string | null }>(
  patients: readonly T[],
  today: LocalDate,
): T[] {
  const { year, month, day } = partsOf(today);
  const leapDayToo = month === 3 && day === 1 && daysInMonth(year, 2) === 28;
  return patients.filter(({ birthDate }) => {
    if (typeof birthDate !== 'string' || !isLocalDate(birthDate)) return false;
    const born = partsOf(birthDate);
    const sameDay = born.month === month && born.day === day;
    return born.year < year && (sameDay || (leapDayToo && born.month === 2 && born.day === 29));
  });
}
