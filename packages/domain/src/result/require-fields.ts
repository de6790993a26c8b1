import { isBlank } from './is-blank.ts';
import { problem } from './problem.ts';
import type { Problem } from './result.ts';

/** 'Campo obrigatório' for each field without a value, in the order given. */
export function requireFields(values: Readonly<Record<string, string | null | undefined>>): Problem[] {
  // A plain loop: this runs for every line of every guide.
  const problems: Problem[] = [];
  for (const field of Object.keys(values)) if (isBlank(values[field])) problems.push(problem(field, 'field.required'));
  return problems;
}
