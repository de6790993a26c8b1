import { beforeAll, expect, test } from 'vitest';
import { type Clinic, instalment, makeClinic, particularAccount } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

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
