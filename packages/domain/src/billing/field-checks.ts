import { isHour } from '../dates/index.ts';
import { isBlank, problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import type { Text } from './guide-draft.ts';

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
