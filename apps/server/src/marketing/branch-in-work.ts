import type { Db } from '../database/pool.ts';
import { everyBranch } from '../database/every-branch.ts';
import { inTenant, type Scope } from '../database/tenant.ts';

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
  const ids = id === null ? (await everyBranch(db)).flatMap(({ branchId }) => branchId ?? []) : [id];
  const today = new Date(now - 86_400_000).toISOString().slice(0, 10);
  const inWork: BranchInWork[] = [];
  for (const branchId of ids) {
    const row = await inTenant(db, { branchId, customerId: null, userId: null }, (trx) =>
      trx
        .selectFrom('branch')
        .select(['id', 'customer_id', 'name', 'time_zone', 'settings', 'expires_at'])
        .where('id', '=', branchId)
        .executeTakeFirst(),
    );
    if (!row || (row.expires_at !== null && row.expires_at < today)) continue;
    inWork.push({
      id: row.id,
      customerId: row.customer_id,
      name: row.name,
      timeZone: row.time_zone,
      settings: row.settings,
    });
  }
  return inWork;
}
