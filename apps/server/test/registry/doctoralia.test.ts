import { beforeAll, expect, test } from 'vitest';
import { makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

const AURORA = { id: '501', name: 'Clínica Aurora' };
const HENRIQUE = { id: '701', name: 'Henrique Prado Vasconcelos' };

let server: TestServer;
let branch: TestBranch;
let desk: Caller;
let clinic: Awaited<ReturnType<typeof makeClinic>>;
beforeAll(async () => {
  server = await startServer();
});

async function freshClinic(): Promise<void> {
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
}

const tie = (platform = HENRIQUE, professionalId = clinic.professional) =>
  desk.call('POST', '/doctoralia/mappings', { professionals: [{ professionalId, facility: AURORA, platform }] });
const mappings = async () => (await desk.call('GET', '/doctoralia/mappings')).body;
async function tied(): Promise<string> {
  await freshClinic();
  return `/doctoralia/mappings/professionals/${(await tie()).body.items[0].professionals[0].id}`;
}
async function tiedAddress(
  platform = { id: '9011', name: 'Avenida Paulista, 1471' },
): Promise<{ readonly person: string; readonly address: string }> {
  const person = await tied();
  return {
    person,
    address: `${person}/addresses/${(await desk.call('POST', `${person}/addresses`, { platform })).body.id}`,
  };
}
const consultation = () => ({
  expenseId: clinic.consultation,
  platform: { id: '1201', name: 'Consulta Clínica Médica' },
});
const insurer = () => ({ insuranceId: clinic.insurance, platform: { id: '31', name: 'Vida Plena Saúde' } });
async function syncOf() {
  const [first] = (await mappings()).items;
  return first.professionals[0].sync;
}
/** Sends the mapping and waits for its end. */
async function synced(person: string) {
  expect((await desk.call('POST', `${person}/sync`)).body).toMatchObject({ sync: { status: 'pending' } });
  await expect.poll(async () => (await syncOf()).status, { timeout: 120_000 }).not.toBe('pending');
  return syncOf();
}
const offered = async (addressId: string) => {
  const place = { facilityId: AURORA.id, doctorId: HENRIQUE.id, addressId };
  const platform = server.services.doctoralia;
  return {
    services: (await platform?.servicesAt(place))?.map(({ of }) => of),
    insurances: (await platform?.insurancesAt(place))?.map(({ of }) => of),
  };
};

test("the platform's services, facilities, insurers and professionals are listed [COM-032, COM-033, COM-034, COM-035]", async () => {
  await freshClinic();
  const list = async (path: string) => (await desk.call('GET', `/doctoralia/${path}`)).body.items;
  expect(await list('expenses')).toContainEqual({ id: '1202', name: 'Consulta Cardiologia' });
  expect(await list('facilities')).toEqual([AURORA, { id: '502', name: 'Clínica Aurora Manaus' }]);
  expect(await list('insurances')).toContainEqual({ id: '31', name: 'Vida Plena Saúde' });
  expect(await list('professionals')).toHaveLength(5);
  expect(await list('professionals?facilityId=502')).toEqual([
    { id: '711', name: 'Iracema Tavares Monteiro', facility: { id: '502', name: 'Clínica Aurora Manaus' } },
  ]);
});

test('a mapping is created and listed with professionals, expenses and insurances, and gone when it is removed [COM-036, COM-037, COM-038, ENT-111]', async () => {
  await freshClinic();
  expect(await mappings()).toEqual({ configured: true, items: [], total: 0, hasMore: false });
  const made = await tie();
  expect([made.status, made.body]).toEqual([
    201,
    {
      configured: true,
      items: [
        {
          id: expect.any(String),
          mappingId: '501',
          name: 'Clínica Aurora',
          expenses: [],
          insurances: [],
          professionals: [
            {
              id: expect.any(String),
              professional: { id: clinic.professional, name: 'Lia Prado' },
              platform: HENRIQUE,
              addresses: [],
              sync: { status: 'never', at: null, reason: null, changes: null, waiting: 0 },
            },
          ],
        },
      ],
    },
  ]);
  expect(await mappings()).toEqual({ ...made.body, total: 1, hasMore: false });
  const url = `/doctoralia/mappings/professionals/${made.body.items[0].professionals[0].id}`;
  expect((await desk.call('DELETE', url)).status).toBe(204);
  expect(await mappings()).toEqual({ configured: true, items: [], total: 0, hasMore: false });
  expect((await desk.call('DELETE', url)).status).toBe(404);
});

test('one of ours is one of theirs, in both directions; who does not work here is not found, and of two ties both or none', async () => {
  await freshClinic();
  await tie();
  expect((await tie({ id: '702', name: 'Beatriz Nogueira' })).body).toMatchObject({
    code: 'doctoralia.mapped',
    message: 'Este profissional já está vinculado: Beatriz Nogueira',
  });
  expect((await tie({ id: '703', name: 'Marina Castelo' }, server.newId())).status).toBe(404);
  const other = server.newId();
  await server.db
    .insertInto('professional')
    .values({ id: other, customer_id: branch.customerId, name: 'Rui Sá', councils: '[]', specialties: '[]' })
    .execute();
  await server.db.insertInto('professional_branch').values({ branch_id: branch.id, professional_id: other }).execute();
  expect((await tie(HENRIQUE, other)).status).toBe(409);
  const one = (professionalId: string, platform: object) => ({ professionalId, facility: AURORA, platform });
  expect(
    (
      await desk.call('POST', '/doctoralia/mappings', {
        professionals: [
          one(other, { id: '702', name: 'Beatriz Nogueira' }),
          one(clinic.professional, { id: '703', name: 'Marina Castelo' }),
        ],
      })
    ).status,
  ).toBe(409);
  expect((await mappings()).items[0].professionals).toHaveLength(1);
});

test('an address of the platform is added and removed [COM-040]', async () => {
  const person = await tied();
  const list = async () => (await desk.call('GET', `${person}/addresses`)).body.items;
  expect(await list()).toEqual([
    { id: '9011', name: 'Avenida Paulista, 1471, Bela Vista', mapped: false },
    { id: '9012', name: 'Teleconsulta', mapped: false },
  ]);
  const added = await desk.call('POST', `${person}/addresses`, {
    platform: { id: '9011', name: 'Avenida Paulista, 1471, Bela Vista' },
  });
  expect([added.status, added.body]).toEqual([
    201,
    {
      id: expect.any(String),
      platform: { id: '9011', name: 'Avenida Paulista, 1471, Bela Vista' },
      expenses: [],
      insurances: [],
    },
  ]);
  expect((await list())[0]).toMatchObject({ id: '9011', mapped: true });
  expect((await desk.call('DELETE', `${person}/addresses/${added.body.id}`)).status).toBe(204);
  expect((await list())[0]).toMatchObject({ mapped: false });
  expect((await desk.call('DELETE', `${person}/addresses/${added.body.id}`)).status).toBe(404);
});

test('a service and an insurer of an address are added and removed [COM-041, COM-042]', async () => {
  const { address } = await tiedAddress();
  for (const [list, body, own] of [
    ['expenses', consultation(), { expense: { id: clinic.consultation, name: 'Consulta em consultório' } }],
    ['insurances', insurer(), { insurance: { id: clinic.insurance, name: 'Vida Plena' } }],
  ] as const) {
    const added = await desk.call('POST', `${address}/${list}`, body);
    expect([added.status, added.body]).toEqual([
      201,
      { id: expect.any(String), ...own, platform: body.platform, sent: false },
    ]);
    expect((await desk.call('GET', `${address}/${list}`)).body).toEqual({
      items: [added.body],
      total: 1,
      hasMore: false,
    });
    expect((await mappings()).items[0][list]).toEqual([{ ...own, platform: body.platform }]);
    expect((await desk.call('DELETE', `${address}/${list}/${added.body.id}`)).status).toBe(204);
    expect((await desk.call('GET', `${address}/${list}`)).body).toEqual({ items: [], total: 0, hasMore: false });
    expect((await desk.call('DELETE', `${address}/${list}/${added.body.id}`)).status).toBe(404);
  }
  expect(
    (await desk.call('POST', `${address}/expenses`, { ...consultation(), expenseId: server.newId() })).status,
  ).toBe(404);
});

test('a synchronization is accepted, and its state says what it sent and withdrew [COM-039]', async () => {
  const { person, address } = await tiedAddress();
  const service = (await desk.call('POST', `${address}/expenses`, consultation())).body;
  await desk.call('POST', `${address}/insurances`, insurer());
  // Another procedure that is the same service there.
  const twin = (await desk.call('POST', `${address}/expenses`, { ...consultation(), expenseId: clinic.exam })).body;
  expect(await syncOf()).toMatchObject({ status: 'never', waiting: 3 });
  expect(await synced(person)).toEqual({
    status: 'done',
    at: expect.any(String),
    reason: null,
    changes: 2,
    waiting: 0,
  });
  expect(await offered('9011')).toEqual({ services: ['1201'], insurances: ['31'] });
  expect((await desk.call('GET', `${address}/expenses`)).body.items[0]).toMatchObject({ sent: true });

  await desk.call('DELETE', `${address}/expenses/${service.id}`);
  expect(await syncOf()).toMatchObject({ status: 'done', waiting: 1 });
  expect(await synced(person)).toMatchObject({ changes: 0, waiting: 0 });
  expect(await offered('9011')).toMatchObject({ services: ['1201'] });
  await desk.call('DELETE', `${address}/expenses/${twin.id}`);
  expect(await synced(person)).toMatchObject({ changes: 1, waiting: 0 });
  expect(await offered('9011')).toEqual({ services: [], insurances: ['31'] });

  await desk.call('DELETE', address);
  expect(await synced(person)).toMatchObject({ changes: 1, waiting: 0 });
  expect(await offered('9011')).toEqual({ services: [], insurances: [] });
  expect(
    await server.db.selectFrom('doctoralia_address').select('id').where('branch_id', '=', branch.id).execute(),
  ).toEqual([]);
});

test('what somebody else put there stays, and what the platform lost is sent anew', async () => {
  const { person, address } = await tiedAddress({ id: '9012', name: 'Teleconsulta' });
  const place = { facilityId: '501', doctorId: '701', addressId: '9012' };
  await server.services.doctoralia?.addService(place, '1206');
  // Mapped and taken back before anything was sent: not ours to withdraw.
  const own = (
    await desk.call('POST', `${address}/expenses`, {
      ...consultation(),
      platform: { id: '1206', name: 'Retorno de consulta' },
    })
  ).body;
  await desk.call('DELETE', `${address}/expenses/${own.id}`);
  await desk.call('POST', `${address}/expenses`, consultation());
  expect(await synced(person)).toMatchObject({ changes: 1 });
  expect(await offered('9012')).toMatchObject({ services: ['1206', '1201'] });
  await server.services.doctoralia?.removeService(place, 'a1201');
  expect(await synced(person)).toMatchObject({ status: 'done', changes: 1 });
  expect(await offered('9012')).toMatchObject({ services: ['1206', '1201'] });
});

test('a platform that does not answer, or says no, leaves its reason, and what is waiting stays so', async () => {
  await freshClinic();
  const camila = `/doctoralia/mappings/professionals/${(await tie({ id: '704', name: 'Camila Duarte Figueira' })).body.items[0].professionals[0].id}`;
  const silentOne = `${camila}/addresses/${(await desk.call('POST', `${camila}/addresses`, { platform: { id: '9099', name: 'Rua Sem Resposta, 99' } })).body.id}`;
  await desk.call('POST', `${silentOne}/expenses`, consultation());
  expect(await synced(camila)).toMatchObject({
    status: 'failed',
    reason: 'O serviço do parceiro está indisponível. Tente novamente!',
    waiting: 1,
  });
  const { person, address } = await tiedAddress();
  await desk.call('POST', `${address}/expenses`, {
    ...consultation(),
    platform: { id: '9999', name: 'Não existe lá' },
  });
  expect(await synced(person)).toMatchObject({
    status: 'failed',
    reason: expect.stringMatching(/^A Doctoralia recusou o pedido/),
    waiting: 1,
  });
});

test('the permission is asked, another branch sees nothing, and paths of one mapping do not open another [COM-007, A51]', async () => {
  const { person, address } = await tiedAddress();
  const stranger = await server.person(branch, ['general:updateSettings']);
  for (const path of ['/doctoralia/mappings', '/doctoralia/expenses', `${person}/addresses`])
    expect((await stranger.call('GET', path)).status).toBe(403);
  const other = await server.person(await server.branch());
  expect((await other.call('GET', '/doctoralia/mappings')).body.items).toEqual([]);
  for (const path of [`${person}/addresses`, `${address}/expenses`])
    expect((await other.call('GET', path)).status).toBe(404);
  const unknown = address.replace(/professionals\/\w+/, `professionals/${server.newId()}`);
  expect((await desk.call('GET', `${unknown}/expenses`)).status).toBe(404);
});
