import { assert } from '../result/index.ts';
import { daysInMonth } from './civil.ts';

declare const brand: unique symbol;

/** A calendar day 'YYYY-MM-DD', without time and without time zone; text order is day order. [UIX-005] */
export type LocalDate = string & { readonly [brand]: 'LocalDate' };

/** Whether the text is an existing day written 'YYYY-MM-DD'. 2025-02-31 is not. */
export function isLocalDate(text: string): text is LocalDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8));
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** Brands a day known to be valid; anything else is a defect and throws. Check typed text with isLocalDate first. */
export function localDate(text: string): LocalDate {
  assert(isLocalDate(text), `not a calendar day: '${text}'`);
  return text;
}
