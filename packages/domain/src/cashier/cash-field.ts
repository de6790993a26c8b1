import { cents } from '../money/index.ts';
import type { Cents } from '../money/index.ts';

/** Characters a cash field takes, separators counted. [CSH-078, A13] */
const CHARACTERS = 10;

/** The largest amount ten typed characters hold: 999.999,99. A limit of the field, not of the server. [CSH-078, A13] */
export const MAX_TYPED_CASH: Cents = cents(99_999_999);

/** What a cash field keeps of a typed text: the first ten characters; the eleventh is not typed. [CSH-078, A13] */
export function keepCashText(text: string): string {
  return text.slice(0, CHARACTERS);
}
