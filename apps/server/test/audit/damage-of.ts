import type { AuditDamage } from '../../src/audit/verify-audit.ts';
import { verifyEveryChain } from '../../src/audit/verify-every.ts';
import type { Db } from '../../src/database/pool.ts';

/** What is wrong with any chain of a database. */
export async function damageOf(db: Db): Promise<AuditDamage[]> {
  const found: AuditDamage[] = [];
  for await (const { damage } of verifyEveryChain(db)) found.push(...damage);
  return found;
}
