import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { byName, contains } from '../lists/search.ts';
import { lookupPage } from '../lists/lookup-page.ts';
import { branchRecord, changeBranch, createBranch, readBranch } from './branches.ts';

/** The branches of whoever asks. [REG-054, REG-055, REG-056] */
export const branchRoutes: Some<'listBranches' | 'createBranch' | 'getBranch' | 'updateBranch'> = {
  // Own memberships are visible to row-level security in every branch.
  listBranches: ({ trx, session, query }) =>
    lookupPage(
      trx,
      {
        item: sql`json_build_object('id', b.id, 'name', b.name, 'cnpj', b.cnpj, 'city', b.address ->> 'city', 'expiresAt', b.expires_at)`,
        from: sql`branch b`,
        order: sql`${byName(sql`b.name`)}, b.id`,
        where: [
          sql`b.customer_id = ${session.customerId}`,
          sql`exists (select 1 from branch_member m where m.branch_id = b.id and m.user_id = ${session.userId} and m.active)`,
          ...contains(sql`b.name`, query.search),
        ],
      },
      query,
    ),

  createBranch: async (call) => branchRecord(call, await createBranch(call, call.body)),

  getBranch: (call) => readBranch(call, call.path.id),

  updateBranch: async (call) => {
    await changeBranch(call, call.path.id, call.body);
    return branchRecord(call, call.path.id);
  },
};
