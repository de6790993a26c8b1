import type { Permission } from '@prumo/domain/access';
import { defaultPlanContract, defaultPlanSettings } from '@prumo/domain/billing';
import { beforeAll, describe, expect, test } from 'vitest';
import { ALL, type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch);
});

const idsOf = (page: { items: readonly { id: string }[] }) => page.items.map(({ id }) => id);

test('GET /markers?active=true lists only the active ones [REG-093]', async () => {
  const [blue, red] = await Promise.all(
    ['Azul', 'Vermelho'].map(
      async (name) => (await desk.call('POST', '/markers', { name, color: '#1c5ab5' })).body.id as string,
    ),
  );
  expect((await desk.call('DELETE', `/markers/${red}`)).status).toBe(204);
  expect(idsOf((await desk.call('GET', '/markers?active=true&limit=0')).body)).toEqual([blue]);
  expect(idsOf((await desk.call('GET', '/markers?limit=0')).body).toSorted()).toEqual([blue, red].toSorted());
});

describe('what a permission opens, and nothing without it', () => {
  // Whoever may change a record reads it to do so: without the first and without that one there is nothing.
  const cases: readonly (readonly [
    title: string,
    permission: Permission,
    call: (who: Caller) => Promise<number>,
    also?: Permission,
  ])[] = [
    [
      'listing procedures [REG-068]',
      'general:listExpenses',
      async (who) => (await who.call('GET', `/expenses/${await anExpense()}`)).status,
      'general:updateExpense',
    ],
    [
      'a marker [REG-074]',
      'general:listMarkers',
      async (who) => (await who.call('GET', `/markers/${await aMarker()}`)).status,
      'general:updateMarker',
    ],
    [
      'creating markers [REG-075]',
      'general:createMarker',
      async (who) => (await who.call('POST', '/markers', { name: `M ${server.newId()}`, color: '#1c5ab5' })).status,
    ],
    [
      'updating markers [REG-076]',
      'general:updateMarker',
      async (who) =>
        (await who.call('PUT', `/markers/${await aMarker()}`, { name: `N ${server.newId()}`, color: '#aa0000' }))
          .status,
    ],
  ];
  const aMarker = async () =>
    (await desk.call('POST', '/markers', { name: `P ${server.newId()}`, color: '#1c5ab5' })).body.id as string;
  const anExpense = async () =>
    (await desk.call('POST', '/expenses', { name: `Exame ${server.newId()}`, type: 'exam' })).body.id as string;

  test.each(cases.map((one) => [one[0], one] as const))('%s', async (_title, [, permission, call, also]) => {
    for (const enough of [permission, ...(also ? [also] : [])])
      expect(await call(await server.person(branch, [enough]))).toBeLessThan(300);
    expect(
      await call(
        await server.person(
          branch,
          ALL.filter((one) => one !== permission && one !== also),
        ),
      ),
    ).toBe(403);
  });
});

describe('every registry answers the one form of A85 alike [REG-102, REG-110]', () => {
  const contact = { name: 'Uma forma só', document: '11.222.333/0001-81' };
  const bodies: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    '/patients': {
      name: 'Uma Forma Só',
      birthDate: '1980-02-01',
      gender: 'female',
      cpf: '52998224725',
      cellphone: '11999998888',
    },
    '/expenses': { name: 'Uma forma só', type: 'exam' },
    '/insurances': {
      name: 'Uma forma só',
      plans: [{ name: 'Único', settings: defaultPlanSettings, contract: defaultPlanContract }],
    },
    '/markers': { name: 'Uma forma só', color: '#1c5ab5' },
    '/places': { name: 'Uma forma só', type: 'clinical' },
    '/phone-books': { name: 'Uma forma só', phone: '1133334444' },
    '/message-templates': { name: 'Uma forma só', channel: 'whatsapp', body: 'Olá' },
    '/providers': contact,
    '/clients': contact,
    '/partners': contact,
  };

  const professional = () => ({
    name: 'Dra. Uma Forma',
    cpf: '39053344705',
    councils: [{ name: 'CRM', state: 'SP', record: '1234' }],
    specialties: [{ code: '225125', name: 'Médico clínico' }],
    branchIds: [branch.id],
  });
  test.each([...Object.entries(bodies), ['/professionals', null] as const])(
    '%s: create, read, list, change, deactivate, and 404 for what is not there',
    async (path, given) => {
      const body: Readonly<Record<string, unknown>> = given ?? professional();
      const made = await desk.call('POST', path, body);
      expect([made.status, made.body.name]).toEqual([201, body['name']]);
      const at = `${path}/${made.body.id}`;
      const read = await desk.call('GET', at);
      expect([read.status, read.body]).toEqual([200, made.body]);
      const page = (await desk.call('GET', `${path}?limit=1`)).body;
      expect([page.items.length, typeof page.total, typeof page.hasMore]).toEqual([1, 'number', 'boolean']);
      const plans =
        path === '/insurances' &&
        (read.body.plans as readonly Record<string, unknown>[]).map(({ id, name, settings, contract }) => ({
          id,
          name,
          settings,
          contract,
        }));
      const changed = await desk.call('PUT', at, {
        ...body,
        ...(plans && { plans }),
        name: 'Outra Forma',
        ...(read.body.version === undefined ? {} : { version: read.body.version }),
      });
      expect([changed.status, changed.body.name]).toEqual([200, 'Outra Forma']);
      expect((await desk.call('DELETE', at)).status).toBe(204);
      expect((await desk.call('GET', at)).body).toMatchObject({ name: 'Outra Forma', active: false });
      expect(idsOf((await desk.call('GET', `${path}?active=true&limit=0`)).body)).not.toContain(made.body.id);
      for (const method of ['GET', 'DELETE'] as const)
        expect((await desk.call(method, `${path}/${server.newId()}`)).status).toBe(404);
    },
  );

  test('/collaborators: the same, deactivated by its form, for whoever logs in is never taken away with a call', async () => {
    const group = (await desk.call('POST', '/permission-groups', { name: 'Portaria', actions: [], userIds: [] })).body
      .id;
    const body = {
      name: 'Jéssica Lins',
      email: 'jessica.lins@teste.demo',
      memberships: [
        { branchId: branch.id, permissionGroupId: group, professionalId: null, isCollaborator: true, active: true },
      ],
    };
    const made = (await desk.call('POST', '/collaborators', body)).body;
    expect(idsOf((await desk.call('GET', '/collaborators/accounts?active=true&limit=0')).body)).toContain(made.id);
    const changed = await desk.call('PUT', `/collaborators/${made.id}`, {
      ...body,
      name: 'Jéssica Moura',
      active: false,
      version: made.version,
    });
    expect(changed.body).toMatchObject({ name: 'Jéssica Moura', active: false });
    expect(idsOf((await desk.call('GET', '/collaborators?active=true&limit=0')).body)).not.toContain(made.id);
  });
});
