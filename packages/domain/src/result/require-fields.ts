import { isBlank } from './is-blank.ts';
import { problem } from './problem.ts';
import type { Problem } from './result.ts';

/** 'Campo obrigatório' for each field without a value, in the order given. */
export function requireFields(values: Readonly<Record<string, string | null | undefined>>): Problem[] {
  return Object.entries(values)
    .filter(([, value]) => isBlank(value))
    .map(([field]) => problem(field, 'field.required'));
}
