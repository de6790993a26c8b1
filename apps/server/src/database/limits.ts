/** How long the database may work for one statement, and a transaction wait for us, before it is ended. Milliseconds; 0 is no limit. */
export interface Limits {
  /** One statement, whatever it waits for. [LIM-001] */
  readonly statementMs: number;
  /** A transaction between two statements: whoever holds locks and says nothing more has lost its wire. */
  readonly idleInTransactionMs: number;
  /** How long a change goes on whose client has gone: what somebody did and did not wait for happens when it can. */
  readonly abandonedChangeMs: number;
  /** The answer to a statement, as this side sees it: more than any statement may take. */
  readonly answerMs: number;
  /** How long a request waits for a connection, one of the pool or a new one. */
  readonly connectionMs: number;
  /** How often the database is asked whether it is there. */
  readonly lookMs: number;
  /** How long an answer to that may take, and how long a connection may say nothing before the database is asked about it. */
  readonly patienceMs: number;
}

export const LIMITS: Limits = {
  statementMs: 90_000,
  idleInTransactionMs: 60_000,
  abandonedChangeMs: 10_000,
  answerMs: 310_000,
  connectionMs: 4000,
  lookMs: 1500,
  patienceMs: 4000,
};

/** For the migrations alone: an index over a large table takes as long as it takes, and whoever finds another process at work waits. */
export const NO_LIMITS: Limits = { ...LIMITS, statementMs: 0, idleInTransactionMs: 0, answerMs: 0 };
