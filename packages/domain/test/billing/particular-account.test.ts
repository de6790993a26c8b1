import { expect, test } from 'vitest';
import { said } from '../../rules/billing/drafts.ts';
import { canLookUpPayer, validateAuthorization, validateParticularAccount } from '../../src/billing/index.ts';
import { cents } from '../../src/money/index.ts';

const particular = {
  guideType: 'particular',
  referral: { provider: '1' },
  serviceType: 'exam',
  professionalId: 'p',
  courtesy: false,
  discount: cents(0),
  particularTotal: cents(10_000),
  openBalance: cents(0),
  receipt: true,
  hasOpenCashier: true,
  cashierId: 'c',
  categoryId: 'k',
  sourceDocument: '529.982.247-25',
};
const pay = (changes: object) => said(validateParticularAccount({ ...particular, ...changes }));

test('a private account requires guide type, number up to 20, service type and professional [BIL-116, BIL-117]', () => {
  expect(pay({})).toEqual([]);
  for (const field of ['guideType', 'serviceType', 'professionalId'])
    expect(pay({ [field]: '' })).toEqual([`${field} field.required`]);
  expect([pay({ referral: { provider: '' } }), pay({ referral: { provider: '1'.repeat(21) } })]).toEqual([
    ['referral.provider field.required'],
    ['referral.provider text.too-long'],
  ]);
  expect(pay({ serviceType: 'consultation', consultationType: '' })).toEqual(['consultationType field.required']);
});

test('receiving needs an open cashier, a category and nothing left open (W-060) [BIL-121, BIL-123, BIL-124, BIL-125]', () => {
  expect(pay({ cashierId: '' })).toEqual(['cashier.id field.required']);
  expect(pay({ hasOpenCashier: false, cashierId: '' })).toEqual(['cashier.id billing.no-open-cashier']);
  expect(pay({ categoryId: '' })).toEqual(['cashier.categoryId billing.no-category']);
  expect(pay({ openBalance: cents(1) })).toEqual(['installments billing.open-balance']);
  expect(
    pay({ receipt: false, hasOpenCashier: false, cashierId: '', categoryId: '', openBalance: cents(10_000) }),
  ).toEqual([]);
});

test("the payer's document is valid unless courtesy; lookup only when valid [BIL-122, BIL-133]", () => {
  expect(pay({ sourceDocument: '111.111.111-11' })).toEqual(['cashier.source.value cpf.invalid']);
  expect(pay({ sourceDocument: '11.222.333/0001-80', sourceType: 'company' })).toEqual([
    'cashier.source.value cnpj.invalid',
  ]);
  expect([
    pay({ sourceDocument: '111.111.111-11', courtesy: true }),
    pay({ sourceDocument: '' }),
    pay({ sourceDocument: '111.111.111-11', sourceType: 'person' }),
  ]).toEqual([[], ['cashier.source.value field.required'], ['cashier.source.value cpf.invalid']]);
  expect(['529.982.247-25', '12ABC34501DE35', '111.111.111-11'].map(canLookUpPayer)).toEqual([true, true, false]);
  expect(pay({ discount: cents(10_001) })).toEqual(['discount.value billing.discount-above-total']);
});

test('the supervisor gives a valid CPF and at least 5 characters [BIL-134, BIL-135]', () => {
  const check = (cpf: string, password: string) => said(validateAuthorization({ cpf, password }));
  expect([check('', ''), check('111.111.111-11', '1234'), check('529.982.247-25', '12345')]).toEqual([
    ['cpf field.required', 'password field.required'],
    ['cpf cpf.invalid', 'password authorization.password-too-short'],
    [],
  ]);
});
