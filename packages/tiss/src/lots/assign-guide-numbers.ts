import { AUTOMATIC_GUIDE } from '@prumo/domain/billing';
import { ok, refuse } from '@prumo/domain/result';
import type { Refusal, Result } from '@prumo/domain/result';

export interface AssignedNumbers {
  readonly numbers: readonly string[];
  /** Where the next closing goes on. */
  readonly next: number;
}

/**
 * Gives GUIA_AUTOMATICA its real number when a lot is closed: the next of the branch's sequence that no other guide of the same
 * insurer has, `taken` before or typed among these. Typed numbers stay. Refused when `next` is not a whole number from 1.
 * [TIS-010, A89]
 */
export function assignGuideNumbers(
  numbers: readonly string[],
  { next, taken }: { readonly next: number; readonly taken: readonly string[] },
): Result<AssignedNumbers, Refusal<'number.invalid'>> {
  if (!Number.isSafeInteger(next) || next < 1) return refuse('number.invalid');
  const used = new Set([...taken, ...numbers]);
  let free = next;
  const assigned = numbers.map((number) => {
    if (number !== AUTOMATIC_GUIDE) return number;
    while (used.has(String(free))) free += 1;
    free += 1;
    return String(free - 1);
  });
  return ok({ numbers: assigned, next: free });
}
