import { expect, test } from 'vitest';
import { consultationGuide, instalment, line, makeClinic, particularAccount } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';

const server = await startServer();
const branch = await server.branch();
const biller = await server.person(branch, ALL);
const clinic = await makeClinic(server, branch, [biller]);
const cashierId: string = (
  await biller.call('POST', '/cashiers', { bankAccount: { id: clinic.drawer }, operation: 'incoming', value: 0 })
).body.id;
const save = (account: object) => biller.call('POST', '/billing-accounts', account);

/** What the contract lets through at most. */
const MOST = 9_999_999_999.99;
const lines = (count: number, value: { insurance: number; particular: number }, more: object = {}) =>
  Array.from({ length: count }, () => line(clinic, value, more));
const percent = (value: number) => ({ type: 'percent', value: 0, percent: value });
const dear = lines(500, { insurance: 0, particular: 999_999_999.99 });
const tooDear = 'O valor máximo é R$ 9.999.999.999,99';

/** The account as a guide, received in the drawer, and to be received. */
const threeWays = (more: object) => [
  consultationGuide(clinic, more),
  {
    ...particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, MOST)] }),
    ...more,
  },
  { ...particularAccount(clinic, { cashierId, receipt: false }), ...more },
];

test.each([
  ['price × quantity', { expenses: lines(1, { insurance: MOST, particular: MOST }, { quantity: 9_999_999_999 }) }],
  ['price × factor', { expenses: lines(1, { insurance: MOST, particular: 0 }, { factor: 99_999 }) }],
  ['a quantity', { expenses: lines(1, { insurance: 1, particular: 1 }, { quantity: 9_999_999_999 }) }],
  ['500 lines of the most, of the insurer', { expenses: lines(500, { insurance: 999_999_999.99, particular: 0 }) }],
  ['500 lines of the most, private', { expenses: dear }],
  ['11 lines of the most', { expenses: dear.slice(0, 11) }],
  ['interest of 100,000 % on 500 lines of the most', { expenses: dear, interest: percent(100_000) }],
  ['a discount of 100,000 % on 500 lines of the most', { expenses: dear, discount: percent(100_000) }],
  ['interest of 100,000 % on the most', { expenses: dear.slice(0, 10), interest: percent(100_000) }],
  [
    'interest of the most on the most',
    { expenses: dear.slice(0, 10), interest: { type: 'value', value: MOST, percent: 0 } },
  ],
  [
    'interest of the most on a cent',
    { expenses: lines(1, { insurance: 0, particular: 0.01 }), interest: { type: 'value', value: MOST, percent: 0 } },
  ],
])('an account with an enormous %s is refused in a sentence at its field, and nothing is stored', async (_, more) => {
  for (const account of threeWays(more)) {
    const { status, body } = await save(account);
    expect([status, body.code]).toEqual([422, 'request.invalid']);
    expect(Object.keys(body.errors).length).toBeGreaterThan(0);
    expect(body.message).toMatch(/^O valor máximo é|^Informe um número entre|^O total/);
  }
  expect(
    await server.db.selectFrom('billing_account').select('id').where('branch_id', '=', branch.id).execute(),
  ).toEqual([]);
});

test('the sentence of an account that costs too much stands at its lines', async () => {
  const { body } = await save(consultationGuide(clinic, { expenses: dear.slice(0, 11) }));
  expect(body.errors).toEqual({ expenses: tooDear });
});

test('ten lines of the most, an enormous factor and 500 lines are kept, read back, changed and printed', async () => {
  for (const expenses of [
    lines(10, { insurance: 999_999_999.99, particular: 0 }),
    lines(1, { insurance: 1, particular: 1 }, { factor: 99_999 }),
    lines(500, { insurance: 1, particular: 1 }),
  ]) {
    const made = await save(consultationGuide(clinic, { expenses }));
    expect(made.status).toBe(201);
    const read = await biller.call('GET', `/billing-accounts/${made.body.id}`);
    expect(read.body.expenses).toHaveLength(expenses.length);
    const again = consultationGuide(clinic, { expenses, version: made.body.version });
    expect((await biller.call('PUT', `/billing-accounts/${made.body.id}`, again)).status).toBe(200);
    expect((await biller.call('GET', `/billing-accounts/${made.body.id}/print`)).status).toBe(200);
    expect((await biller.call('GET', '/billing-accounts?limit=0')).status).toBe(200);
  }
});
