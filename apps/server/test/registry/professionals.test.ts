import type { Permission } from '@prumo/domain/access';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch } from '../harness.ts';

const server = await startServer();
let branch: TestBranch;
let clinic: Clinic;
let admin: Caller;

beforeEach(async () => {
  branch = await server.branch();
  clinic = await makeClinic(server, branch, []);
  admin = await server.person(branch);
});

const PNG = 'data:image/png;base64,iVBORw0KGgo=';
const beatriz = (more: object = {}) => ({
  name: ' Beatriz  Nogueira Sampaio ',
  socialName: 'Bia',
  treatment: 'Dra.',
  cpf: '529.982.247-25',
  birthDate: '1980-02-01',
  gender: 'female',
  phone: '(11) 3333-4444',
  cellphone: '11999998888',
  email: 'Bia@Exemplo.com',
  address: { cep: '01310-100', city: 'São Paulo', state: 'SP' },
  councils: [
    { name: 'CRM', state: 'SP', record: '126731' },
    { name: 'CRM', state: 'PR', record: '99' },
  ],
  specialties: [
    { code: '225120', name: 'Médico cardiologista' },
    { code: '225125', name: 'Médico clínico' },
  ],
  signature: PNG,
  branchIds: [branch.id],
  plans: [
    {
      planId: clinic.plan,
      accredited: true,
      providerCode: '4471',
      transfer: { type: 'percent', percent: 52.5, value: null },
    },
    { planId: clinic.particularPlan, accredited: false, transfer: { type: 'fixed', percent: null, value: 80.5 } },
  ],
  ...more,
});

test('what was registered is read back, and the look-up has its specialties and councils [REG-106, REG-096]', async () => {
  const made = await admin.call('POST', '/professionals', beatriz());
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Beatriz Nogueira Sampaio',
    socialName: 'Bia',
    cpf: '52998224725',
    phone: '1133334444',
    email: 'bia@exemplo.com',
    signature: PNG,
    active: true,
    version: 1,
    address: { cep: '01310100', city: 'São Paulo' },
    branches: [{ id: branch.id, name: 'Clínica de teste' }],
    plans: [
      {
        planId: clinic.plan,
        name: 'Vida Plena – Essencial',
        accredited: true,
        providerCode: '4471',
        transfer: { type: 'percent', percent: 52.5, value: null },
      },
      {
        planId: clinic.particularPlan,
        accredited: false,
        providerCode: null,
        transfer: { type: 'fixed', percent: null, value: 80.5 },
      },
    ],
  });
  expect((await admin.call('GET', `/professionals/${made.body.id}`)).body).toEqual(made.body);
  const { items } = (await admin.call('GET', '/professionals?limit=0&active=true&search=BEATRIZ')).body;
  expect(items).toContainEqual({
    id: made.body.id,
    name: 'Beatriz Nogueira Sampaio',
    treatment: 'Dra.',
    active: true,
    professional: {
      councils: [
        { name: 'CRM', state: 'SP', record: '126731' },
        { name: 'CRM', state: 'PR', record: '99' },
      ],
      specialties: [
        { code: '225120', name: 'Médico cardiologista' },
        { code: '225125', name: 'Médico clínico' },
      ],
    },
  });
});

test('invalid fields are named, in lists by their place', async () => {
  const refused = await admin.call(
    'POST',
    '/professionals',
    beatriz({
      cpf: '11111111111',
      councils: [{ name: 'XYZ', state: 'SP', record: '1' }],
      specialties: [],
      branchIds: [],
      signature: 'data:image/png;base64,AAAA',
    }),
  );
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors).toSorted()).toEqual([
    'branchIds',
    'councils.0.name',
    'cpf',
    'signature',
    'specialties',
  ]);
});

test('a CPF is known once in the customer, and again in another one', async () => {
  await admin.call('POST', '/professionals', beatriz());
  const again = await admin.call('POST', '/professionals', beatriz());
  expect([again.status, again.body.code]).toEqual([409, 'professional.duplicate-cpf']);
  const stranger = await server.person(await server.branch());
  expect((await stranger.call('POST', '/professionals', beatriz({ plans: [] }))).status).toBe(422);
});

test('the second of two administrators gets a conflict', async () => {
  const { body } = await admin.call('POST', '/professionals', beatriz());
  expect(
    (await admin.call('PUT', `/professionals/${body.id}`, beatriz({ treatment: 'Dr.', version: 1 }))).body,
  ).toMatchObject({ treatment: 'Dr.', version: 2 });
  const late = await admin.call('PUT', `/professionals/${body.id}`, beatriz({ version: 1 }));
  expect([late.status, late.body.code]).toEqual([409, 'conflict.version']);
});

