import { validateSync } from 'class-validator';
import type { Problem as FieldProblem } from '@prumo/domain/result';
import { sentence } from '@prumo/messages';

/** Sentence by field; no entry means the field is right. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Asks the decorators of a draft. One sentence a field: the decorator nearest to the property speaks first. */
export function validateDraft(draft: object): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { property, constraints } of validateSync(draft, { stopAtFirstError: true, forbidUnknownValues: false })) {
    const message = Object.values(constraints ?? {})[0];
    if (message !== undefined) errors[property] = message;
  }
  return errors;
}

/** Turns the problems of a rule of the domain into sentences; the first one of a field stays. */
export function fieldErrors(problems: readonly FieldProblem[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { field, code, data } of problems) errors[field] ??= sentence(code, data);
  return errors;
}
