import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { CashOperationForm, type Transfer } from '../../src/cashier/index.ts';
import { cashier, fakePorts, FakeTill, refused } from './fakes.ts';

const SHORT = 'Não foi possível realizar a operação solicitada, saldo insuficiente!';

const formOf = async (till: FakeTill, over: Parameters<FakeTill['gateway']>[0] = {}) => {
  const fakes = fakePorts({ gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', till.balance)] }) } });
  const gateway = till.gateway(over);
  const form = new CashOperationForm(gateway, fakes.ports);
  await form.load();
  const type = (operation: Transfer, value: number) => {
    form.fields.set('operation', operation);
    form.fields.set('value', cents(value));
  };
  return { ...fakes, gateway, form, type };
};
const holding = (value: number) => new FakeTill().add('incoming', ['money', value]);

test('balance 174,50: Sangria 174,51 is refused before sending, 174,50 is taken and leaves 0,00 [CSH-073, W-065, W-066]', async () => {
  const { form, gateway, type } = await formOf(holding(17_450));
  type('outgoing', 17_451);
  await form.save();
  expect(form.fields.errors).toEqual({ value: SHORT });
  expect(gateway.operate).not.toHaveBeenCalled();
  type('outgoing', 17_450);
  await form.save();
  expect(gateway.operate).toHaveBeenCalledOnce();
  expect(form.balance).toBe(0);
});

test('an Aporte of 50,00 raises 100,00 to 150,00, a Sangria of 30,00 lowers it to 120,00 [CSH-030, CSH-031, CSH-032, ERR-061, ERR-062]', async () => {
  const { form, type, notifier } = await formOf(holding(10_000));
  type('incoming', 5_000);
  await form.save();
  expect(form.balance).toBe(15_000);
  type('outgoing', 3_000);
  await form.save();
  expect(form.balance).toBe(12_000);
  expect(notifier.told).toEqual(['success: Aporte realizado com sucesso!', 'success: Sangria realizada com sucesso!']);
});

test('operation and value are required; 0,00 is refused and 0,01 taken [CSH-071, CSH-072]', async () => {
  const { form, type, gateway } = await formOf(holding(100));
  await form.save();
  expect(form.fields.errors).toEqual({ operation: 'Campo obrigatório', value: 'Campo obrigatório' });
  type('incoming', 0);
  await form.save();
  expect(form.fields.errors['value']).toBeDefined();
  expect(gateway.operate).not.toHaveBeenCalled();
  type('incoming', 1);
  await form.save();
  expect(gateway.operate).toHaveBeenCalledWith(
    { cashierId: 'c1', drawerId: 'd-c1', operation: 'incoming', value: 1, notes: null },
    { key: 'key-1' },
  );
});

test('the cashier is required when several are open [CSH-071]', async () => {
  const fakes = fakePorts({
    gateway: { listOpen: async () => ({ ok: true, value: [cashier('c1', cents(1)), cashier('c2', cents(1))] }) },
  });
  const form = new CashOperationForm(new FakeTill().gateway(), fakes.ports);
  await form.load();
  form.fields.set('operation', 'incoming');
  form.fields.set('value', cents(1));
  await form.save();
  expect(form.fields.errors).toEqual({ cashierId: 'Campo obrigatório' });
});

test('a failure says so and keeps what was typed [ERR-063]', async () => {
  const { form, type, notifier } = await formOf(holding(100), { operate: async () => refused(500) });
  type('incoming', 5);
  await form.save();
  expect(notifier.told).toEqual(['error: Não foi possível realizar a operação solicitada']);
  expect(form.fields.draft.value).toBe(5);
});
