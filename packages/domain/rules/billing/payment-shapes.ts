import fc from 'fast-check';
import { feeTable } from '../../examples/billing.ts';
import {
  ADJUSTMENT_TYPES,
  buildInstalments,
  COMPENSATION_TYPES,
  DOCUMENT_TYPES,
  firstDueDate,
  noAdjustment,
  openBalance,
} from '../../src/billing/index.ts';
import type { Adjustment, Compensation, Instalment, InstalmentForm, PaymentMethod } from '../../src/billing/index.ts';
import { localDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { choice, date, group, list, money, number, optional, text } from '../field.ts';
import type { Field } from '../field.ts';

/** The day of the worked examples. */
export const TODAY: LocalDate = localDate('2025-06-10');

/** The card of the worked examples: 30 days after, the fee table of W-011 to W-015. */
export const CARD: PaymentMethod = {
  id: 'm1',
  name: 'Cartão de crédito',
  documentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: feeTable,
};

/** Dinheiro: paid at once, no fee. */
export const CASH: PaymentMethod = {
  id: 'm2',
  name: 'Dinheiro',
  documentType: 'money',
  compensation: { type: 'same-day', days: 0 },
  installments: [],
};

/** One instalment as an account keeps it, for rules that only look at a part of it. */
export function instalment(value: number, groupId: string): Instalment {
  const nothing = cents(0);
  return {
    dueDate: firstDueDate(CASH.compensation, TODAY),
    value: cents(value),
    discount: nothing,
    interest: nothing,
    rate: nothing,
    tax: nothing,
    document: null,
    bankAccount: null,
    method: { id: CASH.id, name: CASH.name, type: CASH.documentType, installment: { current: 1, total: 1, groupId } },
  };
}

export const discounts: fc.Arbitrary<Adjustment> = fc.oneof(
  fc.constant(noAdjustment),
  fc.record({
    type: fc.constantFrom(...ADJUSTMENT_TYPES),
    value: amounts,
    percent: fc.nat(10_000).map((hundredths) => hundredths / 100),
  }),
);

export const compensations: fc.Arbitrary<Compensation> = fc.record({
  type: fc.constantFrom(...COMPENSATION_TYPES),
  days: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constant(30)),
});

/** Values that are no amount of cents, as a broken caller may pass them. */
export const brokenAmounts: fc.Arbitrary<Cents> = fc
  .constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 0.5, 100.5)
  .map((value) => value as Cents);

export const documentTypeField: Field = choice('Tipo de documento', DOCUMENT_TYPES, 'documentType');

export const compensationField: Field = group('Compensação', {
  type: choice('Quando compensa', COMPENSATION_TYPES, 'compensationType'),
  days: number('Dias ou dia do mês'),
});

export const feeTableField: Field = list(
  'Taxas',
  group('Taxa', { count: number('Parcelas'), rate: number('Percentual') }),
  { count: 1, rate: 2.49 },
);

export const methodField: Field = group('Forma de pagamento', {
  id: text('Identificador'),
  name: text('Nome'),
  documentType: documentTypeField,
  compensation: compensationField,
  installments: feeTableField,
});

export const adjustmentField = (label: string): Field =>
  group(label, {
    type: choice('Informado em', ADJUSTMENT_TYPES, 'adjustmentType'),
    value: money('Valor'),
    percent: number('Percentual'),
  });

export const sharesField = (label: string): Field =>
  list(label, group('Parte', { discount: money('Desconto'), interest: money('Acréscimo'), rate: money('Taxas') }), {
    discount: 0,
    interest: 0,
    rate: 0,
  });

export const instalmentField: Field = group('Parcela', {
  dueDate: date('Vencimento'),
  value: money('Valor'),
  discount: money('Desconto'),
  interest: money('Acréscimo'),
  rate: money('Taxas'),
  tax: money('Impostos'),
  document: optional(text('Documento')),
  bankAccount: optional(group('Conta bancária', { id: text('Identificador'), name: text('Nome') })),
  method: group('Forma de pagamento', {
    id: text('Identificador'),
    name: text('Nome'),
    type: documentTypeField,
    installment: group('Parcela', { current: number('Número'), total: number('De'), groupId: text('Grupo') }),
  }),
});

export const instalmentsField: Field = list('Parcelas', instalmentField, instalment(100, 'g1'));

/** The instalments of a form that can be built. */
export function built(form: InstalmentForm): readonly Instalment[] {
  const answer = buildInstalments(form, TODAY, 'g1');
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value;
}

/** What instalments leave open of a total. */
export function paid(instalments: readonly Pick<Instalment, 'value'>[], total: Cents): Cents {
  const nothing = cents(0);
  return openBalance({
    particularTotal: total,
    instalments: instalments.map(({ value }) => value),
    discount: nothing,
    interest: nothing,
  });
}
