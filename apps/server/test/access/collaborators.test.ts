import type { Permission } from '@prumo/domain/access';
import { beforeEach, describe, expect, test } from 'vitest';
import { ALL, type Caller, PASSWORD, startServer, type TestBranch } from '../harness.ts';

const server = await startServer();
let branch: TestBranch;
let admin: Caller;

beforeEach(async () => {
  branch = await server.branch();
  admin = await server.person(branch, ALL, { name: 'Adele Admin' });
});

const groupOf = async (who: Caller): Promise<string> => {
  const row = await server.db
    .selectFrom('branch_member')
    .select('permission_group_id')
    .where('user_id', '=', who.userId)
    .executeTakeFirstOrThrow();
  return row.permission_group_id ?? '';
};
const group = async (actions: readonly Permission[], at: TestBranch = branch): Promise<string> => {
  const id = server.newId();
  await server.db
    .insertInto('permission_group')
    .values({ branch_id: at.id, id, name: `Grupo ${id}`, actions: [...actions] })
    .execute();
  return id;
};
const at = (permissionGroupId: string | null, more: object = {}, where: TestBranch = branch) => ({
  branchId: where.id,
  permissionGroupId,
  professionalId: null,
  isCollaborator: true,
  active: true,
  ...more,
});
const jessica = (permissionGroupId: string | null, more: object = {}) => ({
  name: ' Jéssica  Lins ',
  email: `Jessica.${server.newId()}@Teste.demo`,
  cpf: null,
  memberships: [at(permissionGroupId)],
  ...more,
});
const refusals = async () =>
  (
    await server.db
      .selectFrom('audit_entry')
      .select(['action', 'user_id'])
      .where('branch_id', '=', branch.id)
      .where('action', '=', 'collaborator.change-refused')
      .execute()
  ).length;

test('a new person gets a code by mail, chooses the first password with it and comes in with the rights of the group [REG-058]', async () => {
  const id = await group(['general:listPatients']);
  const made = await admin.call('POST', '/collaborators', jessica(id, { cpf: '529.982.247-25', gender: 'female' }));
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Jéssica Lins',
    gender: 'female',
    cpf: '52998224725',
    active: true,
    version: 1,
    memberships: [{ ...at(id), branchName: 'Clínica de teste' }],
  });
  expect((await admin.call('GET', `/collaborators/${made.body.id}`)).body).toEqual(made.body);
  const mail = await server.db
    .selectFrom('outbox_mail')
    .selectAll()
    .where('recipient', '=', made.body.email)
    .executeTakeFirstOrThrow();
  const code = /\b\d{6}\b/.exec(mail.body)?.[0];
  const resetId = /password-reset\/([0-9a-f]{24})/.exec(mail.body)?.[1] ?? '';
  expect(
    (await server.send('PUT', `/password-resets/${resetId}`, { token: code, password: 'minha primeira senha' }, {}))
      .status,
  ).toBe(200);
  const entered = await server.send('POST', '/auth', { username: '52998224725', password: 'minha primeira senha' }, {});
  expect(entered.status).toBe(200);
  expect(entered.body.user.branches).toEqual([{ id: branch.id, name: 'Clínica de teste' }]);
});

test('the list shows login, group and relationship, and filters [REG-057]', async () => {
  const id = await group([]);
  await admin.call('POST', '/collaborators', jessica(id));
  const { items } = (await admin.call('GET', '/collaborators/accounts?search=jessica')).body;
  expect(items).toEqual([
    expect.objectContaining({
      name: 'Jéssica Lins',
      group: { id, name: `Grupo ${id}` },
      professional: false,
      collaborator: true,
      active: true,
    }),
  ]);
  expect((await admin.call('GET', '/collaborators/accounts?active=false')).body.total).toBe(0);
});

test('a deactivated person is out of the look-up and of open sessions at once [REG-095]', async () => {
  const nurse = await server.person(branch, ['general:listPatients'], { name: 'Nina', email: 'nina@teste.demo' });
  const stored = (await admin.call('GET', `/collaborators/${nurse.userId}`)).body;
  const body = {
    name: 'Nina',
    email: 'nina@teste.demo',
    active: false,
    version: stored.version,
    memberships: [at(await groupOf(nurse))],
  };
  expect((await admin.call('PUT', `/collaborators/${nurse.userId}`, body)).body).toMatchObject({
    active: false,
    version: 2,
  });
  const names = async (query: string) =>
    (await admin.call('GET', `/collaborators?limit=0${query}`)).body.items.map(({ name }: { name: string }) => name);
  expect(await names('&active=true')).toEqual(['Adele Admin']);
  expect(await names('')).toEqual(['Adele Admin', 'Nina']);
  await expect.poll(async () => (await nurse.call('GET', '/patients')).status, { timeout: 120_000 }).toBe(401);
  const late = await admin.call('PUT', `/collaborators/${nurse.userId}`, body);
  expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
});

