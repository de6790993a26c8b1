import { addDays } from '@prumo/domain/dates';
import type { LocalDate } from '@prumo/domain/dates';
import { assert } from '@prumo/domain/result';

/**
 * The last day on which an insurer accepts the guide of a service: `maximumAgeDays` after it, 0 for the same day; null when nothing is
 * agreed. Agenda and billing warn after it. A number that is not whole and from 0 throws. [TIS-025]
 */
export function sendingDeadline(serviceOn: LocalDate, maximumAgeDays: number | null): LocalDate | null {
  if (maximumAgeDays === null) return null;
  assert(
    Number.isInteger(maximumAgeDays) && maximumAgeDays >= 0,
    `the age of a guide is a whole number of days, got ${maximumAgeDays}`,
  );
  return addDays(serviceOn, maximumAgeDays);
}
