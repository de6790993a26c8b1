import { assert } from '../result/index.ts';
import { daysInMonth } from './civil.ts';

declare const brand: unique symbol;

/** A calendar day 'YYYY-MM-DD', without time and without time zone; text order is day order. [UIX-005] */
export type LocalDate = string & { readonly [brand]: 'LocalDate' };

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;

/** Whether the text is an existing day written 'YYYY-MM-DD'. 2025-02-31 is not. */
export function isLocalDate(text: string): text is LocalDate {
  return SHAPE.test(text) && isDay(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10));
}

/** Whether there is such a day in the years 1 to 9999; the numbers are whole. */
export function isDay(year: number, month: number, day: number): boolean {
  return year >= 1 && year <= 9999 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

/** The number that digits from a place up to another are, without a text in between: every date of the product passes here. */
export function digits(text: string, from: number, to: number): number {
  let value = 0;
  for (let at = from; at < to; at += 1) value = value * 10 + text.charCodeAt(at) - 48;
  return value;
}

/** Brands a day known to be valid; anything else is a defect and throws. Check typed text with isLocalDate first. */
export function localDate(text: string): LocalDate {
  if (!isLocalDate(text)) assert(false, `not a calendar day: '${text}'`);
  return text;
}
