import type { Problem, ProblemData } from './result.ts';

/** One invalid field. */
export function problem<C extends string>(field: string, code: C, data?: ProblemData): Problem<C> {
  return data === undefined ? { field, code } : { field, code, data };
}
