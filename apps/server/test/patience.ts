/**
 * How long a test waits for the chain of the audit: a transaction of any database of the server holds it up, and another test may be making a
 * whole demonstration in one.
 */
export const CHAIN_MS = 300_000;
