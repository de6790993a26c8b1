import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { pixChargeOf, ReceivePayment } from '../../src/billing/index.ts';
import { makeProblem } from '../../src/core/index.ts';
import { appointment, byCredit, card, expense, id, makeDialog, money, stored, till } from './fakes.ts';

/** An account of 150,00 that waits at the cashier. */
async function waitingAccount(tills = [till]) {
  const { gateway, ports, model, open } = makeDialog();
  gateway.booked = appointment({ expenses: [expense({ value: { insurance: zero, particular: cents(15_000) } })] });
  gateway.cashiers = tills;
  await open();
  model.guide.set('referral.provider', '1');
  model.payment.receiving.setReceipt(false);
  await model.save();
  const input = gateway.saves.pop()?.input;
  if (input === undefined) throw new Error('nothing was saved');
  gateway.account = stored(input, { id: id(70), status: 'payment' });
  const printed: string[] = [];
  let chosen: string | null = null;
  const receiving = new ReceivePayment({
    ...ports,
    chosenDrawer: { read: () => chosen, write: (drawer) => void (chosen = drawer) },
    downloads: {
      print: async (path: string) => (printed.push(path), { ok: true as const, value: undefined }),
      save: async () => ({ ok: true as const, value: undefined }),
    },
  });
  await ports.lookups.paymentMethods().load();
  const begin = () => receiving.open(id(70));
  await begin();
  return { receiving, gateway, printed, begin, remembered: () => chosen };
}

test('one key chooses the method, the change is shown, and the whole is received in it [CSH-029, BIL-191]', async () => {
  const { receiving, gateway } = await waitingAccount();
  expect([receiving.total, receiving.method]).toEqual([15_000, null]);
  expect(receiving.press('9')).toBe(false);
  expect(receiving.press('2')).toBe(true);
  expect(receiving.method?.id).toBe(money.id);
  receiving.hand(cents(20_000));
  expect([receiving.change, receiving.missing]).toEqual([5_000, null]);
  expect(await receiving.receive()).toBe(true);
  expect(gateway.saves.map(({ input }) => input)).toMatchObject([
    { installments: [{ value: 15_000, method: { id: money.id } }], cashier: { receipt: true, id: id(30) } },
  ]);
  expect(receiving.received).not.toBeNull();
  // What goes back is still told beside the receipt.
  expect(receiving.change).toBe(5_000);
  expect(await receiving.receive()).toBe(false);
  expect(gateway.saves).toHaveLength(1);
});

test('by PIX the payer reads the whole of what is open, told by the account; without a key there is no code [UXP-015]', async () => {
  const { receiving } = await waitingAccount();
  receiving.choose(money);
  expect(receiving.pix).toBeNull();
  const pix = { key: 'caixa@clinica.com.br', receiver: 'Clínica São João', city: 'Maringá' };
  const { code, ...shown } = pixChargeOf({ ...money, paymentType: 'pix', pix }, receiving.total, id(70)) ?? {};
  expect(shown).toEqual({ value: 15_000, key: pix.key, receiver: pix.receiver });
  expect(code).toContain('5406150.005802BR5916Clinica Sao Joao6007Maringa');
  expect(code).toContain(`0524${id(70)}6304`);
  expect(pixChargeOf({ ...money, paymentType: 'pix', pix }, zero, id(70))).toBeNull();
});

test('too little money, or no method, receives nothing and says so', async () => {
  const { receiving, gateway } = await waitingAccount();
  expect([await receiving.receive(), receiving.methodError]).toEqual([false, 'Campo obrigatório']);
  receiving.choose(money);
  receiving.hand(cents(10_000));
  expect([receiving.change, receiving.missing, await receiving.receive()]).toEqual([null, 5_000, false]);
  expect(gateway.saves).toEqual([]);
  receiving.hand(null);
  expect(receiving.change).toBeNull();
  expect(await receiving.receive()).toBe(true);
});

test('a card is received in a count of its table; what the server refuses leaves the account as it was', async () => {
  const { receiving, gateway } = await waitingAccount();
  receiving.choose(card);
  receiving.account.payment.addition.setCount(3);
  gateway.update = async () => ({ ok: false, error: makeProblem(409, 'cashier.closed', { message: 'Fechado' }) });
  expect(await receiving.receive()).toBe(false);
  expect([receiving.received, receiving.total, receiving.method?.id]).toEqual([null, 15_000, card.id]);
  expect(receiving.account.payment.addition.count).toBe(3);
});

