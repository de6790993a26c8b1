import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashFinancialForm, CashFlowBoard, CashierClosure, CashOperationForm } from '../../src/cashier/index.ts';
import { chosenDrawerIn } from '../../src/core/index.ts';
import type { LookupStore } from '../../src/registry/index.ts';
import { cashier, exampleTill, fakePorts } from './fakes.ts';

const two = [cashier('c1', cents(17_450)), cashier('c2', cents(500))];
const noLookups = {} as Pick<LookupStore, 'categories'>;

test('the drawer chosen once is proposed by every screen of the cashier, also when it is opened anew', async () => {
  let open = two;
  const { ports } = fakePorts({ gateway: { listOpen: async () => ({ ok: true, value: open }) } });
  const till = exampleTill().gateway();
  const first = new CashOperationForm(till, ports);
  await first.load();
  expect(first.fields.draft.cashierId).toBeNull();
  first.chooseCashier('c2');
  const [financial, board, closure] = [
    new CashFinancialForm(till, noLookups, ports),
    new CashFlowBoard(till, null, ports),
    new CashierClosure(ports),
  ];
  await Promise.all([financial.load(), board.load(), closure.load()]);
  expect([financial.fields.draft.cashierId, board.cashierId, closure.fields.draft.cashierId]).toEqual([
    'c2',
    'c2',
    'c2',
  ]);
  open = [cashier('c1', cents(1)), { ...cashier('c9', cents(2)), drawer: { id: 'd-c2', name: 'Caixa c2' } }];
  const tomorrow = new CashOperationForm(till, ports);
  await tomorrow.load();
  expect(tomorrow.fields.draft.cashierId).toBe('c9');
  open = [cashier('c1', cents(1)), cashier('c3', cents(2))];
  await tomorrow.load();
  expect(tomorrow.fields.draft.cashierId).toBeNull();
});

test('another screen’s choice counts too, and is kept for each person and branch apart', async () => {
  const kept = new Map<string, string>();
  const preferences = {
    read: (key: string) => kept.get(key) ?? null,
    write: (key: string, value: string | null) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  };
  let who = { user: { id: 'ana' }, branch: { id: 'centro' } };
  const chosenDrawer = chosenDrawerIn(preferences, () => who);
  const { ports } = fakePorts({ gateway: { listOpen: async () => ({ ok: true, value: two }) } });
  const till = exampleTill().gateway();
  const board = new CashFlowBoard(till, null, { ...ports, chosenDrawer });
  await board.load();
  board.pick('c1');
  expect(chosenDrawer.read()).toBe('d-c1');
  who = { user: { id: 'bia' }, branch: { id: 'centro' } };
  expect(chosenDrawer.read()).toBeNull();
});
