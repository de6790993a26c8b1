import type { Schemas } from '@prumo/contract';
import { localDate } from '@prumo/domain/dates';
import { beforeEach, expect, test } from 'vitest';
import { createHttpInvoiceGateway } from '../../src/billing/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const PLAN = '0190a1b2c3d4e5f601020305';

let requests: { method: string; address: string; body: unknown; key: string | null }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
beforeEach(() => (requests = []));

const gateway = createHttpInvoiceGateway(
  createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    fetch: async (request) => {
      const text = await request.text();
      requests.push({
        method: request.method,
        address: decodeURIComponent(request.url.replace('http://server/api', '')),
        body: text === '' ? null : JSON.parse(text),
        key: request.headers.get('Idempotency-Key'),
      });
      return Response.json(answer.body, { status: answer.status });
    },
  }),
);

const invoice: Schemas['Invoice'] = {
  id: ID,
  code: 'VPS-2027-01',
  date: '2027-01-01',
  status: 'closed',
  insurance: { id: ID, name: 'Vida Plena Saúde' },
  plan: { id: PLAN, name: 'Essencial' },
  accounts: 250,
  total: { insurance: 30_000.5, particular: 12.34, general: 30_012.84 },
  proposedDueDate: null,
  document: { id: ID, dueDate: '2027-02-10', total: 30_000.5, status: 'open' },
  closedAt: '2027-01-31T18:00:00Z',
  finishedAt: null,
  version: 4,
};

test('an invoice comes in cents, its document too', async () => {
  answer = { status: 200, body: invoice };
  const found = await gateway.get(ID);
  expect(requests[0]?.address).toBe(`/billing-invoices/${ID}`);
  expect(found.ok && [found.value.total, found.value.document?.total]).toEqual([
    { insurance: 3_000_050, particular: 1234, general: 3_001_284 },
    3_000_050,
  ]);
});

test('a list is asked by its filters only; rows and sum come in cents', async () => {
  answer = { status: 200, body: { items: [invoice], total: 1, hasMore: false, sum: 30_012.84 } };
  const page = await gateway.list({
    status: 'open,closed',
    insurancePlanId: PLAN,
    search: undefined,
    limit: 20,
    offset: 0,
  });
  expect(requests[0]?.address).toBe(`/billing-invoices?status=open,closed&insurancePlanId=${PLAN}&limit=20&offset=0`);
  expect(page.ok && [page.value.sum, page.value.items[0]?.total.general]).toEqual([3_001_284, 3_001_284]);
});

test('each step goes to its own address, a repeated one with the key that it is given', async () => {
  answer = { status: 200, body: invoice };
  const input = { insurancePlanId: PLAN, code: 'VPS-2027-01', date: localDate('2027-01-01') };
  await gateway.create(input, { key: 'the-same-key' });
  await gateway.gather(ID, [PLAN], { key: 'the-same-key' });
  await gateway.release(ID, [PLAN]);
  await gateway.close(ID, { version: 2, dueDate: localDate('2027-02-10') });
  await gateway.reopen(ID, 3);
  await gateway.finish(ID, 4);
  const post = (path: string, body: unknown, key = 'made-key') => ({
    method: 'POST',
    address: `/billing-invoices${path}`,
    body,
    key,
  });
  expect(requests).toEqual([
    post('', input, 'the-same-key'),
    post(`/${ID}/accounts`, { accountIds: [PLAN] }, 'the-same-key'),
    post(`/${ID}/releases`, { accountIds: [PLAN] }),
    post(`/${ID}/closure`, { version: 2, dueDate: '2027-02-10' }),
    post(`/${ID}/reopening`, { version: 3 }),
    post(`/${ID}/finalization`, { version: 4 }),
  ]);
});

test('a refusal keeps the sentence of each account', async () => {
  answer = {
    status: 422,
    body: {
      code: 'validation.failed',
      message: 'Verifique os campos',
      errors: { 'accounts.0.planId': 'A conta é de outro plano' },
    },
  };
  const gathered = await gateway.gather(ID, [PLAN]);
  expect(!gathered.ok && gathered.error.errors).toEqual({ 'accounts.0.planId': 'A conta é de outro plano' });
});
