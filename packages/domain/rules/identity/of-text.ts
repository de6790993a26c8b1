import type { Example } from '../../examples/example.ts';
import { text } from '../field.ts';
import { written } from '../sheet.ts';
import type { Decision } from '../sheet.ts';

/** Rows of a rule over one typed text. */
export function ofText<X>(rows: readonly Example<string, X>[], apply: (typed: string) => X): Decision[] {
  return written(
    rows,
    (typed) => ({ text: typed }),
    (given) => apply(given.text),
  );
}

/** The one field of such a rule. */
export const typed = { text: text('Texto digitado') } as const;
