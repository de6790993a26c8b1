import type { ProblemData, Refusal, Result } from './result.ts';

/** Answers no, either with a code (and data for its sentence) or with a ready-made error such as a list of problems. */
export function refuse<C extends string>(code: C, data?: ProblemData): Result<never, Refusal<C>>;
export function refuse<E extends object>(error: E): Result<never, E>;
export function refuse(reason: string | object, data?: ProblemData): Result<never, unknown> {
  if (typeof reason !== 'string') return { ok: false, error: reason };
  return { ok: false, error: data === undefined ? { code: reason } : { code: reason, data } };
}
