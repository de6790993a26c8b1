import { cents, zero } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import { appointment, byCredit, expense, id, line, makeDialog, money, priced, till } from './fakes.ts';

/** A private consultation of 150.00. */
async function particularAccount() {
  const dialog = makeDialog();
  dialog.gateway.booked = appointment({
    expenses: [expense({ value: { insurance: zero, particular: cents(15_000) } })],
  });
  await dialog.open();
  dialog.model.guide.set('referral.provider', '1');
  return dialog;
}

test('a private account received in full is saved open, with its instalments and cashier [BIL-040, BIL-121]', async () => {
  const { model, gateway } = await particularAccount();
  expect(model.variant).toBe('particular');
  model.payment.addition.chooseMethod(money);
  model.payment.add(money);
  await model.save();
  expect(gateway.saves[0]?.input).toMatchObject({
    status: 'open',
    guideType: 'particular',
    installments: [{ value: 15_000 }],
    cashier: {
      id: id(30),
      bankAccountId: id(31),
      categoryId: id(32),
      modality: 'company',
      receipt: true,
      source: { type: 'person', value: '52998224725', name: 'Maria Aparecida' },
    },
  });
});

test('with the receipt off the account waits for payment, without instalments [BIL-040, BIL-041]', async () => {
  const { model, gateway } = await particularAccount();
  model.payment.addition.chooseMethod(money);
  model.payment.add(money);
  model.payment.receiving.setReceipt(false);
  await model.save();
  expect(gateway.saves[0]?.input).toMatchObject({ status: 'payment', installments: [] });
});

test('0.01 still open, no category and no open cashier are refused [BIL-123, BIL-124, BIL-125]', async () => {
  const { model, gateway } = await particularAccount();
  model.payment.receiving.cashiers = [{ ...till, categories: { attendance: null } }];
  model.payment.addition.chooseMethod(money);
  model.payment.addition.setValue(cents(14_999));
  model.payment.add(money);
  model.payment.receiving.chooseCategory(null);
  await model.save();
  expect(gateway.saves).toEqual([]);
  expect(model.guide.errors.get('installments')).toBe('Ainda existe saldo a pagar em aberto!');
  expect(model.guide.errors.get('cashier.categoryId')).toBe('Selecione uma categoria!');
  model.payment.addition.chooseMethod(money);
  model.payment.add(money);
  expect([model.payment.open, model.guide.errors.has('installments')]).toEqual([0, false]);
  // The category of the drawer counts where none was chosen. [CSH-053]
  model.payment.receiving.cashiers = [till];
  await model.save();
  expect(gateway.saves).toHaveLength(1);
  const other = makeDialog();
  other.gateway.cashiers = [];
  other.gateway.booked = appointment({ expenses: [expense({ value: { insurance: zero, particular: cents(100) } })] });
  await other.open();
  expect(other.model.payment.receiving.receipt).toBe(false);
  other.model.payment.receiving.setReceipt(true);
  await other.model.save();
  expect(other.model.guide.errors.get('cashier.id')).toBe(
    'Nenhum caixa aberto para dar sequência no recebimento do atendimento!',
  );
});

test('a discount of 130.00 on 120.00 is refused [BIL-120]', async () => {
  const { model } = await particularAccount();
  model.guide.setLines([line({ value: priced(0, 8000) }), line({ itemId: 'b', value: priced(0, 4000) })]);
  model.payment.setDiscount({ type: 'value', value: cents(13_000), percent: 0 });
  await model.save();
  expect(model.guide.errors.get('discount.value')).toBe('O desconto máximo é o total dos procedimentos: R$ 120,00');
});

test('guide number, professional and a valid payer are required of a private account, the payer not of a courtesy [BIL-116, BIL-122]', async () => {
  const { model } = await particularAccount();
  model.guide.set('referral.provider', '');
  model.chooseProfessional('');
  model.payment.payer.setValue('11111111111');
  await model.save();
  expect(
    ['referral.provider', 'professionalId', 'cashier.source.value'].map((field) => model.guide.errors.get(field)),
  ).toEqual(['Campo obrigatório', 'Campo obrigatório', 'CPF inválido']);
  model.payment.setCourtesy(true);
  await model.save();
  expect(model.guide.errors.has('cashier.source.value')).toBe(false);
});

test('a new private account is proposed with the next number, which the server settles; a typed one is sent', async () => {
  const typed = async (number?: string) => {
    const { gateway, model, open } = makeDialog();
    gateway.booked = appointment({ expenses: [expense({ value: { insurance: zero, particular: cents(15_000) } })] });
    await open();
    expect([model.guide.values['referral.provider'], model.dirty]).toEqual(['118', false]);
    if (number !== undefined) model.guide.set('referral.provider', number);
    model.payment.addition.chooseMethod(money);
    model.payment.add(money);
    await model.save();
    return gateway.saves[0]?.input.referral;
  };
  expect(await typed()).toBeUndefined();
  expect(await typed('A-77')).toMatchObject({ provider: 'A-77' });
});

test('the credit of the patient is known where something is to be paid, and pays no more than there is of it [CSH-029]', async () => {
  const { model, gateway, open } = await particularAccount();
  expect(model.credit.left).toBe(0);
  gateway.left = cents(10_000);
  await open();
  expect(model.credit.left).toBe(10_000);
  const { addition } = model.payment;
  addition.chooseMethod(byCredit, model.credit.left);
  expect(addition.value).toBe(10_000);
  addition.chooseMethod(money);
  expect(addition.value).toBe(15_000);
  addition.chooseMethod(byCredit, model.credit.left);
  addition.setValue(cents(9_000));
  addition.chooseMethod(money);
  expect(addition.value).toBe(9_000);
  addition.chooseMethod(byCredit, model.credit.left);
  model.payment.add(byCredit);
  expect([model.payment.open, model.credit.left]).toEqual([6_000, 1_000]);
  addition.chooseMethod(byCredit, model.credit.left);
  expect(addition.value).toBe(1_000);
  model.payment.add(byCredit);
  expect(model.credit.left).toBe(0);
  model.payment.remove(0);
  expect(model.credit.left).toBe(9_000);
  gateway.booked = appointment({ expenses: [expense({})] });
  await open();
  expect(model.credit.left).toBe(0);
});
