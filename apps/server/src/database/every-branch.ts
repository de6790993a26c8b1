import { sql } from 'kysely';
import type { Db } from './pool.ts';

/** Every customer with its branches (null where it has none yet): for rounds of the server itself. The database refuses it to a transaction in which somebody is at work. */
export async function everyBranch(
  db: Db,
): Promise<readonly { readonly customerId: string; readonly branchId: string | null }[]> {
  const { rows } = await sql<{
    customerId: string;
    branchId: string | null;
  }>`select customer_id as "customerId", branch_id as "branchId" from every_branch()`.execute(db);
  return rows;
}
