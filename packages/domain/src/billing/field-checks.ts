import { isHour } from '../dates/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { Text } from './guide-draft.ts';
import { MAX_PLAN_PRICE } from './plan-price.ts';

// The checks of single fields that guides and lines share; not part of the context's interface.

/** Something must be filled in: requireFields for a single field, without an object for every line of a guide. */
export function requireText(field: string, value: Text): Problem[] {
  return isBlank(value) ? [problem(field, 'field.required')] : [];
}

/** A time of day 'HH:mm', required. [UIX-035] */
export function requireHour(field: string, value: Text): Problem[] {
  if (isBlank(value)) return [problem(field, 'field.required')];
  return isHour(value) ? [] : [problem(field, 'hour.invalid')];
}

/** One of the options, required. */
export function requireChoice(field: string, value: Text, options: readonly string[]): Problem[] {
  return isBlank(value) ? [problem(field, 'field.required')] : checkChoice(field, value, options);
}

/** One of the options, or nothing. */
export function checkChoice(field: string, value: Text, options: readonly string[]): Problem[] {
  return isBlank(value) || options.includes(value) ? [] : [problem(field, 'field.invalid')];
}

/** A text of at most so many characters, counted as people count them. */
export function checkText(
  field: string,
  value: Text,
  { required, maximum }: { readonly required: boolean; readonly maximum: number },
): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return [...value].length > maximum ? [problem(field, 'text.too-long', { maximum })] : [];
}

/** An amount from nothing to the largest price, in whole cents. [LIM-029] */
export function checkAmount(field: string, value: number): Problem[] {
  if (!Number.isSafeInteger(value)) return [problem(field, 'money.invalid')];
  if (value < 0) return [problem(field, 'money.negative')];
  return value > MAX_PLAN_PRICE ? [problem(field, 'money.above-maximum', { maximum: MAX_PLAN_PRICE })] : [];
}

/** A whole number between two limits. */
export function checkWhole(field: string, value: number, minimum: number, maximum: number): Problem[] {
  return Number.isInteger(value) && value >= minimum && value <= maximum
    ? []
    : [problem(field, 'number.out-of-range', { minimum, maximum })];
}
