import { localDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import {
  createHttpCashFlowGateway,
  createHttpCashierGateway,
  createHttpCashierSettingGateway,
  createHttpPendingAttendanceGateway,
} from '../../src/cashier/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const DRAWER = '0190a1b2c3d4e5f601020305';
const none = { revenue: null, expense: null, attendance: null, forward: null };
const wireCashier = {
  id: ID,
  bankAccount: { id: DRAWER, name: 'Recepção' },
  status: 'open',
  opening: { date: '2025-06-10T11:05:00Z', user: { name: 'Ana' } },
  closure: null,
  user: { id: ID, name: 'Ana' },
  balance: 174.5,
  initialValue: 100,
  notes: null,
  categories: none,
  version: 1,
};

let requests: { method: string; address: string; body: unknown; key: string | null }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let forbidden = 0;

beforeEach(() => {
  requests = [];
  forbidden = 0;
});

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  newKey: () => 'made-key',
  onForbidden: () => (forbidden += 1),
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
const answers = (status: number, body: unknown = null) => (answer = { status, body });

test('open cashiers are asked with status=open&limit=0, and come in cents [CSH-061, CSH-094]', async () => {
  answers(200, { items: [wireCashier], total: 1, hasMore: false });
  const open = await createHttpCashierGateway(api).listOpen();
  expect(requests[0]?.address).toBe('/cashiers?status=open&limit=0');
  expect(open).toEqual({
    ok: true,
    value: [
      {
        id: ID,
        drawer: { id: DRAWER, name: 'Recepção' },
        opening: { date: '2025-06-10T11:05:00Z', user: 'Ana' },
        closure: null,
        balance: 17_450,
        categories: none,
      },
    ],
  });
});

test('closings are asked by their interval [CSH-095]', async () => {
  answers(200, { items: [], total: 0, hasMore: false });
  await createHttpCashierGateway(api).listClosed({
    initialEndDate: localDate('2025-06-01'),
    finalEndDate: localDate('2025-06-10'),
  });
  expect(requests[0]?.address).toBe(
    '/cashiers?status=closed&limit=0&initialEndDate=2025-06-01&finalEndDate=2025-06-10',
  );
});

test('the drawers of the user [CSH-093]', async () => {
  answers(200, {
    items: [{ bankAccount: { _id: DRAWER, id: DRAWER, name: 'Recepção' }, categories: none, open: true }],
  });
  expect(await createHttpCashierGateway(api).listDrawers()).toEqual({
    ok: true,
    value: [{ id: DRAWER, name: 'Recepção', categories: none, open: true }],
  });
  expect(requests[0]?.address).toBe('/cashiers/accounts');
});

test('opening is an incoming, with the key of the form [CSH-096]', async () => {
  answers(201, wireCashier);
  await createHttpCashierGateway(api).open({ drawerId: DRAWER, value: cents(10_000), notes: null }, { key: 'k1' });
  expect(requests[0]).toEqual({
    method: 'POST',
    address: '/cashiers',
    body: { bankAccount: { id: DRAWER }, operation: 'incoming', value: 100, notes: null },
    key: 'k1',
  });
});

test('closing is an outgoing of the balance with status closed; reopening only status open [CSH-097, CSH-098]', async () => {
  answers(200, { ...wireCashier, status: 'closed', closure: { date: '2025-06-10T21:00:00Z', user: { name: 'Bia' } } });
  const gateway = createHttpCashierGateway(api);
  const closed = await gateway.close({
    cashierId: ID,
    drawerId: DRAWER,
    counted: null,
    value: cents(17_450),
    notes: 'Fim',
  });
  await gateway.reopen(ID);
  expect(closed.ok && closed.value.closure).toEqual({ date: '2025-06-10T21:00:00Z', user: 'Bia' });
  expect(requests.map(({ method, address, body }) => ({ method, address, body }))).toEqual([
    {
      method: 'PUT',
      address: `/cashiers/${ID}`,
      body: { status: 'closed', operation: 'outgoing', value: 174.5, bankAccount: { id: DRAWER }, notes: 'Fim' },
    },
    { method: 'PUT', address: `/cashiers/${ID}`, body: { status: 'open' } },
  ]);
});

test('cancelling an opening is a DELETE [CSH-099]', async () => {
  answers(204);
  expect(await createHttpCashierGateway(api).cancelOpening(ID)).toEqual({ ok: true, value: undefined });
  expect(requests[0]).toMatchObject({ method: 'DELETE', address: `/cashiers/${ID}` });
});

test('Aporte and Sangria: post, put and delete [CSH-105, CSH-106, CSH-107]', async () => {
  answers(200, {});
  const gateway = createHttpCashFlowGateway(api);
  await gateway.operate({ cashierId: ID, drawerId: DRAWER, operation: 'outgoing', value: cents(17_450), notes: null });
  await gateway.changeOperation({ id: DRAWER, cashierId: ID, value: cents(6_000), notes: 'x' });
  answers(204);
  await gateway.removeOperation(DRAWER);
  await gateway.removeTransaction(DRAWER);
  expect(requests.map(({ method, address, body }) => [method, address, body])).toEqual([
    [
      'POST',
      '/cashier-operations',
      { cashierId: ID, operation: 'outgoing', bankAccount: { id: DRAWER }, value: 174.5, notes: null },
    ],
    ['PUT', `/cashier-operations/${DRAWER}`, { cashierId: ID, value: 60, notes: 'x' }],
    ['DELETE', `/cashier-operations/${DRAWER}`, null],
    ['DELETE', `/financial-transactions/${DRAWER}`, null],
  ]);
});

test('Receita of 30,00 from a new name [CSH-110]', async () => {
  answers(201, {});
  await createHttpCashFlowGateway(api).record({
    cashierId: ID,
    drawerId: DRAWER,
    operation: 'revenue',
    entity: { id: null, name: 'Fulano Novo' },
    category: { id: ID, name: 'Receitas diversas' },
    value: cents(3_000),
    notes: null,
  });
  expect(requests[0]).toMatchObject({
    address: '/cashiers/financial',
    body: {
      cashierId: ID,
      operation: 'revenue',
      bankAccount: { id: DRAWER },
      entity: { id: null, name: 'Fulano Novo' },
      category: { id: ID, name: 'Receitas diversas' },
      value: 30,
      notes: null,
    },
  });
});

test('the cash flow comes in cents, with its running balance [CSH-100]', async () => {
  const entry = {
    id: ID,
    createdAt: '2025-06-10T12:00:00Z',
    type: 'expense',
    total: 45.5,
    notes: null,
    service: DRAWER,
    entity: { name: 'Padaria' },
    category: null,
    cashier: { id: ID, operation: 'expense' },
    installments: [{ type: 'money', value: { current: 45.5 } }],
    cashBalance: 54.5,
  };
  answers(200, {
    items: [entry],
    drawer: { opening: 100, deposits: 0, money: -45.5, withdrawals: 0, balance: 54.5 },
    summary: { money: -45.5, credit_card: 0, pix: 0, check: 0, debit_card: 0, doc_ted: 120, others: 0 },
    movement: -45.5,
    balance: 54.5,
    removed: [
      {
        id: DRAWER,
        createdAt: '2025-06-10T13:00:00Z',
        type: 'expense',
        total: 60,
        notes: null,
        entity: { name: null },
        cashier: { id: ID, operation: 'outgoing' },
        removal: { date: '2025-06-10T13:01:00Z', user: { name: 'Ana Maria' } },
      },
    ],
  });
  const flow = await createHttpCashFlowGateway(api).read(ID);
  expect(flow).toMatchObject({
    ok: true,
    value: {
      movement: -4_550,
      balance: 5_450,
      summary: { money: -4_550, doc_ted: 12_000 },
      drawer: { opening: 10_000, money: -4_550, balance: 5_450 },
      entries: [{ operation: 'expense', total: 4_550, cashBalance: 5_450, serviceId: DRAWER, entityName: 'Padaria' }],
      removed: [{ operation: 'outgoing', total: 6_000, removal: { user: 'Ana Maria' } }],
    },
  });
});

test('payers are searched by the typed text [CSH-035]', async () => {
  answers(200, { items: [{ id: ID, name: 'Maria', type: 'patient', plan: null }] });
  expect(await createHttpCashFlowGateway(api).searchEntities('mar')).toEqual({
    ok: true,
    value: [{ id: ID, name: 'Maria' }],
  });
  expect(requests[0]?.address).toBe('/financial-transactions/entities?search=mar&limit=20');
});

test('accounts pending receipt, and their deletion [CSH-103, CSH-119]', async () => {
  answers(200, {
    items: [
      {
        id: ID,
        date: '2025-06-10T12:00:00Z',
        patient: { id: ID, name: 'Eva' },
        serviceType: 'consultation',
        value: 50.5,
      },
    ],
  });
  const gateway = createHttpPendingAttendanceGateway(api);
  expect(await gateway.list()).toMatchObject({ ok: true, value: [{ value: 5_050, patient: { name: 'Eva' } }] });
  answers(204);
  await gateway.remove(ID);
  expect(requests[1]).toMatchObject({ method: 'DELETE', address: `/billing-accounts/${ID}` });
});

test("collaborators go as 'id1,id2' [CSH-111, CSH-112]", async () => {
  answers(200, {
    bankAccount: { id: DRAWER, name: 'Recepção' },
    categories: none,
    collaborators: ['id1', 'id2'],
    transferAccount: { id: ID, name: 'Cofre' },
    blindCount: false,
    withdrawalLimit: null,
  });
  const gateway = createHttpCashierSettingGateway(api);
  expect(await gateway.get(DRAWER)).toEqual({
    ok: true,
    value: {
      categories: none,
      collaborators: ['id1', 'id2'],
      transferAccount: { id: ID, name: 'Cofre' },
      blindCount: false,
      withdrawalLimit: null,
    },
  });
  await gateway.save({
    drawerId: DRAWER,
    categories: { revenue: ID, expense: null, attendance: null, forward: null },
    collaborators: ['id1', 'id2'],
    transferAccountId: ID,
    blindCount: true,
    withdrawalLimit: cents(50_000),
  });
  expect(requests[0]?.address).toBe(`/cashier-settings/${DRAWER}`);
  expect(requests[1]).toMatchObject({
    address: '/cashier-settings',
    body: {
      bankAccount: { id: DRAWER },
      categories: { revenue: { id: ID }, expense: null, attendance: null, forward: null },
      collaborators: 'id1,id2',
      transferAccount: { id: ID },
      blindCount: true,
      withdrawalLimit: 500,
    },
  });
});

test('a refusal keeps its status, sentence and field errors [CSH-105]', async () => {
  answers(422, {
    message: 'saldo insuficiente',
    code: 'cashier.insufficient-balance',
    errors: { value: 'saldo insuficiente' },
  });
  const refused = await createHttpCashFlowGateway(api).operate({
    cashierId: ID,
    drawerId: DRAWER,
    operation: 'outgoing',
    value: cents(1),
    notes: null,
  });
  expect(refused).toMatchObject({
    ok: false,
    error: { status: 422, message: 'saldo insuficiente', errors: { value: 'saldo insuficiente' } },
  });
});

test('a screen that speaks of a 403 itself silences the general message [A57]', async () => {
  const { withOptions } = await import('../../src/reports/index.ts');
  answers(403, { message: 'x', code: 'access.forbidden' });
  await createHttpCashierGateway(api).reopen(ID);
  expect(forbidden).toBe(1);
  await createHttpCashierGateway(withOptions(api, { handlesForbidden: true })).reopen(ID);
  expect(forbidden).toBe(1);
});
