import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi, registry } from '../../src/core/index.ts';
import { createHttpCategoryGateway } from '../../src/finance/index.ts';
import { createHttpPartnerGateway, createHttpProviderGateway } from '../../src/registry/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
let requests: { method: string; address: string; body: unknown; key: string | null }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

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
      key: request.headers.get('Idempotency-Key'),
    });
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body, { status: answer.status });
  },
});

const account = {
  id: ID,
  name: 'Banco',
  type: 'bank',
  bank: null,
  agency: null,
  number: null,
  initialValue: -150.55,
  notes: null,
  active: true,
  version: 1,
};

test('reais of an account become cents and back [A12]', async () => {
  answer = { status: 200, body: account };
  const gateway = registry(api, '/bank-accounts');
  expect(await gateway.get(ID)).toMatchObject({ ok: true, value: { initialValue: -15_055 } });
  await gateway.create(
    { ...account, type: 'bank', initialValue: cents(12_345), version: undefined },
    { key: 'mine-123' },
  );
  expect(requests[1]).toMatchObject({
    method: 'POST',
    address: '/bank-accounts',
    key: 'mine-123',
    body: { initialValue: 123.45 },
  });
  expect(requests[1]?.body).not.toHaveProperty('version');
  answer = { status: 204, body: null };
  expect(await gateway.deactivate?.(ID)).toEqual({ ok: true, value: undefined });
  expect(requests[2]).toMatchObject({ method: 'DELETE', address: `/bank-accounts/${ID}` });
});

test('payment methods are asked with limit 0 and active, and come with their table [FIN-068]', async () => {
  const method = {
    id: ID,
    name: 'Visa',
    documentType: 'credit_card',
    paymentType: 'credit_card',
    compensation: { type: 'after-day', days: 30 },
    installments: [{ count: 3, rate: 3.79 }],
    bankAccount: null,
    active: true,
    version: 1,
  };
  answer = { status: 200, body: { items: [method], total: 1, hasMore: false } };
  expect(await registry(api, '/payment-methods').list({ limit: 0, active: true })).toEqual({
    ok: true,
    value: { items: [method], total: 1, hasMore: false },
  });
  expect(requests[0]?.address).toBe('/payment-methods?limit=0&active=true');
});

test('a category knows its parent by id [ENT-012]', async () => {
  const wire = { id: ID, name: 'Filho', type: 'revenue', active: true, version: 1 };
  answer = {
    status: 200,
    body: {
      items: [
        { ...wire, parent: { id: 'p', name: 'Pai' } },
        { ...wire, parent: null },
      ],
      total: 2,
      hasMore: false,
    },
  };
  const listed = await createHttpCategoryGateway(api).list({ limit: 0 });
  expect(listed.ok && listed.value.items.map(({ parentId }) => parentId)).toEqual(['p', null]);
});

test('places of a list, a supplier without a whole address, partners as selects need them [REF-007]', async () => {
  answer = { status: 200, body: { items: [], total: 0, hasMore: false } };
  await registry(api, '/places').list({ active: true, limit: 20, offset: 0 });
  await createHttpPartnerGateway(api).list({ active: true, limit: 0 });
  expect(requests.map(({ address }) => address)).toEqual([
    '/places?active=true&limit=20&offset=0',
    '/partners?active=true&limit=0',
  ]);
  answer = {
    status: 200,
    body: {
      id: ID,
      name: 'Vida',
      tradeName: null,
      document: null,
      contact: null,
      phone: null,
      cellphone: null,
      email: null,
      address: { city: 'Curitiba' },
      notes: null,
      active: true,
      version: 1,
    },
  };
  expect(await createHttpProviderGateway(api).get(ID)).toMatchObject({
    ok: true,
    value: { address: { cep: null, city: 'Curitiba', state: null } },
  });
});
