/** How long the database may work for one statement, and a transaction wait for us, before it is ended. Milliseconds; 0 is no limit. */
export interface Limits {
  /** One statement, whatever it waits for. [LIM-001] */
  readonly statementMs: number;
  /** A transaction between two statements: whoever holds locks and says nothing more has lost its wire. */
  readonly idleInTransactionMs: number;
  /** How long a change goes on whose client has gone: what somebody did and did not wait for happens when it can. */
  readonly abandonedChangeMs: number;
}

export const LIMITS: Limits = { statementMs: 90_000, idleInTransactionMs: 60_000, abandonedChangeMs: 10_000 };

/** For the migrations alone: an index over a large table takes as long as it takes, and whoever finds another process at work waits. */
export const NO_LIMITS: Limits = { ...LIMITS, statementMs: 0, idleInTransactionMs: 0 };
