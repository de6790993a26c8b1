import { cents, oneCent } from '../money/index.ts';
import type { Cents } from '../money/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** What a cash field takes at most, however it is typed or pasted: ten characters of the written amount, 999.999,99. The server needs no such bound. [CSH-078, A13] */
export const MAX_CASH_VALUE: Cents = cents(99_999_999);

export type AmountRefusal = Refusal<'money.below-minimum' | 'money.invalid'>;

/** An amount that can be moved: a whole number of cents, at least one. NaN and fractions are no amounts. [CSH-072, CSH-075] */
export function movable(value: Cents): Result<Cents, AmountRefusal> {
  if (!Number.isSafeInteger(value)) return refuse('money.invalid');
  return value < oneCent ? refuse('money.below-minimum', { minimum: oneCent }) : ok(value);
}
