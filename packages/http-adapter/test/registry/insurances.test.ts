import { defaultPlanContract, defaultPlanSettings } from '@prumo/domain/billing';
import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpInsuranceGateway } from '../../src/registry/index.ts';

const plan = { insuranceId: 'i1', planId: 'p1' };
let requests: { call: string; body: unknown; key: string | null }[] = [];
let answer: unknown = {};
beforeEach(() => (requests = []));

const gateway = createHttpInsuranceGateway(
  createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    fetch: async (request) => {
      const text = await request.text();
      const call = `${request.method} ${request.url.replace('http://server/api', '')}`;
      requests.push({ call, body: text === '' ? null : JSON.parse(text), key: request.headers.get('Idempotency-Key') });
      return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
    },
  }),
);

const rules = {
  requireAuthorization: true,
  requireClinicalIndication: false,
  requireWayTechnique: false,
  definition: { accreditation: false, professionals: ['d1'] },
};
const price = {
  expense: { id: 'e1', code: '1', name: 'Exame', type: 'exam' },
  insuranceValue: 12.4,
  particularValue: 0,
  source: { kind: 'own', cbhpm: null },
  parts: null,
  validFrom: null,
  next: null,
  rules,
};
const insurance = {
  id: 'i1',
  name: 'Vida',
  type: 'insurance',
  legalName: null,
  ansCode: null,
  cnpj: null,
  phone: null,
  email: null,
  notes: null,
  active: true,
  version: 1,
  plans: [
    {
      id: 'p1',
      name: 'A',
      active: true,
      settings: defaultPlanSettings,
      contract: defaultPlanContract,
      invoiceCodes: [{ id: 'c', code: 'X', date: '2026-11-01', status: 'open' }],
    },
  ],
};

test('prices travel as reais and are cents inside', async () => {
  answer = {
    items: [{ ...price, next: { validFrom: '2027-01-01', insuranceValue: 14.5, particularValue: 1 } }],
    total: 1,
    hasMore: false,
  };
  const page = await gateway.prices(plan, { search: 'a', limit: 200, offset: 0 });
  expect(page.ok && page.value.items[0]).toMatchObject({
    insuranceValue: 1240,
    next: { insuranceValue: 1450, particularValue: 100 },
  });
  answer = { saved: 1 };
  const items = [{ expenseId: 'e1', insuranceValue: cents(1305), particularValue: cents(0) }];
  expect(await gateway.savePrices(plan, { validFrom: localDate('2027-01-01'), items }, { key: 'k' })).toEqual({
    ok: true,
    value: undefined,
  });
  expect(requests.map(({ call }) => call)).toEqual([
    'GET /insurances/i1/plans/p1/prices?search=a&limit=200&offset=0',
    'PUT /insurances/i1/plans/p1/prices',
  ]);
  expect(requests[1]).toMatchObject({
    body: { validFrom: '2027-01-01', items: [{ expenseId: 'e1', insuranceValue: 13.05, particularValue: 0 }] },
    key: 'k',
  });
});

test('the CBHPM of a plan is read, saved on its day and removed; parts of a price are cents', async () => {
  const factors = { fee: 0.85, film: 1, operationalCost: 1 };
  answer = {
    items: [{ validFrom: '2026-06-01', table: { id: 't', name: 'CBHPM', edition: '2022' }, factors }],
    tables: [],
  };
  expect((await gateway.cbhpm(plan)).ok).toBe(true);
  answer = null;
  await gateway.saveCbhpm(plan, localDate('2026-12-01'), { tableId: 't', factors });
  await gateway.removeCbhpm(plan, localDate('2026-12-01'));
  expect(requests.map(({ call, body }) => [call, body])).toEqual([
    ['GET /insurances/i1/plans/p1/cbhpm', null],
    ['PUT /insurances/i1/plans/p1/cbhpm/2026-12-01', { tableId: 't', factors }],
    ['DELETE /insurances/i1/plans/p1/cbhpm/2026-12-01', null],
  ]);
  answer = { items: [{ ...price, parts: { fee: 68, film: 15.02, operationalCost: 92.72 } }], total: 1, hasMore: false };
  const page = await gateway.prices(plan, {});
  expect(page.ok && page.value.items[0]?.parts).toEqual({ fee: 6800, film: 1502, operationalCost: 9272 });
});

test('an insurer is sent and comes back with its plans', async () => {
  answer = insurance;
  const { id: _id, plans, ...fields } = insurance;
  const input = {
    ...fields,
    type: 'insurance' as const,
    plans: plans.map(({ id, name, active, settings, contract }) => ({ id, name, active, settings, contract })),
  };
  const made = await gateway.create({
    ...input,
    version: undefined,
    plans: input.plans.map(({ id: _gone, ...rest }) => rest),
  });
  expect(made.ok && made.value).toEqual(insurance);
  expect(JSON.stringify(requests[0]?.body)).not.toContain('"version"');
  await gateway.update('i1', input);
  expect(requests[1]).toMatchObject({ call: 'PUT /insurances/i1', body: { version: 1, plans: [{ id: 'p1' }] } });
  expect((await gateway.get('i1')).ok).toBe(true);
});

test('each of the other calls has its address', async () => {
  answer = { items: [], total: 0, hasMore: false };
  await gateway.list({ search: 'v', active: true, limit: 0 });
  await gateway.ansInsurers('unimed');
  answer = price;
  await gateway.saveRules(plan, 'e1', rules);
  answer = insurance.plans[0]?.invoiceCodes[0];
  const code = { code: 'X', date: localDate('2026-11-01'), status: 'open' as const };
  await gateway.createCode(plan, code);
  await gateway.updateCode(plan, 'c', code);
  answer = { added: 0, changed: 0, unchanged: 0, problems: [] };
  await gateway.importTable(plan, { content: 'Q8Oz', validFrom: null, dryRun: true, skipInvalid: false });
  await gateway.usage('i1');
  answer = null;
  await gateway.removePrice(plan, 'e1');
  await gateway.deactivate('i1');
  expect(requests.map(({ call }) => call)).toEqual([
    'GET /insurances?search=v&active=true&limit=0',
    'GET /ans-insurers?search=unimed&limit=20',
    'PUT /insurances/i1/plans/p1/prices/e1',
    'POST /insurances/i1/plans/p1/invoice-codes',
    'PUT /insurances/i1/plans/p1/invoice-codes/c',
    'POST /insurances/i1/plans/p1/price-table',
    'GET /insurances/i1/usage',
    'DELETE /insurances/i1/plans/p1/prices/e1',
    'DELETE /insurances/i1',
  ]);
});
