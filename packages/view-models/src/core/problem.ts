import { sentence } from '@prumo/messages';
import type { Result } from '@prumo/domain/result';

/** Why a call gave no value. A network failure has status 0 and code 'network.offline'; a call taken back 'request.aborted'. */
export interface Problem {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string;
  /** The server's sentence, or ours when it sent none. [ERR-084] */
  readonly message: string;
  /** Sentence by field path of the form. */
  readonly errors: Readonly<Record<string, string>>;
  /** What the refusal is about: owner of a lock, fresh balance … */
  readonly data: Readonly<Record<string, unknown>>;
}

/** What every call of a gateway gives: a value or the reason why there is none; it never rejects. */
export type Answer<T> = Promise<Result<T, Problem>>;

/** A problem with only what is known; the sentence comes from the code. */
export function makeProblem(
  status: number,
  code: string,
  rest: Partial<Omit<Problem, 'status' | 'code'>> = {},
): Problem {
  return { status, code, message: rest.message ?? sentence(code), errors: rest.errors ?? {}, data: rest.data ?? {} };
}

/** Whether no answer arrived at all: the session then stays, and a retry is offered. [ACC-093, A46] */
export const isOffline = (problem: Problem): boolean => problem.status === 0 && problem.code !== 'request.aborted';

/** Whether we took the call back ourselves: nobody is to be told. */
export const isAborted = (problem: Problem): boolean => problem.code === 'request.aborted';
