import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi, registry } from '../../src/core/index.ts';
import { createHttpCbhpmGateway, createHttpProcedureGateway } from '../../src/registry/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const ANA = '0190a1b2c3d4e5f601020305';

let requests: { method: string; address: string; body: unknown }[] = [];
let answer: unknown = {};

beforeEach(() => {
  requests = [];
});

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  newKey: () => 'made-key',
  onForbidden: () => undefined,
  fetch: async (request) => {
    const text = await request.text();
    requests.push({
      method: request.method,
      address: request.url.replace('http://server/api', ''),
      body: text === '' ? null : JSON.parse(text),
    });
    return Response.json(answer, { status: request.method === 'POST' ? 201 : 200 });
  },
});

const stored = {
  id: ID,
  version: 2,
  name: 'Ultrassonografia',
  type: 'exam',
  code: '40901122',
  tussTable: '22',
  unit: null,
  modality: 'US',
  durationMinutes: 20,
  preparation: null,
  specialty: null,
  particularValue: 250.5,
  value: { fee: 80, film: 15.02, operationalCost: 103.02 },
  active: true,
  professionals: [{ professional: { id: ANA, name: 'Ana' }, particularValue: 280 }],
  plans: [{ planId: ID, customName: 'Vida Plena', insuranceValue: 95.1, particularValue: 0 }],
  usage: { appointments: 0, accounts: 0, schedules: 0, packages: 0 },
};

test('a procedure comes in cents and goes in reais; a new one has no version', async () => {
  const gateway = createHttpProcedureGateway(api);
  answer = stored;
  const read = await gateway.get(ID);
  expect(read).toMatchObject({
    ok: true,
    value: {
      particularValue: 25_050,
      value: { film: 1502 },
      professionals: [{ particularValue: 28_000 }],
      plans: [{ insuranceValue: 9510 }],
    },
  });
  const { plans: _plans, usage: _usage, id: _id, ...input } = stored;
  await gateway.create({
    ...input,
    type: 'exam',
    version: undefined,
    particularValue: cents(25_050),
    value: { fee: cents(8000), film: cents(1502), operationalCost: cents(10_302) },
    professionals: [{ professionalId: ANA, particularValue: cents(28_000) }],
  });
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    address: '/expenses',
    body: {
      particularValue: 250.5,
      value: { film: 15.02 },
      professionals: [{ professionalId: ANA, particularValue: 280 }],
    },
  });
  expect(requests.at(-1)?.body).not.toHaveProperty('version');
});

test('codes are asked with types, search and limit 100 [REG-094]', async () => {
  answer = { items: [] };
  await createHttpProcedureGateway(api).searchTuss('4081', 'procedure');
  expect(requests.at(-1)?.address).toBe('/tuss?search=4081&types=procedure&limit=100');
});

test('packages and CBHPM tables keep the version they were loaded with', async () => {
  answer = {
    id: ID,
    version: 3,
    name: 'Pacote',
    notes: null,
    active: true,
    sessions: 10,
    total: 850,
    items: [{ expense: { id: ANA, code: null, name: 'Sessão', type: 'session' }, quantity: 10, value: 85 }],
  };
  const changed = await registry(api, '/packages').update(ID, {
    version: 2,
    name: 'Pacote',
    notes: null,
    active: true,
    items: [{ expenseId: ANA, quantity: 10, value: cents(8500) }],
  });
  expect(requests.at(-1)).toMatchObject({
    method: 'PUT',
    address: `/packages/${ID}`,
    body: { version: 2, items: [{ expenseId: ANA, quantity: 10, value: 85 }] },
  });
  expect(changed).toMatchObject({ ok: true, value: { total: 85_000, items: [{ value: 8500 }] } });
  answer = { fee: 80, film: 15.02, operationalCost: 103.02, total: 198.04 };
  expect(await createHttpCbhpmGateway(api).price(ID, '40901122')).toEqual({
    ok: true,
    value: { fee: 8000, film: 1502, operationalCost: 10_302, total: 19_804 },
  });
  expect(requests.at(-1)?.address).toBe(`/cbhpm-tables/${ID}/price?code=40901122`);
});
