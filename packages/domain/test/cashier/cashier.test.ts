import { expect, test } from 'vitest';
import { cashierMachine } from '../../rules/cashier/cashier.machine.ts';
import {
  CASH_OPERATIONS,
  CASHIER_STATUSES,
  countCash,
  DENOMINATIONS,
  PAYMENT_TYPES,
  SUMMARY_BOXES,
} from '../../src/cashier/index.ts';
import { cents, zero } from '../../src/money/index.ts';

const { states, events, settings = {}, next } = cashierMachine;
const usual = Object.fromEntries(Object.entries(settings).map(([name, { value }]) => [name, value]));
const after = (state: string, event: string, changed: Readonly<Record<string, boolean>> = {}): string => {
  const answer = next(state, event, { ...usual, ...changed });
  return answer.ok ? answer.value : answer.error.code;
};

test('a cashier is open, canceled or closed [ENT-041]', () => {
  expect(CASHIER_STATUSES).toEqual(['open', 'canceled', 'closed']);
  expect([after('closed', 'open'), after('open', 'cancel'), after('open', 'close')]).toEqual([
    'open',
    'canceled',
    'closed',
  ]);
});

test('the enumerations of the cash flow are those of the specification [CSH-045, CSH-113]', () => {
  expect(CASH_OPERATIONS).toEqual(['incoming', 'outgoing', 'revenue', 'expense', 'forward', 'attendance']);
  expect(PAYMENT_TYPES).toEqual(['money', 'credit_card', 'debit_card', 'check', 'pix', 'doc', 'ted', 'others']);
  expect(SUMMARY_BOXES).toHaveLength(7);
});

test('the machine opens, closes, reopens and cancels [CSH-057, CSH-058, CSH-059, CSH-060]', () => {
  expect(after('closed', 'open')).toBe('open');
  expect(after('canceled', 'open')).toBe('open');
  expect(after('open', 'close')).toBe('closed');
  expect(after('closed', 'reopen')).toBe('open');
  expect(after('open', 'cancel')).toBe('canceled');
});

test('what stands against it is named [CSH-052, CSH-058, CSH-098, CSH-099]', () => {
  expect(after('open', 'open')).toBe('cashier.already-open');
  expect(after('closed', 'open', { allowed: false })).toBe('cashier.not-allowed');
  expect(after('closed', 'reopen', { anotherOpen: true })).toBe('cashier.another-open');
  expect(after('open', 'cancel', { moved: true })).toBe('cashier.has-movements');
  expect(after('open', 'close', { balanceChanged: true })).toBe('cashier.closing-value-differs');
  expect(after('canceled', 'reopen')).toBe('cashier.not-closed');
});

test('only an open cashier takes entries, and never more than its drawer holds [CSH-073, CSH-120]', () => {
  expect(after('open', 'withdraw')).toBe('open');
  expect(after('open', 'withdrawTooMuch')).toBe('cashier.balance-exceeded');
  for (const sealed of ['closed', 'canceled']) {
    expect([after(sealed, 'withdraw'), after(sealed, 'change')]).toEqual(['cashier.closed', 'cashier.closed']);
  }
});

test('every event of every state and setting answers a state or a refusal', () => {
  const names = Object.keys(settings);
  for (let bits = 0; bits < 2 ** names.length; bits += 1) {
    const chosen = Object.fromEntries(names.map((name, index) => [name, Math.floor(bits / 2 ** index) % 2 === 1]));
    for (const state of states)
      for (const { name } of events)
        expect(after(state, name, chosen)).toMatch(/^(open|closed|canceled|cashier\.[a-z-]+)$/);
  }
});

test('one of each note and coin is R$ 388,91 [UXP-014]', () => {
  const counts = DENOMINATIONS.map((denomination) => ({ denomination, count: 1 }));
  expect(countCash(counts, zero)).toEqual({ counted: cents(38_891), difference: 38_891 });
});
