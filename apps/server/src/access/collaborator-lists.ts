import type { Schemas } from '@prumo/contract';
import { hiddenUsers } from '@prumo/domain/access';
import { type RawBuilder, sql } from 'kysely';
import type { Call, Context, Handler } from '../http/contract.ts';
import { byName, contains } from '../lists/search.ts';
import { flag, lookupPage } from '../lists/lookup-page.ts';
import type { Services } from '../services.ts';
import { branchesWith, inEachBranch } from './branch-rights.ts';

type Options = Schemas['CollaboratorOptions'];

/** Restricted people are seen by nobody but themselves. [ACC-089, decision A50] */
export const visible = (
  { settings }: Pick<Services, 'settings'>,
  { session }: Pick<Context, 'session'>,
): RawBuilder<unknown> => sql`not u.id = any(${hiddenUsers(settings.restrictedUserIds, session.userId)}::text[])`;

// A membership of the caller in another branch is visible to row-level security (log-in needs it), so the branch is named here.
const here = ({ session }: Pick<Context, 'session'>): RawBuilder<unknown> =>
  sql`m.branch_id = ${session.branch?.id ?? ''}`;

/** People who work in the branch, for everybody's look-ups. [REG-095] */
export const listCollaborators =
  (services: Services): Handler<'listCollaborators'> =>
  (call) =>
    lookupPage(
      call.trx,
      {
        item: sql`json_build_object('id', u.id, 'name', u.name)`,
        from: sql`branch_member m join app_user u on u.id = m.user_id`,
        order: sql`${byName(sql`u.name`)}, u.id`,
        where: [here(call), sql`m.is_collaborator`, visible(services, call), ...narrowed(call.query)],
      },
      call.query,
    );

/** The same people and the professionals who log in, with what an administrator asks about them. [REG-028, REG-057] */
export const listAccounts =
  (services: Services): Handler<'listCollaboratorAccounts'> =>
  (call) =>
    lookupPage(
      call.trx,
      {
        item: sql`json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'group', case when g.id is not null then json_build_object('id', g.id, 'name', g.name) end,
      'professional', m.professional_id is not null, 'collaborator', m.is_collaborator, 'active', m.active and u.active)`,
        from: sql`branch_member m join app_user u on u.id = m.user_id left join permission_group g on g.branch_id = m.branch_id and g.id = m.permission_group_id`,
        order: sql`${byName(sql`u.name`)}, u.id`,
        where: [here(call), visible(services, call), ...narrowed(call.query)],
      },
      call.query,
    );

const narrowed = (query: Call<'listCollaborators'>['query']): readonly RawBuilder<unknown>[] => [
  ...flag(sql`(m.active and u.active)`, query.active),
  ...contains(sql`u.name`, query.search),
];

/** Where the caller may register people, and what can be chosen there. */
export async function collaboratorOptions(call: Context): Promise<Options> {
  const branches = await registrable(call);
  const filled = await inEachBranch(
    call,
    branches.map(({ id }) => id),
    async (branchId) => {
      const groups = await call.trx
        .selectFrom('permission_group')
        .select(['id', 'name'])
        .where('branch_id', '=', branchId)
        .where('active', '=', true)
        .orderBy(byName(sql.ref('name')))
        .execute();
      const professionals = await call.trx
        .selectFrom('professional_branch as b')
        .innerJoin('professional as p', 'p.id', 'b.professional_id')
        .select(['p.id', 'p.name'])
        .where('b.branch_id', '=', branchId)
        .where('b.active', '=', true)
        .where('p.active', '=', true)
        .orderBy(byName(sql.ref('p.name')))
        .execute();
      return { groups, professionals };
    },
  );
  return {
    branches: branches.map((branch, index) => ({
      ...branch,
      groups: filled[index]?.groups ?? [],
      professionals: filled[index]?.professionals ?? [],
    })),
  };
}

/** Branches in which the caller may register or change people. */
export const registrable = (call: Context) =>
  branchesWith(call, ['general:createCollaborator', 'general:updateCollaborator']);
