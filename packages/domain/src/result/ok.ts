import type { Result } from './result.ts';

/** Wraps the value of a rule that agreed. */
export function ok<T>(value: T): Result<T, never> {
  return { ok: true, value };
}
