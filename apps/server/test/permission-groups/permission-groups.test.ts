import type { Permission } from '@prumo/domain/access';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALL, type Caller, startServer, type TestBranch } from '../harness.ts';

const server = await startServer();
let branch: TestBranch;
let admin: Caller;

beforeEach(async () => {
  branch = await server.branch();
  admin = await server.person(branch, undefined, { name: 'Adele Admin' });
});

const groupOf = async (who: Caller): Promise<string> => {
  const { permission_group_id: id } = await server.db
    .selectFrom('branch_member')
    .select('permission_group_id')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow();
  return id ?? '';
};
const actionsOf = async (who: Caller): Promise<string[]> => (await who.call('GET', '/me')).body.branch.actions;

test("a ticked permission is in its member's actions at once, and its absence too [ACC-080, ACC-099]", async () => {
  const nurse = await server.person(branch, ['general:listPatients'], { name: 'Nina' });
  const id = await groupOf(nurse);
  expect((await nurse.call('GET', '/patients')).status).toBe(200);
  const saved = await admin.call('PUT', `/permission-groups/${id}`, {
    name: 'Enfermagem',
    actions: ['financial:listStatements'],
    userIds: [nurse.userId],
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toEqual({
    id,
    version: expect.any(Number),
    name: 'Enfermagem',
    active: true,
    requiresSecondFactor: false,
    actions: ['financial:listStatements'],
    users: [{ id: nurse.userId, name: 'Nina' }],
  });
  expect(await actionsOf(nurse)).toEqual(['financial:listStatements']);
  await expect.poll(async () => (await nurse.call('GET', '/patients')).status, { timeout: 120_000 }).toBe(403);
});

test('of two administrators in one group the second is refused with who was first, also when people were moved in their own forms', async () => {
  const nurse = await server.person(branch, ['general:listPatients'], { name: 'Nina' });
  const { body: read } = await admin.call('POST', '/permission-groups', { name: 'Recepção', actions: [], userIds: [] });
  const body = { name: 'Balcão', actions: [], userIds: [], version: read.version };
  expect((await admin.call('PUT', `/permission-groups/${read.id}`, body)).status).toBe(200);
  const late = await admin.call('PUT', `/permission-groups/${read.id}`, { ...body, name: 'Portaria' });
  expect([late.status, late.body.code, late.body.data]).toEqual([
    409,
    'conflict.version',
    { by: 'Adele Admin', at: expect.any(String) },
  ]);
  const now = (await admin.call('GET', `/permission-groups/${read.id}`)).body;
  await server.db
    .updateTable('branch_member')
    .set({ permission_group_id: read.id })
    .where('user_id', '=', nurse.userId)
    .execute();
  expect((await admin.call('PUT', `/permission-groups/${read.id}`, { ...body, version: now.version })).body.code).toBe(
    'conflict.version',
  );
  expect((await admin.call('GET', `/permission-groups/${read.id}`)).body).toMatchObject({
    name: 'Balcão',
    users: [{ name: 'Nina' }],
  });
});

test('people move between groups; who is left out has none', async () => {
  const nurse = await server.person(branch, ['general:listPatients'], { name: 'Nina' });
  const made = await admin.call('POST', '/permission-groups', {
    name: 'Recepção',
    actions: ['clinical:listAppointments', 'clinical:listAppointments'],
    userIds: [nurse.userId],
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Recepção',
    active: true,
    actions: ['clinical:listAppointments'],
    users: [{ name: 'Nina' }],
  });
  expect((await admin.call('GET', `/permission-groups/${made.body.id}`)).body).toEqual(made.body);
  expect(await actionsOf(nurse)).toEqual(['clinical:listAppointments']);
  await admin.call('PUT', `/permission-groups/${made.body.id}`, {
    name: 'Recepção',
    actions: ['clinical:listAppointments'],
    userIds: [],
  });
  expect(await actionsOf(nurse)).toEqual([]);
  const found = (await admin.call('GET', '/permission-groups?search=RECEPCAO')).body;
  expect(found).toMatchObject({ items: [{ name: 'Recepção', users: [] }], total: 1, hasMore: false });
  const log = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', made.body.id)
    .orderBy('number')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['permission-group.created', 'permission-group.updated']);
});

describe('refused', () => {
  test('an unknown action, a blank name, a person of another branch', async () => {
    const stranger = await server.person(await server.branch());
    for (const [wrong, field] of [
      [{ actions: ['general:doAnything'] }, 'actions'],
      [{ name: '  ' }, 'name'],
      [{ userIds: [stranger.userId] }, 'userIds'],
    ] as const) {
      const refused = await admin.call('POST', '/permission-groups', { name: 'X', actions: [], userIds: [], ...wrong });
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors)).toEqual([field]);
    }
    expect(
      (await admin.call('POST', '/permission-groups', { name: 'X', actions: [], userIds: [], branchId: branch.id }))
        .status,
    ).toBe(400);
  });

  test('the last one who may change groups stays', async () => {
    const id = await groupOf(admin);
    for (const body of [
      {
        name: 'A',
        actions: ALL.filter((action) => action !== 'general:updatePermissionGroup'),
        userIds: [admin.userId],
      },
      { name: 'A', actions: ALL, userIds: [] },
      { name: 'A', actions: ALL, userIds: [admin.userId], active: false },
    ]) {
      const refused = await admin.call('PUT', `/permission-groups/${id}`, body);
      expect(refused.status).toBe(422);
      expect(refused.body.code).toBe('permission-group.last-admin');
    }
    expect(await actionsOf(admin)).toHaveLength(ALL.length);
    const second = await server.person(branch);
    const both = await Promise.all(
      [admin, second].map(async (who) =>
        who.call('PUT', `/permission-groups/${await groupOf(who)}`, {
          name: `G ${who.userId}`,
          actions: [],
          userIds: [who.userId],
        }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  test('nobody gives himself what he lacks', async () => {
    const held: Permission[] = [
      'general:updatePermissionGroup',
      'general:createPermissionGroup',
      'general:listPermissionGroups',
    ];
    const clerk = await server.person(branch, held);
    const body = { name: 'Mais', actions: [...held, 'financial:closeCashier'], userIds: [clerk.userId] };
    for (const refused of [
      await clerk.call('PUT', `/permission-groups/${await groupOf(clerk)}`, body),
      await clerk.call('POST', '/permission-groups', body),
    ]) {
      expect(refused.status).toBe(422);
      expect(refused.body.code).toBe('permission-group.self-grant');
    }
    expect(await actionsOf(clerk)).toEqual(held);
    const tried = await server.db
      .selectFrom('audit_entry')
      .select('user_id')
      .where('branch_id', '=', branch.id)
      .where('action', '=', 'permission-group.change-refused')
      .execute();
    expect(tried.map((entry) => entry.user_id)).toEqual([clerk.userId, clerk.userId]);
    expect((await clerk.call('POST', '/permission-groups', { ...body, actions: held, userIds: [] })).status).toBe(201);
  });

  test('nobody gives what they lack, to another person or to a group that is empty yet, nor by the group of somebody else', async () => {
    const held: Permission[] = [
      'general:updatePermissionGroup',
      'general:createPermissionGroup',
      'general:listPatients',
    ];
    const clerk = await server.person(branch, held, { name: 'Clara' });
    const nurse = await server.person(branch, ['general:listPatients'], { name: 'Nina' });
    const chief = await groupOf(admin);
    const empty = (await admin.call('POST', '/permission-groups', { name: 'Vazio', actions: ALL, userIds: [] })).body
      .id;
    const asChief = { name: 'Chefia', actions: ALL, userIds: [admin.userId, nurse.userId] };
    const tries = [
      await clerk.call('POST', '/permission-groups', { name: 'Todas', actions: ALL, userIds: [nurse.userId] }),
      await clerk.call('POST', '/permission-groups', { name: 'Todas', actions: ALL, userIds: [] }),
      await clerk.call('PUT', `/permission-groups/${await groupOf(nurse)}`, {
        name: 'Enfermagem',
        actions: ['general:listPatients', 'financial:closeCashier'],
        userIds: [nurse.userId],
      }),
      await clerk.call('PUT', `/permission-groups/${empty}`, { name: 'Vazio', actions: ALL, userIds: [clerk.userId] }),
      await clerk.call('PUT', `/permission-groups/${chief}`, asChief),
      // Who holds more is neither taken out of the group, nor moved into a weaker one, nor freed from the second factor.
      await clerk.call('PUT', `/permission-groups/${chief}`, { ...asChief, userIds: [] }),
      await clerk.call('POST', '/permission-groups', { name: 'Nada', actions: [], userIds: [admin.userId] }),
      await clerk.call('PUT', `/permission-groups/${chief}`, {
        ...asChief,
        userIds: [admin.userId],
        requiresSecondFactor: true,
      }),
    ];
    expect(tries.map(({ status, body }) => [status, body.code, Object.keys(body.errors ?? {})])).toEqual([
      [422, 'permission-group.above-own-rights', ['actions']],
      [422, 'permission-group.above-own-rights', ['actions']],
      [422, 'permission-group.above-own-rights', ['actions']],
      [422, 'permission-group.self-grant', ['actions']],
      [422, 'permission-group.above-own-rights', ['userIds']],
      [422, 'permission-group.stronger-person', ['userIds']],
      [422, 'permission-group.stronger-person', ['userIds']],
      [422, 'permission-group.stronger-person', ['userIds']],
    ]);
    expect(tries[0]?.body.message).toBe('Você não pode dar permissões que não possui nesta unidade');
    expect([await actionsOf(nurse), await actionsOf(clerk)]).toEqual([['general:listPatients'], held]);
    expect(await actionsOf(admin)).toHaveLength(ALL.length);
    const kept = await server.db
      .selectFrom('audit_entry')
      .select((eb) => eb.fn.countAll<number>().as('tries'))
      .where('branch_id', '=', branch.id)
      .where('action', '=', 'permission-group.change-refused')
      .executeTakeFirstOrThrow();
    expect(kept.tries).toBe(tries.length);
  });

  test('an administrator may give what they lack, and the audit tells it [ACC-086]', async () => {
    const three: Permission[] = [
      'general:updateBranch',
      'general:updatePermissionGroup',
      'financial:generateBillingXML',
      'general:listPatients',
    ];
    const chief = await server.person(branch, three, { name: 'Célia' });
    const nurse = await server.person(branch, ['general:listPatients'], { name: 'Nina' });
    const id = await groupOf(nurse);
    const save = (actions: readonly Permission[]) =>
      chief.call('PUT', `/permission-groups/${id}`, { name: 'Enfermagem', actions, userIds: [nurse.userId] });
    // With any two of the three nobody is an administrator.
    const statuses: number[] = [];
    for (const missing of three.slice(0, 3)) {
      const two = await server.person(
        branch,
        three.filter((one) => one !== missing),
      );
      const body = { name: 'Enfermagem', actions: ['financial:closeCashier'], userIds: [nurse.userId] };
      statuses.push((await two.call('PUT', `/permission-groups/${id}`, body)).status);
    }
    expect(statuses).toEqual([422, 403, 422]);
    expect((await save(three)).status).toBe(200);
    expect((await save([...three, 'financial:closeCashier'])).status).toBe(200);
    expect(await actionsOf(nurse)).toContain('financial:closeCashier');
    const log = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('record_id', '=', id)
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'permission-group.change-refused',
      'permission-group.change-refused',
      'permission-group.updated',
      'permission-group.beyond-own-rights',
      'permission-group.updated',
    ]);
  });

  test('a group of another branch does not exist [ACC-001]', async () => {
    const stranger = await server.person(await server.branch());
    const id = await groupOf(admin);
    expect((await stranger.call('GET', `/permission-groups/${id}`)).status).toBe(404);
    expect(
      (await stranger.call('PUT', `/permission-groups/${id}`, { name: 'X', actions: [], userIds: [] })).status,
    ).toBe(404);
    expect(
      (await stranger.call('GET', '/permission-groups?limit=0')).body.items.map((group: { id: string }) => group.id),
    ).not.toContain(id);
  });
});

test('each permission opens its own call and no other [ACC-078, ACC-079, ACC-080]', async () => {
  const id = await groupOf(await server.person(branch, []));
  const calls = {
    'general:listPermissionGroups': async (who: Caller) => [(await who.call('GET', '/permission-groups')).status],
    'general:createPermissionGroup': async (who: Caller) => [
      (await who.call('POST', '/permission-groups', { name: `N ${who.userId}`, actions: [], userIds: [] })).status,
    ],
    'general:updatePermissionGroup': async (who: Caller) => [
      (await who.call('PUT', `/permission-groups/${id}`, { name: `U ${who.userId}`, actions: [], userIds: [] })).status,
    ],
  } as const;
  for (const permission of Object.keys(calls) as (keyof typeof calls)[]) {
    const who = await server.person(branch, [permission]);
    for (const [asked, call] of Object.entries(calls)) {
      const statuses = await call(who);
      expect([
        permission,
        asked,
        statuses.every((status) => (asked === permission ? status < 300 : status === 403)),
      ]).toEqual([permission, asked, true]);
    }
    // Whoever may change a group reads it to do so.
    const { status } = await who.call('GET', `/permission-groups/${id}`);
    expect([permission, status]).toEqual([permission, permission === 'general:createPermissionGroup' ? 403 : 200]);
  }
});
