import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import type { Cents } from './cents.ts';

export type SplitRefusal = Refusal<'money.invalid-count' | 'money.instalment-below-minimum'>;

/** More instalments than this is a typing error. */
export const MAX_INSTALMENTS = 99;

/**
 * Equal instalments of an amount; the leftover cents go one each to the first ones:
 * 100,00 in 3 → 33,34 33,33 33,33. Refused when an instalment would be below R$ 0,01;
 * the largest possible count is then in `data.maximum`. A count that is no whole number from 1 to 99 is refused;
 * an amount that is no whole number of cents is a defect and throws. [BIL-166, BIL-167, BIL-119, A1, A14]
 */
export function splitEvenly(total: Cents, count: number): Result<Cents[], SplitRefusal> {
  if (!Number.isInteger(count) || count < 1 || count > MAX_INSTALMENTS)
    return refuse('money.invalid-count', { maximum: MAX_INSTALMENTS });
  assert(Number.isSafeInteger(total), 'an amount to split is a whole number of cents');
  if (total < count) return refuse('money.instalment-below-minimum', { maximum: Math.max(total, 0) });
  const leftover = total % count;
  const base = (total - leftover) / count;
  const parts = new Array<Cents>(count);
  for (let index = 0; index < count; index += 1) parts[index] = (index < leftover ? base + 1 : base) as Cents;
  return ok(parts);
}
