import { sql } from 'kysely';
import type { Some } from '../http/contract.ts';
import { contains } from '../lists/search.ts';
import { byNameIn, sortedBy } from '../lists/sort.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import { changeGroup, createGroup, groupJson, readGroup } from './permission-groups.ts';

/** What people of a branch may do, by group. [ACC-078, ACC-079, ACC-080, ACC-099] */
export const permissionGroupRoutes: Some<
  'listPermissionGroups' | 'createPermissionGroup' | 'getPermissionGroup' | 'updatePermissionGroup'
> = {
  listPermissionGroups: ({ trx, query }) =>
    lookupPage(
      trx,
      {
        item: groupJson,
        from: sql`permission_group g`,
        order: sortedBy({ name: byNameIn(sql`g.branch_id`, sql`g.name`, sql`g.id`) }, query.sort ?? 'name'),
        where: [...flag(sql`g.active`, query.active), ...contains(sql`g.name`, query.search)],
      },
      query,
    ),

  createPermissionGroup: async (call) => readGroup(call.trx, await createGroup(call, call.body)),

  getPermissionGroup: (call) => readGroup(call.trx, call.path.id),

  updatePermissionGroup: async (call) => {
    await changeGroup(call, call.path.id, call.body);
    return readGroup(call.trx, call.path.id);
  },
};
