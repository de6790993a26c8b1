import type { LocalDate } from '@prumo/domain/dates';
import { cents } from '@prumo/domain/money';
import { beforeEach, expect, test } from 'vitest';
import {
  AccountRefund,
  AccountStatement,
  type AccountStatementShape,
  type SettlementInput,
} from '../../src/billing/index.ts';
import { bad, FakeNotifier, good } from '../support/fakes.ts';

const today = '2026-11-25' as LocalDate;
const instalment: AccountStatementShape['installments'][number] = {
  transactionId: 't1',
  method: 'Boleto',
  current: 1,
  total: 1,
  dueDate: '2026-12-20' as LocalDate,
  value: cents(10_000),
  paid: cents(4000),
  open: cents(6000),
  state: 'partial',
  settled: true,
  payments: [],
};
let sent: [string, SettlementInput][];
let reversed: string[];
let refunds: object[];
let loads: number;
let refused: boolean;
let notifier: FakeNotifier;
let statement: AccountStatement;

beforeEach(async () => {
  sent = [];
  reversed = [];
  refunds = [];
  loads = 0;
  refused = false;
  notifier = new FakeNotifier();
  statement = new AccountStatement({
    gateway: {
      statement: async () => {
        loads += 1;
        return good({ installments: [instalment], refundable: cents(9000) } as unknown as AccountStatementShape);
      },
      settle: async (id, input) => {
        sent.push([id, input]);
        return refused ? bad(409, 'conflict.version') : good(undefined);
      },
      reverse: async (id) => {
        reversed.push(id);
        return good(undefined);
      },
    },
    refund: new AccountRefund(
      {
        drawers: async () => good([{ id: 'c1', drawer: { id: 'd1', name: 'Recepção' }, balance: cents(5000) }]),
        refund: async (input) => {
          refunds.push(input);
          return refused ? bad(422, 'cashier.balance-exceeded') : good(undefined);
        },
      },
      () => 'key',
    ),
    downloads: { print: async () => good(undefined), save: async () => good(undefined) },
    notifier,
    session: { today, branch: null, can: () => true },
  });
  await statement.open('a1');
});

test('an instalment is settled by what was typed, with what was shown to be open; the statement follows', async () => {
  statement.settlement.start(instalment);
  expect([statement.settlement.value, statement.settlement.date]).toEqual([6000, today]);
  expect(await statement.settlement.settle()).toBe(false);
  expect(Object.keys(statement.settlement.errors).toSorted()).toEqual(['bankAccountId', 'methodId']);
  statement.settlement.chooseBank('b1');
  statement.settlement.chooseMethod('m1');
  statement.settlement.enterValue(cents(6001));
  expect(await statement.settlement.settle()).toBe(false);
  expect(Object.keys(statement.settlement.errors)).toEqual(['value']);
  statement.settlement.enterValue(cents(2500));
  expect(await statement.settlement.settle()).toBe(true);
  expect(sent).toEqual([['t1', { date: today, bankAccountId: 'b1', methodId: 'm1', value: 2500, open: 6000 }]]);
  expect([statement.settlement.settling, loads, notifier.told.length]).toEqual([null, 2, 1]);
});

test('what changed meanwhile settles nothing: the form stays with what was typed, and the statement is loaded anew', async () => {
  refused = true;
  statement.settlement.start(instalment);
  statement.settlement.chooseBank('b1');
  statement.settlement.chooseMethod('m1');
  expect(await statement.settlement.settle()).toBe(false);
  expect([statement.settlement.settling, statement.settlement.value, loads, notifier.told]).toEqual([
    instalment,
    6000,
    2,
    [],
  ]);
  expect(statement.settlement.problem?.code).toBe('conflict.version');
});

test('what was settled is reversed, and the statement follows', async () => {
  await statement.settlement.reverse(instalment);
  expect([reversed, loads]).toEqual([['t1'], 2]);
});

test('what was received goes back out of the only open drawer, never more than is left, with a reason; a refusal keeps what was typed [BIL-044]', async () => {
  expect(statement.mayRefund).toBe(true);
  await statement.startRefund();
  const { fields } = statement.refund;
  expect(fields.draft).toMatchObject({ cashierId: 'c1', value: 9000, reason: '' });
  fields.set('value', cents(9001));
  await statement.saveRefund();
  expect(Object.keys(fields.errors).toSorted()).toEqual(['reason', 'value']);
  fields.set('value', cents(9000));
  fields.set('reason', ' Exame não realizado ');
  refused = true;
  await statement.saveRefund();
  expect([statement.refunding, fields.draft.value]).toEqual([true, 9000]);
  refused = false;
  await statement.saveRefund();
  expect(refunds.at(-1)).toEqual({ accountId: 'a1', cashierId: 'c1', value: 9000, reason: 'Exame não realizado' });
  expect([statement.refunding, loads, notifier.told.length]).toEqual([false, 2, 1]);
});
