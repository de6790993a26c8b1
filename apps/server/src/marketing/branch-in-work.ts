import type { Db } from '../database/pool.ts';
import type { Scope } from '../database/tenant.ts';

/** A branch whose messages are worked on without anybody being logged in. */
export interface BranchInWork {
  readonly id: string;
  readonly customerId: string;
  readonly name: string;
  readonly timeZone: string;
  readonly settings: Readonly<Record<string, boolean>>;
}

export const scopeOf = ({ id, customerId }: BranchInWork): Scope => ({ branchId: id, customerId, userId: null });

/** The branches that are not suspended, or the one that is asked for. */
export async function branchesInWork(db: Db, id: string | null, now: number): Promise<BranchInWork[]> {
  const rows = await db
    .selectFrom('branch')
    .select(['id', 'customer_id', 'name', 'time_zone', 'settings', 'expires_at'])
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy('id')
    .execute();
  const today = new Date(now - 86_400_000).toISOString().slice(0, 10);
  return rows
    .filter(({ expires_at: until }) => until === null || until >= today)
    .map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      name: row.name,
      timeZone: row.time_zone,
      settings: row.settings,
    }));
}
