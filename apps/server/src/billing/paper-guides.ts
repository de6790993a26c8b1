import type { Schemas } from '@prumo/contract';
import type { Trx } from '../database/tenant.ts';
import { readGuides, readParties } from './invoiced-guides.ts';
import type { ToldGuide } from './paper-parts.ts';

/** What the standard tells of guides beyond their form, by the id of the account: who is contracted, who did it, the tables of codes. A courtesy has none. [TIS-007] */
export async function paperGuides(
  trx: Trx,
  accounts: readonly Pick<Schemas['Account'], 'id' | 'insurance' | 'guideType'>[],
): Promise<ReadonlyMap<string, ToldGuide>> {
  const byPlan = Map.groupBy(
    accounts.filter(({ guideType }) => guideType === 'consultation' || guideType === 'sadt'),
    ({ insurance }) => insurance.planId,
  );
  const found = new Map<string, ToldGuide>();
  for (const [planId, of] of byPlan) {
    const parties = await readParties(trx, planId);
    const ids = of.map(({ id }) => id);
    for (const { accountId, guide } of await readGuides(trx, ids, parties))
      found.set(accountId, { ...guide, ansCode: parties.ansCode ?? null });
  }
  return found;
}
