import { localDate } from '@prumo/domain/dates';
import { type Cents, cents, sumCents, zero } from '@prumo/domain/money';
import { cardFee, noAdjustment, type PaymentMethod } from '@prumo/domain/billing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { netOf, PaymentForm, type PaymentSource } from '../../src/billing/index.ts';
import { card, id, money, Said, till, today } from './fakes.ts';

const patient: PaymentSource = { type: 'person', value: '52998224725', name: 'Maria Aparecida' };

function made(reais: number, { mayAdjust = true, on = today } = {}) {
  const said = new Said();
  const held: { total: Cents } = { total: cents(Math.round(reais * 100)) };
  let keys = 0;
  const form = new PaymentForm({
    notifier: said,
    newKey: () => `group-${(keys += 1)}`,
    today: () => on,
    methods: () => [card, money],
    particularTotal: () => held.total,
    mayAdjust: () => mayAdjust,
    onChange: () => undefined,
  });
  form.begin({
    courtesy: false,
    discount: noAdjustment,
    interest: noAdjustment,
    installments: [],
    cashier: null,
    paymentDate: null,
    cashiers: [till],
    patient,
    readOnly: false,
  });
  return { form, said, held };
}

function pay(form: PaymentForm, method: PaymentMethod, count = 1, value?: number): boolean {
  form.addition.chooseMethod(method);
  form.addition.setCount(count);
  if (value !== undefined) form.addition.setValue(cents(value));
  return form.add(method);
}

const values = (form: PaymentForm) => form.installments.map(({ value }) => value);

test.each([
  ['100.00 in 3', 100, 3, [3334, 3333, 3333]],
  ['99.99 in 2', 99.99, 2, [5000, 4999]],
  ['200.00 in 3', 200, 3, [6667, 6667, 6666]],
  ['0.05 in 3', 0.05, 3, [2, 2, 1]],
  ['150.00 in 1', 150, 1, [15_000]],
])('%s is split evenly, the odd cents first [BIL-166, BIL-014]', (_name, total, count, expected) => {
  const { form } = made(total);
  expect(pay(form, card, count)).toBe(true);
  expect(values(form)).toEqual(expected);
  expect(form.open).toBe(0);
});

/** A card whose table lacks no count. */
const everyCount = { ...card, installments: Array.from({ length: 24 }, (_, index) => ({ count: index + 1, rate: 1 })) };

test('a count that the table lacks is said at its field, as the server would', () => {
  const { form } = made(100);
  expect([pay(form, card, 5), values(form)]).toEqual([false, []]);
  expect(form.addition.errors.get('count')).toBe('Cartão não é oferecido em 5×');
});

test('instalments of any value and count add up to the value, and differ by at most a cent [BIL-167]', () => {
  fc.assert(
    fc.property(fc.integer({ min: 24, max: 50_000 }), fc.integer({ min: 1, max: 24 }), (total, count) => {
      const { form } = made(total / 100);
      pay(form, everyCount, count);
      expect(sumCents(form.installments.map(({ value }) => value))).toBe(total);
      expect(Math.max(...values(form)) - Math.min(...values(form))).toBeLessThanOrEqual(1);
      expect(form.open).toBe(0);
    }),
    { numRuns: 300 },
  );
});

