import pg from 'pg';

/** What PostgreSQL answers to all that follows a failed statement in its transaction. */
const ABORTED = '25P02';

const isAborted = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === ABORTED;

/**
 * Waits for work whose statements were asked together and in this order. When some fails, the first failure in this order is told, whatever came back
 * first; what failed only because it came behind another failure says nothing.
 */
export async function inOneFlight<T extends readonly unknown[]>(
  ...asked: { readonly [K in keyof T]: T[K] | Promise<T[K]> }
): Promise<T> {
  const settled = await Promise.allSettled(asked);
  const failures = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((error) => !isAborted(error)) ?? failures[0];
  return settled.map((one) => (one.status === 'fulfilled' ? one.value : undefined)) as unknown as T;
}