describe('branches', () => {
  test('notFilterBranch also lists those of the other branches of the customer [REG-096]', async () => {
    const other = await server.branch({ customerId: branch.customerId, name: 'Outra' });
    const both = await moved(other);
    const { body } = await both.call('POST', '/professionals', beatriz({ branchIds: [other.id] }));
    expect(body.branches).toEqual([{ id: other.id, name: 'Outra' }]);
    expect(body.plans).toEqual([]);
    const ids = async (query: string) =>
      (await both.call('GET', `/professionals?limit=0&${query}`)).body.items.map(({ id }: { id: string }) => id);
    expect(await ids('')).not.toContain(body.id);
    expect(await ids('notFilterBranch=true')).toContain(body.id);
    const joined = await both.call('PUT', `/professionals/${body.id}`, beatriz({ branchIds: [branch.id, other.id] }));
    expect(joined.body.branches.map(({ name }: { name: string }) => name)).toEqual(['Clínica de teste', 'Outra']);
    expect(await ids('')).toContain(body.id);
  });

  test('only branches in which one may register professionals are offered and taken', async () => {
    const other = await server.branch({ customerId: branch.customerId, name: 'Outra' });
    expect((await admin.call('GET', '/professionals/branches')).body.items).toEqual([
      { id: branch.id, name: 'Clínica de teste' },
    ]);
    const refused = await admin.call('POST', '/professionals', beatriz({ branchIds: [other.id] }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['branchIds']]);
    const both = await moved(other, ['general:listProfessionals']);
    expect((await both.call('GET', '/professionals/branches')).body.items).toEqual([
      { id: branch.id, name: 'Clínica de teste' },
    ]);
  });

  /** The administrator as a member of another branch too, still in the first one. */
  async function moved(other: TestBranch, actions?: readonly Permission[]): Promise<Caller> {
    const groupId = server.newId();
    await server.db
      .insertInto('permission_group')
      .values({
        branch_id: other.id,
        id: groupId,
        name: 'G',
        actions: [...(actions ?? ['general:createProfessional', 'general:updateProfessional'])],
      })
      .execute();
    await server.db
      .insertInto('branch_member')
      .values({ branch_id: other.id, user_id: admin.userId, permission_group_id: groupId })
      .execute();
    server.services.sessions.forget();
    return admin;
  }
});

test('who has schedules or coming appointments stays, and the answer says where [REG-063]', async () => {
  const refused = await admin.call('DELETE', `/professionals/${clinic.professional}`);
  expect([refused.status, refused.body.code, refused.body.data.schedules]).toEqual([409, 'professional.in-use', 1]);
  expect(refused.body.message).toContain('agendas ativas: 1');
  const { body } = await admin.call('POST', '/professionals', beatriz());
  expect((await admin.call('DELETE', `/professionals/${body.id}`)).status).toBe(204);
  expect((await admin.call('GET', `/professionals/${body.id}`)).body).toMatchObject({ active: false, version: 2 });
  const log = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', body.id)
    .orderBy('number')
    .execute();
  expect(log.map(({ action }) => action)).toEqual(['professional.created', 'professional.deactivated']);
});

test('each permission opens its own call and no other [REG-060, REG-061, REG-062, REG-063, REG-064]', async () => {
  const { body } = await admin.call('POST', '/professionals', beatriz());
  let last = 0;
  const cpfs = ['11144477735', '93541134780', '15350946056', '86288366757', '71428793860', '29537995593'];
  const calls = {
    'general:listProfessionals': (who: Caller) => who.call('GET', `/professionals/${body.id}`),
    'general:createProfessional': (who: Caller) => who.call('POST', '/professionals', beatriz({ cpf: cpfs[last++] })),
    'general:updateProfessional': (who: Caller) => who.call('PUT', `/professionals/${body.id}`, beatriz()),
    'general:printProfessionalList': (who: Caller) => who.call('GET', '/professionals/print'),
    'general:deleteProfessional': (who: Caller) => who.call('DELETE', `/professionals/${body.id}`),
  } as const;
  for (const permission of Object.keys(calls) as (keyof typeof calls)[]) {
    const who = await server.person(branch, [permission]);
    for (const [asked, call] of Object.entries(calls)) {
      const { status } = await call(who);
      // Whoever may change a professional reads the record to do so.
      const reads = asked === 'general:listProfessionals' && permission === 'general:updateProfessional';
      expect([permission, asked, status < 300]).toEqual([permission, asked, asked === permission || reads]);
      if (asked !== permission && !reads) expect(status).toBe(403);
    }
  }
  const editor = await server.person(branch, ['general:updateProfessional']);
  await admin.call('PUT', `/professionals/${body.id}`, beatriz({ active: true }));
  expect((await editor.call('PUT', `/professionals/${body.id}`, beatriz({ active: false }))).status).toBe(403);
});

test('the list on paper is a PDF [REG-064]', async () => {
  await admin.call('POST', '/professionals', beatriz());
  const printed = await admin.call('GET', '/professionals/print?search=bia&format=A5');
  expect(printed.headers['content-type']).toBe('application/pdf');
  expect(printed.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});