test('what the professional was paid is one key: nothing is received, the account says so and leaves the cashier [A92, BIL-040]', async () => {
  const { receiving, gateway } = await waitingAccount();
  receiving.choose(money);
  receiving.hand(cents(20_000));
  expect(receiving.press('P')).toBe(true);
  expect([receiving.direct, receiving.method, receiving.handed]).toEqual([true, null, null]);
  expect(receiving.press('2')).toBe(false);
  expect(await receiving.receive()).toBe(true);
  expect(gateway.saves.map(({ input }) => input)).toMatchObject([
    { installments: [], cashier: { modality: 'professional', receipt: false, id: null } },
  ]);
  expect(receiving.press('p')).toBe(false);
});

test('taken back before it is saved, it is received by the clinic as any other', async () => {
  const { receiving, gateway } = await waitingAccount();
  receiving.press('p');
  receiving.press('p');
  expect(await receiving.receive()).toBe(false);
  receiving.press('2');
  expect(await receiving.receive()).toBe(true);
  expect(gateway.saves.at(-1)?.input).toMatchObject({
    installments: [{ value: 15_000 }],
    cashier: { modality: 'company', receipt: true, id: id(30) },
  });
});

test('of two drawers the one chosen before is proposed, also here', async () => {
  const other = { ...till, id: id(33), bankAccount: { id: id(34), name: 'Caixa Centro' } };
  const { receiving, remembered, begin } = await waitingAccount([till, other]);
  expect(receiving.account.payment.receiving.cashierId).toBeNull();
  receiving.account.payment.receiving.chooseCashier(other.id);
  expect(remembered()).toBe(other.bankAccount.id);
  await begin();
  expect(receiving.account.payment.receiving.cashierId).toBe(other.id);
});

test('the receipt is printed on the paper that was chosen [BIL-164]', async () => {
  const { receiving, printed } = await waitingAccount();
  await receiving.print('80mm');
  receiving.choose(money);
  await receiving.receive();
  await receiving.print('80mm');
  expect(printed).toEqual([expect.stringMatching(/^\/billing-accounts\/[0-9a-f]+\/print\?format=80mm$/)]);
});

test('the credit of the patient is told, and is a method where it pays the whole [CSH-029]', async () => {
  const { receiving, gateway, begin } = await waitingAccount();
  expect([receiving.credit, receiving.methods.some(({ patientCredit }) => patientCredit)]).toEqual([0, false]);
  gateway.left = cents(14_999);
  await begin();
  expect([receiving.credit, receiving.methods.some(({ id: one }) => one === byCredit.id)]).toEqual([14_999, false]);
  gateway.left = cents(15_000);
  await begin();
  expect(receiving.methods.some(({ id: one }) => one === byCredit.id)).toBe(true);
  receiving.choose(byCredit);
  expect(await receiving.receive()).toBe(true);
  expect(gateway.saves.at(-1)?.input).toMatchObject({ installments: [{ value: 15_000, method: { id: byCredit.id } }] });
});

test('a payer whose document nobody knows is asked for it here; what else is missing is told with its field [BIL-122, CSH-029]', async () => {
  const { receiving, gateway, begin } = await waitingAccount();
  expect(receiving.asksPayer).toBe(false);
  const known = gateway.account;
  if (!known?.cashier) throw new Error('no account');
  gateway.account = { ...known, cashier: { ...known.cashier, source: { type: 'person', value: null, name: null } } };
  await begin();
  expect(receiving.asksPayer).toBe(true);
  receiving.press('2');
  expect(await receiving.receive()).toBe(false);
  expect([receiving.payerError, receiving.problems]).toEqual(['Campo obrigatório', []]);
  receiving.account.payment.payer.setValue('111.111.111-11');
  expect(await receiving.receive()).toBe(false);
  expect(receiving.payerError).toBe('CPF inválido');
  receiving.account.payment.payer.setValue('52998224725');
  expect(await receiving.receive()).toBe(true);
  expect(gateway.saves.at(-1)?.input.cashier?.source.value).toBe('52998224725');
  gateway.cpf = '52998224725';
  await begin();
  expect(receiving.asksPayer).toBe(false);
});
