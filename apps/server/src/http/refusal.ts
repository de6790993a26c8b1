import type { Schemas } from '@prumo/contract';
import type { AuditEntry } from '../audit/audit.ts';
import type { Problem, ProblemData, Result } from '@prumo/domain/result';

export type Status = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;

export type RefusedAccount = Schemas['RefusedAccount'];

/** A request that gets a no: leaves the handler by throwing, so that the transaction rolls back, and becomes the one error shape. */
export class Refusal extends Error {
  readonly status: Status;
  readonly code: string;
  readonly data: ProblemData | undefined;
  readonly problems: readonly Problem[];
  readonly retryAfterSeconds: number | undefined;
  /** Accounts that hold an invoice back, each with its reasons as people read them. */
  readonly accounts: readonly RefusedAccount[] | undefined;
  /** What the audit keeps of it although the transaction rolls back: who tried what. */
  readonly audited: AuditEntry | undefined;

  constructor(
    status: Status,
    code: string,
    more: {
      data?: ProblemData;
      problems?: readonly Problem[];
      retryAfterSeconds?: number;
      audited?: AuditEntry;
      accounts?: readonly RefusedAccount[];
    } = {},
  ) {
    super(code);
    this.status = status;
    this.code = code;
    this.data = more.data;
    this.problems = more.problems ?? [];
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.audited = more.audited;
    this.accounts = more.accounts;
  }
}

export const notFound = (): Refusal => new Refusal(404, 'not-found');
export const conflict = (code: string, data?: ProblemData): Refusal => new Refusal(409, code, data ? { data } : {});
export const unprocessable = (code: string, data?: ProblemData): Refusal =>
  new Refusal(422, code, data ? { data } : {});

/** Throws the refusal of invalid fields (422), or returns when there is none. */
export function refuseProblems(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new Refusal(422, 'request.invalid', { problems });
}

/** The value of what was asked for in the right form; its problems become 422. */
export function accepted<T>(result: Result<T, readonly Problem[]>): T {
  if (result.ok) return result.value;
  throw new Refusal(422, 'request.invalid', { problems: result.error });
}

/** The value of a rule that agreed; its refusal becomes 422 (or the status given). */
export function agreed<T>(result: Result<T>, status: Status = 422): T {
  if (result.ok) return result.value;
  throw new Refusal(status, result.error.code, result.error.data ? { data: result.error.data } : {});
}
