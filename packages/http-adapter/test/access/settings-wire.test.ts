import { beforeEach, expect, test } from 'vitest';
import {
  createHttpAuditGateway,
  createHttpCustomerSettingGateway,
  createHttpFirstStepsGateway,
} from '../../src/access/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpAddressGateway, createHttpCompanyGateway } from '../../src/registry/index.ts';

let asked: { call: string; body: unknown }[] = [];
let answer: unknown = {};
beforeEach(() => (asked = []));

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  newKey: () => 'made-key',
  fetch: async (request) => {
    const text = await request.text();
    asked.push({
      call: `${request.method} ${decodeURIComponent(request.url.replace('http://server/api', ''))}`,
      body: text === '' ? null : JSON.parse(text),
    });
    return Response.json(answer);
  },
});

test('a switch is sent with its key and its value alone, so that what the server keeps beside it stays [REG-101]', async () => {
  answer = { key: 'sphere.allowSlotting', value: true, additional: { type: 'boolean' } };
  const gateway = createHttpCustomerSettingGateway(api);
  expect(await gateway.save({ key: 'sphere.allowSlotting', value: true })).toMatchObject({
    ok: true,
    value: { value: true },
  });
  answer = [answer];
  await gateway.list();
  expect(asked).toEqual([
    { call: 'PUT /customer-settings', body: { key: 'sphere.allowSlotting', value: true } },
    { call: 'GET /customer-settings', body: null },
  ]);
});

test('the first steps are read and put away', async () => {
  answer = { steps: [{ key: 'company', done: true }], dismissed: true };
  const gateway = createHttpFirstStepsGateway(api);
  expect(await gateway.dismiss(true)).toEqual({ ok: true, value: answer });
  await gateway.read();
  expect(asked).toEqual([
    { call: 'PUT /first-steps', body: { dismissed: true } },
    { call: 'GET /first-steps', body: null },
  ]);
});

test('a company without an address has null in each field, and a street is asked for as one text', async () => {
  answer = {
    document: '12ABC34501DE35',
    companyName: 'Aurora',
    name: null,
    tradeName: null,
    situation: null,
    phone: null,
    email: null,
    address: { city: 'Curitiba' },
  };
  const nothing = { cep: null, street: null, number: null, complement: null, neighborhood: null, state: null };
  expect(await createHttpCompanyGateway(api).byCnpj('12ABC34501DE35')).toMatchObject({
    ok: true,
    value: { companyName: 'Aurora', address: { ...nothing, city: 'Curitiba' } },
  });
  answer = [];
  await createHttpAddressGateway(api).byAddress('Rua XV, Curitiba, PR');
  expect(asked.map(({ call }) => call)).toEqual([
    'GET /entities/12ABC34501DE35',
    'GET /services/cep?address=Rua XV, Curitiba, PR',
  ]);
});

test('the audit is verified by one call without a body', async () => {
  answer = {
    entries: 3,
    until: null,
    head: null,
    waiting: 0,
    waitingSince: null,
    damage: [],
    damaged: 0,
    anchor: null,
  };
  expect(await createHttpAuditGateway(api).verify()).toMatchObject({ ok: true, value: { entries: 3 } });
  expect(asked).toEqual([{ call: 'POST /audits/verification', body: null }]);
});
