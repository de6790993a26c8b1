import type { InvoiceStatus } from '@prumo/domain/billing';
import { addDays, addMonths, endOfMonth, type LocalDate, startOfMonth } from '@prumo/domain/dates';
import { type ClinicClock, iso } from './clock.ts';

/** When an insurer pays the invoice of a month: in the middle of the second month after it. */
export const invoiceDueOf = (month: LocalDate): LocalDate => addDays(addMonths(month, 2), 14);

/** Where the invoice of the month of a day stands: open in its month, then closed, finished on the day that the insurer pays. [BIL-198, BIL-199] */
export function invoiceStatusOf(day: LocalDate, today: LocalDate): InvoiceStatus {
  const month = startOfMonth(day);
  if (month >= startOfMonth(today)) return 'open';
  return invoiceDueOf(month) < today ? 'finished' : 'closed';
}

/** The same with the moments that belong to it. */
export function invoiceTimes(month: LocalDate, clock: ClinicClock) {
  const status = invoiceStatusOf(month, clock.today);
  const at = (day: LocalDate, hour: number) => iso(Math.min(clock.at(day, hour * 60), clock.now));
  return {
    status,
    closed_at: status === 'open' ? null : at(endOfMonth(month), 18),
    finished_at: status === 'finished' ? at(invoiceDueOf(month), 12) : null,
  };
}
