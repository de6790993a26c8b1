import { addDays, addMonths, dateOf, daysInMonth, partsOf } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { assert } from '../result/index.ts';
import type { CompensationType } from './enumerations.ts';

/** When a payment method settles: N days after, on a day of the month, or the same day. */
export interface Compensation {
  readonly type: CompensationType;
  /** Days for after-day (below 0 counts as 0), day of the month (1–31) for fixed-day; ignored for same-day. */
  readonly days: number;
}

/**
 * First due date: after-day adds the days literally (30 too); fixed-day is that day of this month, of the next one when past,
 * clamped to the month's end; same-day is today. Never before today. Days that are no whole number, a date that does not exist and
 * an unknown compensation are defects and throw. [BIL-170, BIL-171, BIL-172, A21, A23]
 */
export function firstDueDate({ type, days }: Compensation, today: LocalDate): LocalDate {
  if (type === 'same-day') return today;
  if (type === 'after-day') return addDays(today, Math.max(days, 0));
  assert(type === 'fixed-day', 'the compensation is one of the three known');
  const { year, month } = partsOf(today);
  const due = onDay(year, month, days);
  return due >= today ? due : onDay(month === 12 ? year + 1 : year, month === 12 ? 1 : month + 1, days);
}

/**
 * Due dates of `count` instalments from the first. After-day of credit card or check pushes each by the days, 30 meaning a
 * calendar month anchored on the first; fixed-day is a closing date and keeps its day, clamped where a month is shorter (a first
 * date that was typed on another day keeps that one); otherwise all fall on the first. Never descending.
 * A count that is no whole number from 1 is a defect and throws.
 * [BIL-168, BIL-169, BIL-205, A22, A24]
 */
export function dueDates({
  documentType,
  compensation,
  first,
  count,
}: {
  readonly documentType: string;
  readonly compensation: Compensation;
  readonly first: LocalDate;
  readonly count: number;
}): LocalDate[] {
  assert(Number.isInteger(count) && count >= 1, 'at least one instalment');
  const { type, days } = compensation;
  return Array.from({ length: count }, (_, index) => {
    if (type === 'fixed-day') return closingDate(first, days, index);
    if (type === 'same-day' || !allowsInstalments(documentType)) return first;
    return days === 30 ? addMonths(first, index) : addDays(first, index * Math.max(days, 0));
  });
}

/** The closing date `months` after the first: on its day of the month also where the first month was too short for it. */
function closingDate(first: LocalDate, day: number, months: number): LocalDate {
  const start = partsOf(first);
  const isClosing = first === onDay(start.year, start.month, day);
  const { year, month } = partsOf(addMonths(first, months));
  return onDay(year, month, isClosing ? day : start.day);
}

/** Only credit card and check are paid in instalments; an unknown type is not. [ENT-054] */
export function allowsInstalments(documentType: string): boolean {
  return documentType === 'credit_card' || documentType === 'check';
}

function onDay(year: number, month: number, day: number): LocalDate {
  return dateOf({ year, month, day: Math.min(Math.max(day, 1), daysInMonth(year, month)) });
}