describe('refused, told and audited', () => {
  const clerkActions: Permission[] = [
    'general:createCollaborator',
    'general:updateCollaborator',
    'general:listCollaborators',
  ];

  test('nobody gives himself what he lacks', async () => {
    const clerk = await server.person(branch, clerkActions, { email: 'balcao@teste.demo' });
    const refused = await clerk.call('PUT', `/collaborators/${clerk.userId}`, {
      name: 'Balcão',
      email: 'balcao@teste.demo',
      memberships: [at(await groupOf(admin))],
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'permission-group.self-grant']);
    expect(refused.body.errors).toEqual({
      'memberships.0.permissionGroupId': 'Você não pode conceder a si mesmo permissões que não possui',
    });
    expect(await refusals()).toBe(1);
    expect((await clerk.call('GET', '/me')).body.branch.actions.toSorted()).toEqual(clerkActions.toSorted());
  });

  test('nobody raises another above the own rights', async () => {
    const clerk = await server.person(branch, clerkActions);
    const refused = await clerk.call('POST', '/collaborators', jessica(await groupOf(admin)));
    expect([refused.status, refused.body.code]).toEqual([422, 'collaborator.above-own-rights']);
    expect(await refusals()).toBe(1);
    expect(
      (await clerk.call('POST', '/collaborators', jessica(await group(['general:listCollaborators'])))).status,
    ).toBe(201);
  });

  test('the login of somebody who may more is not for everybody to change', async () => {
    const clerk = await server.person(branch, clerkActions);
    const body = { name: 'Adele Admin', email: 'meu@teste.demo', memberships: [at(await groupOf(admin))] };
    const refused = await clerk.call('PUT', `/collaborators/${admin.userId}`, body);
    expect([refused.status, refused.body.code]).toEqual([422, 'collaborator.stronger-person']);
    expect(await refusals()).toBe(1);
  });

  test('the rights of somebody who may more are not for everybody to take away; an administrator may, and the audit tells it', async () => {
    const clerk = await server.person(branch, clerkActions);
    const chiefId = await group([
      'general:updateBranch',
      'general:updatePermissionGroup',
      'financial:generateBillingXML',
      ...clerkActions,
    ]);
    const { email } = (await admin.call('GET', `/collaborators/${admin.userId}`)).body;
    const none = await group([]);
    const chief = (await admin.call('POST', '/collaborators', jessica(chiefId))).body;
    const demoted = (who: Caller) =>
      who.call('PUT', `/collaborators/${admin.userId}`, { name: 'Adele Admin', email, memberships: [at(none)] });
    const refused = await demoted(clerk);
    expect([refused.status, refused.body.code, Object.keys(refused.body.errors)]).toEqual([
      422,
      'permission-group.stronger-person',
      ['memberships.0.permissionGroupId'],
    ]);
    expect((await admin.call('GET', '/me')).body.branch.actions).toHaveLength(ALL.length);
    await server.db
      .updateTable('app_user')
      .set({ password_hash: await server.services.passwords.hash(PASSWORD) })
      .where('id', '=', chief.id)
      .execute();
    expect((await demoted(await server.login(chief.email, branch.id))).status).toBe(200);
    const log = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('branch_id', '=', branch.id)
      .where('record_id', '=', admin.userId)
      .where('action', 'like', 'collaborator.%')
      .orderBy('number')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'collaborator.change-refused',
      'collaborator.updated',
      'collaborator.beyond-own-rights',
    ]);
  });

  test('the last administrator stays: neither the group nor the person goes', async () => {
    const { email } = (await admin.call('GET', `/collaborators/${admin.userId}`)).body;
    const none = await group([]);
    for (const change of [
      { memberships: [at(none)] },
      { memberships: [at(await groupOf(admin), { active: false })] },
      { active: false, memberships: [] },
    ]) {
      const refused = await admin.call('PUT', `/collaborators/${admin.userId}`, {
        name: 'Adele Admin',
        email,
        ...change,
      });
      expect([refused.status, refused.body.code]).toEqual([422, 'permission-group.last-admin']);
    }
    await server.person(branch);
    expect(
      (
        await admin.call('PUT', `/collaborators/${admin.userId}`, {
          name: 'Adele Admin',
          email,
          memberships: [at(none)],
        })
      ).status,
    ).toBe(200);
  });

  test('two administrators who leave at once: one stays', async () => {
    const second = await server.person(branch);
    const none = await group([]);
    const leave = async (who: Caller) => {
      const { email, name } = (await who.call('GET', `/collaborators/${who.userId}`)).body;
      return (await who.call('PUT', `/collaborators/${who.userId}`, { name, email, memberships: [at(none)] })).status;
    };
    expect((await Promise.all([leave(admin), leave(second)])).toSorted()).toEqual([200, 422]);
  });

  test('a used e-mail or CPF, a group of another branch, a branch where one may not', async () => {
    const first = await admin.call(
      'POST',
      '/collaborators',
      jessica(null, { email: 'uma@teste.demo', cpf: '11144477735' }),
    );
    expect(first.status).toBe(201);
    const twice = await admin.call('POST', '/collaborators', jessica(null, { email: 'UMA@teste.demo' }));
    expect([twice.status, twice.body.code]).toEqual([409, 'collaborator.duplicate-email']);
    const cpf = await admin.call('POST', '/collaborators', jessica(null, { cpf: '11144477735' }));
    expect([cpf.status, cpf.body.code]).toEqual([409, 'collaborator.duplicate-cpf']);
    const other = await server.branch({ customerId: branch.customerId });
    expect(
      Object.keys((await admin.call('POST', '/collaborators', jessica(await group([], other)))).body.errors),
    ).toEqual(['memberships.0.permissionGroupId']);
    expect(
      Object.keys(
        (await admin.call('POST', '/collaborators', jessica(null, { memberships: [at(null, {}, other)] }))).body.errors,
      ),
    ).toEqual(['memberships.0.branchId']);
  });
});