test('the instalments of one addition share their group and count from 1 [ENT-028]', () => {
  const { form } = made(100);
  pay(form, card, 3);
  const marks = form.installments.map(({ method }) => method.installment);
  expect(new Set(marks.map(({ groupId }) => groupId)).size).toBe(1);
  expect(marks.map(({ current, total }) => [current, total])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});

test("the fee of the table is the clinic's: 100.00 in 3 at 3.79 % is 1.27, 1.26, 1.26, and nothing stays open [BIL-178]", () => {
  const { form } = made(100);
  pay(form, card, 3);
  expect(form.installments.map(({ rate }) => rate)).toEqual([127, 126, 126]);
  expect(form.installments.map(netOf)).toEqual([3207, 3207, 3207]);
  expect([form.fee, form.open]).toEqual([379, 0]);
});

test('300.00 in 3 costs a fee of 11.37 [BIL-173]', () => {
  const { form } = made(300);
  pay(form, card, 3);
  expect(form.fee).toBe(1137);
});

test("a 30 days' card of 31/01/2025 falls due on 31/01, 28/02 and 31/03 [BIL-169]", () => {
  const { form } = made(300, { on: localDate('2025-01-31') });
  form.addition.chooseMethod(card);
  form.addition.setCount(3);
  form.addition.setDueDate('2025-01-31');
  form.add(card);
  expect(form.installments.map(({ dueDate }) => dueDate)).toEqual(['2025-01-31', '2025-02-28', '2025-03-31']);
});

test.each([
  ['after-day', 15, '2025-06-25'],
  ['fixed-day', 15, '2025-06-15'],
  ['fixed-day', 5, '2025-07-05'],
  ['fixed-day', 31, '2025-06-30'],
  ['same-day', 0, '2025-06-10'],
] as const)('choosing a method %s %i proposes %s on 10/06/2025 [BIL-170, BIL-171, BIL-172]', (type, days, due) => {
  const { form } = made(100);
  form.addition.chooseMethod({ ...card, compensation: { type, days } });
  expect(form.addition.dueDate).toBe(due);
});

test('the value proposed is the open balance, and follows it [BIL-014]', () => {
  const { form } = made(300);
  expect(form.addition.value).toBe(30_000);
  pay(form, money, 1, 10_000);
  expect(form.addition.value).toBe(20_000);
});

test('300.00: 100.00 in money and 200.00 by card in 2 are 3 instalments, and 0.00 stays open [BIL-189]', () => {
  const { form } = made(300);
  pay(form, money, 1, 10_000);
  pay(form, card, 2, 20_000);
  expect(form.installments).toHaveLength(3);
  expect(form.open).toBe(0);
  expect(form.canAdd).toBe(false);
});

test('without method, date or value nothing is added, and each field says so [BIL-118]', () => {
  const { form } = made(100);
  form.addition.setValue(null);
  expect(form.add(null)).toBe(false);
  expect(Object.fromEntries(form.addition.errors)).toEqual({
    methodId: 'Campo obrigatório',
    dueDate: 'Campo obrigatório',
    value: 'Campo obrigatório',
  });
});

test('120.00 of an open 100.00 is refused with its maximum [BIL-119]', () => {
  const { form } = made(100);
  expect(pay(form, money, 1, 12_000)).toBe(false);
  expect(form.addition.errors.get('value')).toBe('O valor máximo é o saldo em aberto: R$ 100,00');
});

test('0.02 in 3 is refused: an instalment would be 0.00 [BIL-119]', () => {
  const { form } = made(0.02);
  expect(pay(form, card, 3)).toBe(false);
  expect(form.addition.errors.get('count')).toBe('A parcela deve ter no mínimo R$ 0,01: divida em até 2 vezes');
});

test('removing one instalment of 33.33 opens 33.33 again, and is told [BIL-190, ERR-043]', () => {
  const { form, said } = made(100);
  pay(form, card, 3);
  form.remove(1);
  expect(form.open).toBe(3333);
  expect(said.all).toEqual(['success: Parcela removida com sucesso!']);
});

test('those left of an addition are counted, dated and charged anew, as the server will [BIL-190, BIL-168, BIL-173]', () => {
  const { form } = made(100);
  pay(form, card, 3);
  form.remove(0);
  expect(form.installments.map(({ method: { installment } }) => [installment.current, installment.total])).toEqual([
    [1, 2],
    [2, 2],
  ]);
  expect(form.installments.map(({ dueDate }) => dueDate)).toEqual(['2025-08-10', '2025-09-10']);
  expect(form.fee).toBe(cardFee(cents(6666), card, 2));
});

test('a first due date before today is not added; today is [BIL-118]', () => {
  const { form } = made(100);
  form.addition.chooseMethod(card);
  form.addition.setDueDate('2025-06-09');
  expect([form.add(card), form.addition.errors.get('dueDate')]).toEqual([
    false,
    'A data não pode ser anterior a 10/06/2025',
  ]);
  form.addition.setDueDate('2025-06-10');
  expect([form.add(card), form.installments[0]?.dueDate]).toEqual([true, '2025-06-10']);
});

test('removing all of a method leaves the others, and is told in the plural [BIL-189]', () => {
  const { form, said } = made(300);
  pay(form, money, 1, 10_000);
  pay(form, card, 2, 20_000);
  form.removeGroup(form.installments[1]?.method.installment.groupId ?? '');
  expect(values(form)).toEqual([10_000]);
  expect(said.all).toEqual(['success: Parcelas removidas com sucesso!']);
});

test('a discount by percent gives its value and by value its percent [BIL-174, BIL-175]', () => {
  const { form, held } = made(250);
  form.setDiscount({ type: 'percent', percent: 10, value: zero });
  expect(form.discount.value).toBe(2500);
  form.setDiscount({ type: 'value', value: cents(2500), percent: 0 });
  expect(form.discount.percent).toBe(10);
  held.total = cents(30_000);
  form.setDiscount({ type: 'value', value: cents(1000), percent: 0 });
  expect(form.discount.percent).toBe(3.33);
});

test('private 300.00, instalments 100.00, discount 30.00 and interest 5.00 leave 175.00 open [BIL-129]', () => {
  const { form } = made(300);
  form.setDiscount({ type: 'value', value: cents(3000), percent: 0 });
  form.setInterest({ type: 'value', value: cents(500), percent: 0 });
  pay(form, money, 1, 10_000);
  expect(form.open).toBe(17_500);
});

test('discount and interest are locked by instalments, by courtesy and without the permission [BIL-126, BIL-127]', () => {
  const { form } = made(100);
  expect(form.adjustmentsLocked).toBe(false);
  pay(form, money, 1, 5000);
  expect(form.adjustmentsLocked).toBe(true);
  form.setDiscount({ type: 'percent', percent: 50, value: zero });
  expect(form.discount.value).toBe(0);
  form.remove(0);
  form.setCourtesy(true);
  expect(form.adjustmentsLocked).toBe(true);
  expect(made(100, { mayAdjust: false }).form.adjustmentsLocked).toBe(true);
});

test('a courtesy of 180.00 has no instalments, a discount of 100 %, no interest and nothing open; off, the discount starts again [BIL-049, BIL-050]', () => {
  const { form } = made(180);
  form.setInterest({ type: 'value', value: cents(500), percent: 0 });
  pay(form, card, 2);
  form.setCourtesy(true);
  expect(form.installments).toEqual([]);
  expect(form.discount).toEqual({ type: 'percent', percent: 100, value: 18_000 });
  expect([form.interest.value, form.fee, form.open]).toEqual([0, 0, 0]);
  form.setCourtesy(false);
  expect(form.discount.value).toBe(0);
  expect(form.open).toBe(18_000);
});

test('nothing more is added once nothing is open or the account was paid [BIL-128]', () => {
  const { form } = made(100);
  pay(form, money);
  expect(form.canAdd).toBe(false);
  form.begin({
    courtesy: false,
    discount: noAdjustment,
    interest: noAdjustment,
    installments: [],
    cashier: null,
    paymentDate: localDate('2025-06-09'),
    cashiers: [till],
    patient,
    readOnly: false,
  });
  expect([form.open, form.canAdd]).toEqual([10_000, false]);
});

test('the only open cashier is taken, with the category of its setting [BIL-015]', () => {
  const { form } = made(100);
  expect([form.receiving.cashierId, form.receiving.categoryId]).toEqual([till.id, id(32)]);
  expect(form.stored).toMatchObject({ id: till.id, bankAccountId: id(31), receipt: true, modality: 'company' });
});

test('the payer is the patient; a company is typed, and going back proposes the patient again [BIL-016]', () => {
  const { form } = made(100);
  expect(form.payer.source).toEqual(patient);
  form.payer.setType('company');
  expect(form.payer.source).toEqual({ type: 'company', value: null, name: null });
  form.payer.setValue('11222333000181');
  form.payer.setType('person');
  expect(form.payer.source).toEqual(patient);
});

test('a new payment starts with one instalment and no method [ENT-029]', () => {
  const { form } = made(100);
  expect([form.addition.count, form.addition.methodId, form.addition.dueDate]).toEqual([1, null, '']);
});

test('a discount of 10.00 over 33.34, 33.33 and 33.33 is 3.34, 3.33, 3.33 [BIL-179]', () => {
  const { form } = made(110);
  form.setDiscount({ type: 'value', value: cents(1000), percent: 0 });
  pay(form, card, 3, 10_000);
  expect(form.sharedInstallments.map(({ discount }) => discount)).toEqual([334, 333, 333]);
  // What an answer tells of a method besides is no part of a request.
  const told = { dueDate: '2026-11-21', compensation: { type: 'same-day', days: 0 }, installments: [] };
  form.installments = form.installments.map((item) => ({ ...item, method: { ...told, ...item.method } }));
  expect(Object.keys(form.sharedInstallments[0]?.method ?? {})).toEqual(['id', 'name', 'type', 'installment']);
});
