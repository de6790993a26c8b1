import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpDoctoraliaGateway } from '../../src/registry/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const ADDRESS = '0190a1b2c3d4e5f601020305';
const OWN = '0190a1b2c3d4e5f601020306';
const PLATFORM = { id: '1201', name: 'Consulta' };
const PERSON = `/doctoralia/mappings/professionals/${ID}`;

let requests: { asked: string; body: unknown }[] = [];
let answer: () => Response;
beforeEach(() => {
  requests = [];
  answer = () => Response.json({ items: [PLATFORM] });
});

const gateway = createHttpDoctoraliaGateway(
  createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    fetch: async (request) => {
      const text = await request.text();
      requests.push({
        asked: `${request.method} ${request.url.replace('http://server/api', '')}`,
        body: text === '' ? null : JSON.parse(text),
      });
      return answer();
    },
  }),
);

test('the lists of the platform and of the mapping are asked at their paths', async () => {
  expect(await gateway.services()).toEqual({ ok: true, value: [PLATFORM] });
  await gateway.insurances();
  await gateway.professionals();
  await gateway.addresses(ID);
  await gateway.mappings();
  expect(requests.map(({ asked }) => asked)).toEqual([
    'GET /doctoralia/expenses',
    'GET /doctoralia/insurances',
    'GET /doctoralia/professionals',
    `GET ${PERSON}/addresses`,
    'GET /doctoralia/mappings',
  ]);
});

test('what is tied, added, sent and removed names its place and what it is at the platform', async () => {
  const tie = {
    professionalId: OWN,
    facility: { id: '501', name: 'Clínica Aurora' },
    platform: { id: '701', name: 'Henrique Prado' },
  };
  await gateway.tie([tie]);
  await gateway.sync(ID);
  await gateway.addAddress(ID, PLATFORM);
  await gateway.addExpense(ID, ADDRESS, OWN, PLATFORM);
  await gateway.addInsurance(ID, ADDRESS, OWN, PLATFORM);
  answer = () => new Response(null, { status: 204 });
  await gateway.untie(ID);
  await gateway.removeAddress(ID, ADDRESS);
  await gateway.removeExpense(ID, ADDRESS, OWN);
  await gateway.removeInsurance(ID, ADDRESS, OWN);
  expect(requests).toEqual([
    { asked: 'POST /doctoralia/mappings', body: { professionals: [tie] } },
    { asked: `POST ${PERSON}/sync`, body: null },
    { asked: `POST ${PERSON}/addresses`, body: { platform: PLATFORM } },
    { asked: `POST ${PERSON}/addresses/${ADDRESS}/expenses`, body: { expenseId: OWN, platform: PLATFORM } },
    { asked: `POST ${PERSON}/addresses/${ADDRESS}/insurances`, body: { insuranceId: OWN, platform: PLATFORM } },
    { asked: `DELETE ${PERSON}`, body: null },
    { asked: `DELETE ${PERSON}/addresses/${ADDRESS}`, body: null },
    { asked: `DELETE ${PERSON}/addresses/${ADDRESS}/expenses/${OWN}`, body: null },
    { asked: `DELETE ${PERSON}/addresses/${ADDRESS}/insurances/${OWN}`, body: null },
  ]);
});
