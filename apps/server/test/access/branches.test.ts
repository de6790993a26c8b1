import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { makeClinic } from '../clinic.ts';
import { ALL, type Caller, type Reply, startServer, type TestBranch } from '../harness.ts';

const server = await startServer();
let branch: TestBranch;
let admin: Caller;

beforeEach(async () => {
  branch = await server.branch();
  admin = await server.person(branch, ALL, { name: 'Adele Admin' });
});

const aurora = (more: object = {}) => ({
  name: ' Clínica  Aurora ',
  legalName: 'Aurora Serviços Médicos Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  cnes: '7654321',
  phone: '(11) 3333-4444',
  email: 'Contato@Aurora.demo',
  address: { cep: '01310-100', city: 'São Paulo', state: 'SP' },
  timeZone: 'America/Manaus',
  modules: ['clinical', 'stock'],
  publicId: `u-${server.newId()}`,
  expiresAt: '2099-12-31',
  settings: { 'pacs.enabled': true },
  logo: 'data:image/png;base64,iVBORw0KGgo=',
  ...more,
});

/** The new membership is announced to every process; the switch waits for the news. */
async function switched(who: Caller, branchId: string): Promise<Reply> {
  await expect
    .poll(async () => (await who.call('POST', '/me/branch', { branchId })).status, { timeout: 120_000 })
    .toBe(200);
  return who.call('POST', '/me/branch', { branchId });
}

test('what was saved is read back, with a CNPJ of letters, and the modules drive the chooser [REG-112, REG-055]', async () => {
  const made = await admin.call('POST', '/branches', aurora({ publicId: 'aurora-1' }));
  expect(made.status).toBe(201);
  expect(made.body).toEqual({
    ...aurora({ publicId: 'aurora-1' }),
    id: made.body.id,
    name: 'Clínica Aurora',
    cnpj: '12ABC34501DE35',
    phone: '1133334444',
    email: 'contato@aurora.demo',
    address: { cep: '01310100', city: 'São Paulo', state: 'SP' },
    version: 1,
  });
  const moved = await switched(admin, made.body.id);
  expect(moved.body.user.branch).toMatchObject({
    name: 'Clínica Aurora',
    modules: ['clinical', 'stock'],
    publicId: 'aurora-1',
    expiresAt: '2099-12-31',
    timeZone: 'America/Manaus',
    settings: { 'pacs.enabled': true },
  });
});

test('who creates a branch takes the own permissions into it and no more', async () => {
  const clerk = await server.person(branch, ['general:createBranch', 'general:listBranches']);
  const made = await clerk.call('POST', '/branches', aurora());
  const moved = await switched(clerk, made.body.id);
  expect(moved.body.user.branch.actions.toSorted()).toEqual(['general:createBranch', 'general:listBranches']);
  expect((await clerk.call('PUT', `/branches/${made.body.id}`, aurora())).status).toBe(403);
});

test('the list holds the own branches only [REG-054, ACC-001]', async () => {
  const other = await server.branch({ customerId: branch.customerId, name: 'Outra do mesmo cliente' });
  const stranger = await server.person(await server.branch(), ALL);
  expect((await admin.call('GET', '/branches?limit=0')).body).toMatchObject({
    items: [{ id: branch.id, name: 'Clínica de teste', cnpj: null, city: null, expiresAt: null }],
    total: 1,
  });
  for (const id of [other.id, branch.id]) expect((await stranger.call('GET', `/branches/${id}`)).status).toBe(404);
  expect((await admin.call('GET', `/branches/${other.id}`)).status).toBe(404);
  expect((await admin.call('PUT', `/branches/${other.id}`, aurora())).status).toBe(404);
});

test('a new time zone under appointments is asked about, and taken once it was confirmed', async () => {
  const clinic = await makeClinic(server, branch, []);
  const { body: stored } = await admin.call('GET', `/branches/${branch.id}`);
  const change = aurora({ publicId: stored.publicId, version: stored.version, expiresAt: null });
  const booked = await admin.call('POST', '/appointments', {
    scheduleId: clinic.schedule,
    type: 'elective',
    date: '2028-01-03',
    hour: '08:00',
    durationMinutes: 30,
    patientId: clinic.patient,
    planId: clinic.plan,
    placeId: clinic.place,
    expenses: [{ expenseId: clinic.consultation }],
  });
  expect(booked.status).toBe(201);
  const asked = await admin.call('PUT', `/branches/${branch.id}`, change);
  expect([asked.status, asked.body.code, asked.body.data]).toEqual([
    409,
    'access.time-zone-in-use',
    { appointments: 1 },
  ]);
  expect((await admin.call('GET', `/branches/${branch.id}`)).body.timeZone).toBe('America/Sao_Paulo');
  const agreed = await admin.call('PUT', `/branches/${branch.id}`, { ...change, confirmTimeZone: true });
  expect(agreed.body).toMatchObject({ timeZone: 'America/Manaus', version: stored.version + 1 });
  expect((await admin.call('PUT', `/branches/${branch.id}`, { ...change, confirmTimeZone: true })).body.code).toBe(
    'conflict.version',
  );
});

