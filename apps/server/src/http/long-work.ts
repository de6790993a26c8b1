import { Places } from './places.ts';

/** How long a report waits for a place. */
const WAIT_MS = 10_000;
/** Reports of one branch that wait at once. */
const WAITING = 20;

/**
 * Places of the work that holds a connection for long (reports, prints, exports): of the pool half for all branches, a third for one, so that whoever
 * reads a record or books a time finds a connection whatever others ask for. What such work is, says the contract (`x-long-work`).
 */
export const longWorkOf = (poolSize: number): Places =>
  new Places({
    all: Math.max(1, Math.floor(poolSize / 2)),
    each: Math.max(1, Math.floor(poolSize / 3)),
    waitMs: WAIT_MS,
    waiting: WAITING,
  });
