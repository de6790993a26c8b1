import { localDate } from '@prumo/domain/dates';
import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { appointment, expense, id, makeDialog, money, stored } from './fakes.ts';

const received = {
  receipt: 12,
  date: localDate('2026-11-22'),
  total: cents(15_000),
  drawer: 'Caixa Centro',
  methods: ['Pix'],
  due: zero,
  dueDate: null,
};

/** A private consultation of 150.00 that was received. */
async function receivedAccount(readOnly: string | null = null) {
  const dialog = makeDialog();
  const { gateway, model } = dialog;
  gateway.booked = appointment({ expenses: [expense({ value: { insurance: zero, particular: cents(15_000) } })] });
  await dialog.open();
  model.guide.set('referral.provider', '1');
  model.payment.addition.chooseMethod(money);
  model.payment.add(money);
  await model.save();
  const input = gateway.saves[0]?.input;
  if (input === undefined) throw new Error('nothing was saved');
  gateway.account = stored(input, { id: id(70), received, readOnly });
  await model.open({ accountId: id(70), source: 'accounts' });
  return dialog;
}

test('nothing of a received account changes until somebody says that its receipt is made anew', async () => {
  const { model, gateway } = await receivedAccount();
  expect([model.readOnly, model.payment.readOnly, model.mayChangeReceived]).toEqual([true, true, true]);
  expect(await model.save()).toBeNull();
  expect(gateway.saves).toHaveLength(1);
  model.changeReceived();
  expect([model.readOnly, model.payment.readOnly, model.mayChangeReceived]).toEqual([false, false, false]);
  model.guide.set('justification', 'Nome do pagador');
  await model.save();
  expect(gateway.saves[1]?.input).toMatchObject({ justification: 'Nome do pagador', cashier: { receipt: true } });
  // Opened again it is locked again.
  gateway.account = gateway.account && { ...gateway.account, received };
  await model.reload();
  expect(model.readOnly).toBe(true);
});

test('of a closed drawer it is not offered at all [BIL-044]', async () => {
  const { model } = await receivedAccount('billing.cashier-closed');
  expect([model.readOnly, model.mayChangeReceived]).toEqual([true, false]);
  model.changeReceived();
  expect(model.readOnly).toBe(true);
});
