import { sql } from 'kysely';
import type { Trx } from './tenant.ts';

/**
 * From here on the transaction takes the general plan of each statement, made once. For statements whose best plan does not depend on what is asked, and
 * that PostgreSQL would plan anew each time, because it takes the plan for what is asked now to be cheaper. (decision 0004)
 */
export const planOnce = (trx: Trx): Promise<unknown> =>
  sql`set local plan_cache_mode = force_generic_plan`.execute(trx);

/** The same for statements that find their rows by keys, whoever asks them: a plan that was made while a table was nearly empty reads by indexes too. */
export const planOnceByIndexes = (trx: Trx): Promise<unknown> =>
  sql`set local plan_cache_mode = force_generic_plan; set local enable_seqscan = off`.execute(trx);
