import { beforeAll, expect, test } from 'vitest';
import { type Clinic, instalment, line, makeClinic, particularAccount } from '../clinic.ts';
import { ALL, type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

// The wire of the drawers, each field filled through the routes.
let server: TestServer;
let branch: TestBranch;
let cashier: Caller;
let clinic: Clinic;
let cashierId: string;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  cashier = await server.person(branch, undefined, { name: 'Caio Lima' });
  clinic = await makeClinic(server, branch, [cashier]);
  cashierId = (
    await cashier.call('POST', '/cashiers', {
      bankAccount: { id: clinic.drawer },
      operation: 'incoming',
      value: 100,
      notes: null,
    })
  ).body.id;
});

test('an open cashier is listed with its drawer, its balance and the categories of revenue and expense [ENT-072]', async () => {
  expect((await cashier.call('GET', '/cashiers?status=open&limit=0')).body.items).toMatchObject([
    {
      id: cashierId,
      bankAccount: { id: clinic.drawer, name: 'Caixa Recepção' },
      balance: 100,
      categories: {
        revenue: { id: clinic.revenue, name: 'Receitas diversas' },
        expense: { id: clinic.expense, name: 'Despesas diversas' },
      },
    },
  ]);
});

test('a setting keeps the drawer, its four categories and its collaborators [ENT-073]', async () => {
  const other = await server.person(branch);
  const forward = (await cashier.call('POST', '/categories', { name: 'Encaminhamentos', type: 'revenue' })).body.id;
  const categories = {
    revenue: { id: clinic.revenue },
    expense: { id: clinic.expense },
    attendance: { id: clinic.attendance },
    forward: { id: forward },
  };
  const collaborators = [cashier.userId, other.userId];
  expect(
    (
      await cashier.call('POST', '/cashier-settings', {
        bankAccount: { id: clinic.otherDrawer },
        categories,
        collaborators: collaborators.join(','),
      })
    ).status,
  ).toBe(200);
  const { body } = await cashier.call('GET', `/cashier-settings/${clinic.otherDrawer}`);
  expect(body).toMatchObject({ bankAccount: { id: clinic.otherDrawer }, categories });
  expect(body.collaborators.toSorted()).toEqual(collaborators.toSorted());
});

test('the setting of a drawer is found by the cashier that is open in it too, not by one that is closed [CSH-111]', async () => {
  const byDrawer = await cashier.call('GET', `/cashier-settings/${clinic.drawer}`);
  const byCashier = await cashier.call('GET', `/cashier-settings/${cashierId}`);
  expect([byCashier.status, byCashier.body]).toEqual([200, byDrawer.body]);
  expect(byCashier.body.bankAccount.id).toBe(clinic.drawer);
  const opening = { bankAccount: { id: clinic.otherDrawer }, operation: 'incoming', value: 0, notes: null };
  const closed = (await cashier.call('POST', '/cashiers', opening)).body.id;
  expect((await cashier.call('GET', `/cashier-settings/${closed}`)).status).toBe(200);
  expect((await cashier.call('DELETE', `/cashiers/${closed}`)).status).toBe(204);
  expect((await cashier.call('GET', `/cashier-settings/${closed}`)).status).toBe(404);
});

test.each([
  ['incoming', 50],
  ['outgoing', 30],
])('an operation answers what it was: %s [ENT-074]', async (operation, value) => {
  const asked = { cashierId, operation, bankAccount: { id: clinic.drawer }, value, notes: 'Troco' };
  expect((await cashier.call('POST', '/cashier-operations', asked)).body).toMatchObject({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    cashierId,
    operation,
    type: operation,
    bankAccount: { id: clinic.drawer, name: 'Caixa Recepção' },
    value,
    notes: 'Troco',
  });
});

