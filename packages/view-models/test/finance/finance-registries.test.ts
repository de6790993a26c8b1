import { cents } from '@prumo/domain/money';
import { expect, test } from 'vitest';
import {
  addFee,
  type BankAccount,
  type BankAccountInput,
  type Category,
  changeFee,
  chooseDocumentType,
  makeBankAccountForm,
  makeCategoryForm,
  makePaymentMethodForm,
  parentOptions,
  type PaymentMethod,
  type PaymentMethodInput,
  removeFee,
  treeRows,
} from '../../src/finance/index.ts';
import { FakeNotifier, good } from '../support/fakes.ts';

const page = <T>(items: readonly T[]) => ({ items, total: items.length, hasMore: false });
const account: BankAccount = {
  id: 'b1',
  name: 'Banco',
  type: 'bank',
  bank: 'Aliança',
  agency: '0001-9',
  number: '1',
  initialValue: cents(1_000),
  notes: null,
  active: true,
  version: 3,
};
const card: PaymentMethod = {
  id: 'm1',
  name: 'Visa',
  documentType: 'credit_card',
  paymentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: [{ count: 1, rate: 2.49 }],
  bankAccount: { id: 'b1', name: 'Banco' },
  pix: null,
  active: true,
  version: 1,
};

/** A gateway with one record that keeps what is saved. */
function keeping<Item, Input>(item: Item) {
  const saved: Input[] = [];
  const gateway = {
    list: async () => good(page([item])),
    get: async () => good(item),
    create: async (input: Input) => (saved.push(input), good(item)),
    update: async (_id: string, input: Input) => (saved.push(input), good(item)),
    deactivate: async () => good(undefined),
  };
  return { saved, gateway };
}

test('an empty account is refused with «Campo obrigatório»; a changed one goes with its version [FIN-014, FIN-015]', async () => {
  const { saved, gateway } = keeping<BankAccount, BankAccountInput>(account);
  const form = makeBankAccountForm(gateway, new FakeNotifier(), () => 'k');
  await form.load(null);
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ name: 'Campo obrigatório' });
  await form.load('b1');
  form.fields.set('agency', 'Centro');
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ agency: 'Valor inválido' });
  form.fields.set('agency', ' 0002 ');
  expect(await form.save()).toBe(true);
  expect(saved).toEqual([
    {
      name: 'Banco',
      type: 'bank',
      bank: 'Aliança',
      agency: '0002',
      number: '1',
      initialValue: 1_000,
      notes: null,
      active: true,
      version: 3,
    },
  ]);
});

test('a drawer keeps nothing of a bank', async () => {
  const { saved, gateway } = keeping<BankAccount, BankAccountInput>(account);
  const form = makeBankAccountForm(gateway, new FakeNotifier(), () => 'k');
  await form.load('b1');
  form.fields.set('type', 'cashier');
  expect(await form.save()).toBe(true);
  expect(saved[0]).toMatchObject({ type: 'cashier', bank: null, agency: null, number: null, initialValue: 0 });
});

test('a payment method with the table 1: 2.49, 3: 3.79 [FIN-023, FIN-024, FIN-078, A160]', async () => {
  const { saved, gateway } = keeping<PaymentMethod, PaymentMethodInput>(card);
  const form = makePaymentMethodForm(gateway, new FakeNotifier(), () => 'k');
  await form.load(null);
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({
    name: 'Campo obrigatório',
    documentType: 'Campo obrigatório',
    paymentType: 'Campo obrigatório',
  });
  await form.load('m1');
  addFee(form.fields);
  expect(form.fields.draft.installments[1]).toEqual({ key: 1, count: 2, rate: null });
  expect(await form.save()).toBe(false);
  expect(Object.keys(form.fields.errors)).toEqual(['installments.1.rate']);
  changeFee(form.fields, 1, { count: 3, rate: 3.79 });
  expect(form.fields.errors).toEqual({});
  expect(await form.save()).toBe(true);
  expect(saved[0]).toMatchObject({
    installments: [
      { count: 1, rate: 2.49 },
      { count: 3, rate: 3.79 },
    ],
    compensation: { type: 'after-day', days: 30 },
    bankAccountId: 'b1',
  });
  removeFee(form.fields, 0);
  expect(form.fields.dirty).toBe(true);
});

test('the document type brings its type of the cash flow and takes instalments away that it does not allow [ENT-054]', async () => {
  const { gateway } = keeping<PaymentMethod, PaymentMethodInput>({
    ...card,
    installments: [
      { count: 1, rate: 1 },
      { count: 3, rate: 2 },
    ],
  });
  const form = makePaymentMethodForm(gateway, new FakeNotifier(), () => 'k');
  await form.load('m1');
  chooseDocumentType(form.fields, 'money');
  expect(form.fields.draft).toMatchObject({ paymentType: 'money', installments: [{ count: 1, rate: 1 }] });
  chooseDocumentType(form.fields, 'others');
  expect(form.fields.draft.paymentType).toBeNull();
});

test('days are asked for where the compensation waits [FIN-078]', async () => {
  const { gateway } = keeping<PaymentMethod, PaymentMethodInput>(card);
  const form = makePaymentMethodForm(gateway, new FakeNotifier(), () => 'k');
  await form.load('m1');
  form.fields.set('compensationType', 'fixed-day');
  form.fields.set('days', 32);
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ days: 'Informe um número entre 1 e 31' });
});

const category = (
  id: string,
  name: string,
  parentId: string | null,
  type: Category['type'] = 'expense',
  active = true,
): Category => ({ id, name, parentId, type, active, version: 1 });
const tree = [
  category('1', 'Pai', null),
  category('2', 'Filho', '1'),
  category('3', 'Neto', '2'),
  category('4', 'Receita', null, 'revenue'),
  category('5', 'Antiga', null, 'expense', false),
];

test("a category is put below active ones of its type, never below itself; 'Pai / Filho' is what a select shows [FIN-017, FIN-018, FIN-077]", async () => {
  expect(parentOptions(tree, { id: null, parentId: null, type: 'expense' }).map(({ label }) => label)).toEqual([
    'Pai',
    'Pai / Filho',
    'Pai / Filho / Neto',
  ]);
  expect(parentOptions(tree, { id: '2', parentId: '1', type: 'expense' }).map(({ label }) => label)).toEqual(['Pai']);
  const gateway = { ...keeping<Category, never>(tree[1] as Category).gateway, list: async () => good(page(tree)) };
  const { form, all, load } = makeCategoryForm(gateway, new FakeNotifier(), () => 'k');
  await load(null);
  expect(all.items).toEqual(tree);
  expect(await form.save()).toBe(false);
  expect(form.fields.errors).toEqual({ name: 'Campo obrigatório', type: 'Campo obrigatório' });
});

test('a search in a tree keeps what stands above and below what it finds [FIN-077]', () => {
  const found = treeRows(tree, 'FILHO');
  expect(found.map(({ item }) => item.name)).toEqual(['Pai']);
  expect(found[0]?.children[0]?.children.map(({ item }) => item.name)).toEqual(['Neto']);
  expect(treeRows(tree, 'nada')).toEqual([]);
  expect(treeRows(tree, '')).toHaveLength(3);
});