test('invalid data and a used public code are refused', async () => {
  const refused = await admin.call(
    'POST',
    '/branches',
    aurora({
      cnpj: '11.222.333/0001-80',
      timeZone: 'Europe/Lisbon',
      modules: ['padaria'],
      settings: { 'x.y': true },
      logo: 'data:image/jpeg;base64,AAAA',
    }),
  );
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual(['cnpj', 'logo', 'modules', 'settings', 'timeZone']);
  await admin.call('POST', '/branches', aurora({ publicId: 'so-um' }));
  const again = await admin.call('POST', '/branches', aurora({ publicId: 'so-um' }));
  expect([again.status, again.body.code]).toEqual([409, 'access.duplicate-public-id']);
});

test('each permission opens its own call and no other [REG-054, REG-055, REG-056]', async () => {
  const calls = {
    'general:listBranches': (who: Caller) => who.call('GET', `/branches/${branch.id}`),
    'general:createBranch': (who: Caller) => who.call('POST', '/branches', aurora()),
    'general:updateBranch': (who: Caller) => who.call('PUT', `/branches/${branch.id}`, aurora({ expiresAt: null })),
  } as const;
  for (const permission of Object.keys(calls) as (keyof typeof calls)[]) {
    const who = await server.person(branch, [permission]);
    for (const [asked, call] of Object.entries(calls)) {
      const { status } = await call(who);
      // Whoever may change a branch reads it to do so.
      const opens = asked === permission || (asked === 'general:listBranches' && permission === 'general:updateBranch');
      expect([permission, asked, opens ? status < 300 : status === 403]).toEqual([permission, asked, true]);
    }
  }
});

test('the logo stands on the prints, and one that cannot be drawn keeps nobody from printing [REG-112]', async () => {
  const stored = (await admin.call('GET', `/branches/${branch.id}`)).body;
  // One red pixel, and the mere beginning of a PNG.
  const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
  for (const [logo, images] of [
    [`data:image/png;base64,${dot}`, true],
    ['data:image/png;base64,iVBORw0KGgo=', false],
    [null, false],
  ] as const) {
    const saved = await admin.call('PUT', `/branches/${branch.id}`, {
      ...aurora({ publicId: stored.publicId, timeZone: stored.timeZone, logo, expiresAt: null }),
    });
    expect(saved.body.logo).toBe(logo);
    const printed = await admin.call('GET', '/professionals/print');
    expect([printed.status, printed.bytes.includes('/Subtype /Image')]).toEqual([200, images]);
  }
});

test('when a branch expires is changed by an administrator of it alone, from another branch; the own one stays', async () => {
  const other = await server.branch({ customerId: branch.customerId, expiresAt: '2099-01-31' });
  const save = async (who: Caller, id: string, more: object) => {
    const { id: _, version: __, ...record } = (await who.call('GET', `/branches/${id}`)).body;
    return who.call('PUT', `/branches/${id}`, { ...record, ...more });
  };
  const clerkRights = ['general:listBranches', 'general:updateBranch'] as const;
  const clerk = await server.person(branch, clerkRights, { name: 'Clara' });
  const [chiefGroup, clerkGroup] = [server.newId(), server.newId()];
  await server.db
    .insertInto('permission_group')
    .values([
      { branch_id: other.id, id: chiefGroup, name: 'Chefia', actions: [...ALL] },
      { branch_id: other.id, id: clerkGroup, name: 'Cadastro', actions: [...clerkRights] },
    ])
    .execute();
  await server.db
    .insertInto('branch_member')
    .values([
      { branch_id: other.id, user_id: admin.userId, permission_group_id: chiefGroup, is_collaborator: true },
      { branch_id: other.id, user_id: clerk.userId, permission_group_id: clerkGroup, is_collaborator: true },
    ])
    .execute();
  const own = await save(admin, branch.id, { expiresAt: '2099-12-31' });
  const asClerk = await save(clerk, other.id, { expiresAt: null });
  expect([own, asClerk].map(({ status, body }) => [status, body.code, Object.keys(body.errors)])).toEqual([
    [422, 'branch.expiry-own', ['expiresAt']],
    [422, 'branch.expiry-not-admin', ['expiresAt']],
  ]);
  expect((await save(clerk, other.id, { name: 'Outro nome' })).status).toBe(200);
  expect((await save(admin, other.id, { expiresAt: '2099-12-31' })).body).toMatchObject({
    name: 'Outro nome',
    expiresAt: '2099-12-31',
  });
  const { rows } = await sql<{ action: string }>`select action from audit_entry
    where action like 'branch.expiry%' and branch_id = ${branch.id} order by number`.execute(server.db);
  expect(rows.map(({ action }) => action)).toEqual([
    'branch.expiry-refused',
    'branch.expiry-refused',
    'branch.expiry-changed',
  ]);
});

test('settings are sent back as they were read, also one of another version; an unknown one is refused', async () => {
  const { body: made } = await admin.call('POST', '/branches', aurora({ publicId: 'aurora-9' }));
  await server.db
    .updateTable('branch')
    .set({ settings: JSON.stringify({ 'older.version': true }) })
    .where('id', '=', made.id)
    .execute();
  const { body: read } = await admin.call('GET', `/branches/${made.id}`);
  const save = async (settings: object) =>
    admin.call('PUT', `/branches/${made.id}`, { ...aurora({ publicId: 'aurora-9' }), settings });
  expect((await save(read.settings)).body.settings).toEqual({ 'older.version': true });
  expect((await save({ 'nobodys.setting': true })).body.errors).toEqual({ settings: 'Valor inválido' });
});