test('each entry of the cash flow says what it is, whose, by which payment types, and the money afterwards [ENT-075]', async () => {
  const { id } = (
    await cashier.call('POST', '/cashiers', {
      bankAccount: { id: clinic.otherDrawer },
      operation: 'incoming',
      value: 0,
      notes: null,
    })
  ).body;
  const financial = (operation: string, category: string, value: number) =>
    cashier.call('POST', '/cashiers/financial', {
      cashierId: id,
      operation,
      entity: { id: null, name: 'Fulano Novo' },
      category: { id: category, name: 'x' },
      value,
      notes: 'Recibo 12',
    });
  await cashier.call('POST', '/cashier-operations', {
    cashierId: id,
    operation: 'incoming',
    value: 40,
    notes: 'Troco',
  });
  await cashier.call('POST', '/cashier-operations', { cashierId: id, operation: 'outgoing', value: 10 });
  const revenue = (await financial('revenue', clinic.revenue, 30)).body;
  const expense = (await financial('expense', clinic.expense, 5.5)).body;
  const payment = {
    cashierId: id,
    receipt: true,
    installments: [instalment(clinic.money, 100), instalment(clinic.pix, 200)],
  };
  const account = (await cashier.call('POST', '/billing-accounts', particularAccount(clinic, payment))).body;
  const { items } = (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
  const [drawer, safe] = [
    { id: clinic.otherDrawer, name: 'Caixa Centro' },
    { id: expect.any(String), name: 'Cofre' },
  ];
  const transferred = (operation: string) =>
    operation === 'incoming'
      ? { from: safe, to: drawer }
      : operation === 'outgoing'
        ? { from: drawer, to: safe }
        : null;
  const entry = (type: string, operation: string, total: number, cashBalance: number, more: object = {}) => ({
    id: expect.stringMatching(/^[0-9a-f]{24}$/),
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    type,
    total,
    notes: null,
    service: null,
    entity: { name: null },
    category: null,
    cashier: { id, operation },
    installments: [{ type: 'money', value: { current: total } }],
    cashBalance,
    transfer: transferred(operation),
    ...more,
  });
  const named = { entity: { name: 'Fulano Novo' }, notes: 'Recibo 12' };
  expect(items).toEqual([
    entry('revenue', 'incoming', 0, 0, { installments: [] }),
    entry('revenue', 'incoming', 40, 40, { notes: 'Troco' }),
    entry('expense', 'outgoing', 10, 30),
    entry('revenue', 'revenue', 30, 60, {
      ...named,
      service: revenue.service,
      category: { id: clinic.revenue, name: 'Receitas diversas' },
    }),
    entry('expense', 'expense', 5.5, 54.5, {
      ...named,
      service: expense.service,
      category: { id: clinic.expense, name: 'Despesas diversas' },
    }),
    entry('revenue', 'attendance', 300, 154.5, {
      service: account.id,
      entity: { name: 'Ana Beatriz Souza' },
      category: { id: clinic.attendance, name: 'Atendimentos' },
      installments: expect.arrayContaining([
        { type: 'money', value: { current: 100 } },
        { type: 'pix', value: { current: 200 } },
      ]),
    }),
  ]);
});

async function closeAll(): Promise<void> {
  const { items } = (await cashier.call('GET', '/cashiers?status=open&limit=0')).body;
  for (const { id, balance } of items)
    await cashier.call('PUT', `/cashiers/${id}`, { status: 'closed', operation: 'outgoing', value: balance });
}

test('what each permission of the cashier lets through: with it alone the call works, without it 403 [CSH-083, CSH-084, CSH-085, CSH-086, CSH-088, CSH-089, CSH-091, CSH-092, A51]', async () => {
  await closeAll();
  const drawer = clinic.otherDrawer;
  const opening = { bankAccount: { id: drawer }, operation: 'incoming', value: 10, notes: null };
  const categories = { revenue: { id: clinic.revenue }, expense: { id: clinic.expense } };
  const configured = (collaborators: readonly string[]) =>
    cashier.call('POST', '/cashier-settings', {
      bankAccount: { id: drawer },
      categories,
      collaborators: collaborators.join(','),
    });
  let opened = '';
  /** In the order of a day: permission, what it lets do, with the answer. */
  const day = [
    ['financial:openCashier', 'POST', () => '/cashiers', () => opening, 201],
    ['financial:listCashiers', 'GET', () => '/cashiers?status=open&limit=0', () => undefined, 200],
    ['financial:listCashiers', 'GET', () => '/cashiers/attendances', () => undefined, 200],
    [
      'financial:operateCashier',
      'POST',
      () => '/cashier-operations',
      () => ({ cashierId: opened, operation: 'incoming', value: 5, notes: null }),
      201,
    ],
    [
      'financial:operateCashier',
      'POST',
      () => '/cashiers/financial',
      () => ({
        cashierId: opened,
        operation: 'revenue',
        entity: { id: null, name: 'Fulano' },
        category: { id: clinic.revenue, name: 'x' },
        value: 3,
      }),
      201,
    ],
    ['financial:accessCashFlow', 'GET', () => `/cashiers/${opened}/cash-flow`, () => undefined, 200],
    ['financial:printCashFlow', 'GET', () => `/cashiers/${opened}/print-cash-flow`, () => undefined, 200],
    ['financial:configureCashier', 'GET', () => `/cashier-settings/${drawer}`, () => undefined, 200],
    [
      'financial:closeCashier',
      'PUT',
      () => `/cashiers/${opened}`,
      () => ({ status: 'closed', operation: 'outgoing', value: 18 }),
      200,
    ],
  ] as const;
  for (const [permission, method, address, body, status] of day) {
    const [holder, others] = [
      await server.person(branch, [permission]),
      await server.person(
        branch,
        ALL.filter((code) => code !== permission),
      ),
    ];
    expect((await configured([cashier.userId, holder.userId, others.userId])).status).toBe(200);
    const refused = await others.call(method, address(), body());
    // Open cashiers are also listed to whoever opens, closes, operates, configures or reads the flow. [decision 0040]
    const lists = permission === 'financial:listCashiers' && address().startsWith('/cashiers?');
    expect([permission, refused.status]).toEqual([permission, lists ? 200 : 403]);
    const done = await holder.call(method, address(), body());
    expect([permission, done.status]).toEqual([permission, status]);
    if (method === 'POST' && address() === '/cashiers') opened = done.body.id;
  }
});

test('each payment type has its box, DOC and TED share one, what is none of them is in «outros»; Receita adds, Despesa takes away, Aporte and Sangria count nowhere [CSH-043, CSH-045, CSH-113, CSH-114, CSH-115, CSH-116]', async () => {
  await closeAll();
  const id: string = (
    await cashier.call('POST', '/cashiers', { bankAccount: { id: clinic.drawer }, operation: 'incoming', value: 0 })
  ).body.id;
  const flow = async () => (await cashier.call('GET', `/cashiers/${id}/cash-flow`)).body;
  await cashier.call('POST', '/cashier-operations', { cashierId: id, operation: 'incoming', value: 100 });
  expect(await flow()).toMatchObject({ movement: 0, balance: 100, summary: { money: 0 } });
  const types = ['money', 'credit_card', 'debit_card', 'check', 'pix', 'doc', 'ted', 'others'] as const;
  const parts: { id: string; value: number }[] = [];
  for (const [at, type] of types.entries()) {
    const method = server.newId();
    await server.db
      .insertInto('payment_method')
      .values({
        branch_id: branch.id,
        id: method,
        name: `Forma ${type}`,
        document_type: 'money',
        payment_type: type,
        compensation: JSON.stringify({ type: 'same-day', days: 0 }),
        installments: '[]',
      })
      .execute();
    parts.push({ id: method, value: type === 'doc' ? 50 : 10 * (at + 1) });
  }
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const account = particularAccount(
    clinic,
    { cashierId: id, receipt: true, installments: parts.map((part) => instalment(part.id, part.value)) },
    { expenses: [line(clinic, { insurance: 0, particular: total })] },
  );
  expect((await cashier.call('POST', '/billing-accounts', account)).status).toBe(201);
  for (const [operation, category, value] of [
    ['revenue', clinic.revenue, 30],
    ['expense', clinic.expense, 45.5],
  ] as const)
    await cashier.call('POST', '/cashiers/financial', {
      cashierId: id,
      operation,
      entity: { id: null, name: 'Fulano' },
      category: { id: category, name: 'x' },
      value,
    });
  await cashier.call('POST', '/cashier-operations', { cashierId: id, operation: 'outgoing', value: 20 });
  const { items, summary, movement, balance } = await flow();
  expect(items.map((item: { cashier: { operation: string } }) => item.cashier.operation)).toEqual([
    'incoming',
    'incoming',
    'attendance',
    'revenue',
    'expense',
    'outgoing',
  ]);
  expect(summary).toEqual({
    money: 10 + 30 - 45.5,
    credit_card: 20,
    debit_card: 30,
    check: 40,
    pix: 50,
    doc_ted: 120,
    others: 80,
  });
  expect([movement, balance]).toEqual([total + 30 - 45.5, 100 + 10 + 30 - 45.5 - 20]);
});
