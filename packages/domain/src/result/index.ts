export { assert } from './assert.ts';
export { isBlank } from './is-blank.ts';
export { ok } from './ok.ts';
export { problem } from './problem.ts';
export { refuse } from './refuse.ts';
export { requireFields } from './require-fields.ts';
export type { Problem, ProblemData, Refusal, Result } from './result.ts';