test('memberships in other branches are given by who may there, and those unnamed stay [ACC-084]', async () => {
  const other = await server.branch({ customerId: branch.customerId, name: 'Outra' });
  await server.db
    .insertInto('branch_member')
    .values({ branch_id: other.id, user_id: admin.userId, permission_group_id: await group(ALL, other) })
    .execute();
  server.services.sessions.forget();
  const options = (await admin.call('GET', '/collaborators/options')).body.branches;
  expect(options.map(({ name }: { name: string }) => name)).toEqual(['Clínica de teste', 'Outra']);
  const here = await group(['general:listPatients']);
  const there = await group(['general:listMarkers'], other);
  const made = await admin.call(
    'POST',
    '/collaborators',
    jessica(here, { memberships: [at(here), at(there, {}, other)] }),
  );
  expect(made.status).toBe(201);
  const kept = await admin.call('PUT', `/collaborators/${made.body.id}`, {
    name: 'Jéssica',
    email: made.body.email,
    memberships: [at(here, { active: false })],
  });
  expect(kept.body.memberships).toEqual([
    { ...at(here, { active: false }), branchName: 'Clínica de teste' },
    { ...at(there, {}, other), branchName: 'Outra' },
  ]);
});

test('restricted people are in nobody else’s lists and records [ACC-089]', async () => {
  const hidden = await server.person(branch, ALL, { name: 'Suporte' });
  const settings = server.services.settings as { restrictedUserIds: readonly string[] };
  settings.restrictedUserIds = [hidden.userId];
  const seen = async (who: Caller, path: string) =>
    (await who.call('GET', `${path}?limit=0`)).body.items.map(({ name }: { name: string }) => name);
  for (const path of ['/collaborators', '/collaborators/accounts']) {
    expect(await seen(admin, path)).toEqual(['Adele Admin']);
    expect(await seen(hidden, path)).toEqual(['Adele Admin', 'Suporte']);
  }
  expect((await admin.call('GET', `/collaborators/${hidden.userId}`)).status).toBe(404);
  settings.restrictedUserIds = [];
});

test('each permission opens its own call and no other [REG-057, REG-058, REG-059]', async () => {
  const target = await server.person(branch, [], { name: 'Alvo', email: 'alvo@teste.demo' });
  const targetGroup = await groupOf(target);
  const calls = {
    'general:listCollaborators': (who: Caller) => who.call('GET', '/collaborators/accounts'),
    'general:createCollaborator': (who: Caller) => who.call('POST', '/collaborators', jessica(null)),
    'general:updateCollaborator': (who: Caller) =>
      who.call('PUT', `/collaborators/${target.userId}`, {
        name: 'Alvo',
        email: 'alvo@teste.demo',
        memberships: [at(targetGroup)],
      }),
  } as const;
  for (const permission of Object.keys(calls) as (keyof typeof calls)[]) {
    const who = await server.person(branch, [permission]);
    for (const [asked, call] of Object.entries(calls)) {
      const { status } = await call(who);
      expect([permission, asked, asked === permission ? status < 300 : status === 403]).toEqual([
        permission,
        asked,
        true,
      ]);
    }
  }
});

test('a person of another customer does not exist [ACC-001]', async () => {
  const stranger = await server.person(await server.branch());
  expect((await stranger.call('GET', `/collaborators/${admin.userId}`)).status).toBe(404);
  expect(
    (
      await stranger.call('PUT', `/collaborators/${admin.userId}`, {
        name: 'X',
        email: 'x@teste.demo',
        memberships: [],
      })
    ).status,
  ).toBe(404);
});
