import { expect, test } from 'vitest';
import { transactionMachine } from '../../rules/finance/transaction.machine.ts';

const { states, events, next } = transactionMachine;
const free = { cashierClosed: false, ofAccount: false };
const after = (state: string, event: string, settings: Readonly<Record<string, boolean>> = free): string => {
  const answer = next(state, event, settings);
  return answer.ok ? answer.value : answer.error.code;
};

test('open is paid by Baixar and paid is open again by Estornar [FIN-043, FIN-044]', () => {
  expect(after('open', 'pay')).toBe('paid');
  expect(after('paid', 'reverse')).toBe('open');
  expect(after('open', 'payPart')).toBe('partial');
  expect(after('partial', 'pay')).toBe('paid');
});

test('a closed cashier seals its documents: neither reversed nor deleted from any state [FIN-045, FIN-046]', () => {
  const sealed = { cashierClosed: true, ofAccount: false };
  expect(after('paid', 'reverse', sealed)).toBe('transaction.cashier-closed');
  expect(after('paid', 'delete', sealed)).toBe('transaction.cashier-closed');
  expect(after('open', 'pay', sealed)).toBe('paid');
});

test('a deleted document stays deleted', () => {
  for (const { name } of events) expect(after('canceled', name)).toBe('transaction.canceled');
});

test('every event of every state answers a state or a refusal', () => {
  for (const state of states)
    for (const { name } of events)
      expect(after(state, name)).toMatch(/^(open|partial|paid|canceled|transaction\.[a-z-]+)$/);
});
