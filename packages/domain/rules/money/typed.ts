import { parseMoney } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';

/** Typed text as cents: the tables of the specification are written as people type. */
export function typed(text: string): Cents {
  const value = parseMoney(text);
  if (value === null) throw new Error(`not an amount: ${text}`);
  return value;
}
