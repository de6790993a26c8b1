import fc from 'fast-check';
import { PAYMENT_TYPES } from '../../src/cashier/index.ts';
import { COMPENSATION_TYPES, DOCUMENT_TYPES } from '../../src/billing/index.ts';
import { paymentTypesOf, validatePaymentMethod } from '../../src/finance/index.ts';
import type { PaymentMethodDraft } from '../../src/finance/index.ts';
import { badNumbers } from '../arbitraries.ts';
import { choice, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { wrong } from './answers.ts';

const card: PaymentMethodDraft = {
  name: 'Cartão de crédito',
  documentType: 'credit_card',
  compensation: { type: 'after-day', days: 30 },
  installments: [
    { count: 1, rate: 2.49 },
    { count: 3, rate: 3.79 },
  ],
};

const pix: PaymentMethodDraft = {
  name: 'PIX',
  documentType: 'others',
  paymentType: 'pix',
  compensation: { type: 'same-day' },
  installments: [],
};

/** Payment methods and their fee table. */
export const paymentMethodSheets = {
  paymentTypesOf: sheet({
    title: 'Tipos de recebimento de um documento',
    statement:
      'Dinheiro, cartão de crédito e cheque aparecem no fluxo de caixa com o próprio tipo. Os demais documentos escolhem entre os ' +
      'outros tipos, como cartão de débito e PIX.',
    source: ['ENT-053', 'CSH-034', '§3.4'],
    given: { documentType: 'others' },
    fields: { documentType: choice('Tipo do documento', DOCUMENT_TYPES, 'documentType') },
    apply: ({ documentType }: { readonly documentType: string }) => paymentTypesOf(documentType),
    result: list('Tipos', choice('Tipo', PAYMENT_TYPES, 'paymentType'), 'others'),
    decisions: decisions(
      [
        { id: 'dinheiro', given: { documentType: 'money' }, expected: ['money'] as readonly string[] },
        { id: 'cheque', given: { documentType: 'check' }, expected: ['check'] },
        { id: 'outros', given: { documentType: 'others' }, expected: ['debit_card', 'pix', 'doc', 'ted', 'others'] },
        { id: 'desconhecido', given: { documentType: 'vale' }, expected: [] },
      ],
      ({ documentType }) => paymentTypesOf(documentType),
    ),
    laws: [
      law(
        'cada tipo de recebimento pertence a um documento só',
        fc.constantFrom(...PAYMENT_TYPES),
        (type) => DOCUMENT_TYPES.filter((documentType) => paymentTypesOf(documentType).includes(type)).length === 1,
      ),
    ],
  }),
  validatePaymentMethod: sheet({
    title: 'Conferir uma forma de pagamento',
    statement:
      'Nome, tipo e compensação são obrigatórios. A tabela de taxas traz cada número de parcelas uma vez, com o percentual ' +
      'do total; mais de uma parcela só no cartão de crédito e no cheque. A chave PIX cabe só onde o tipo é PIX.',
    source: ['FIN-078', 'ENT-054', 'A160', '§3.4'],
    given: card,
    fields: {
      name: optional(text('Nome')),
      documentType: optional(choice('Tipo', DOCUMENT_TYPES, 'documentType')),
      compensation: group('Compensação', {
        type: optional(choice('Compensa', COMPENSATION_TYPES, 'compensationType')),
        days: optional(number('Dias ou dia do mês')),
      }),
      installments: list('Taxas', group('Taxa', { count: number('Parcelas'), rate: number('Taxa (%)') }), {
        count: 1,
        rate: 0,
      }),
      paymentType: optional(choice('Tipo no fluxo de caixa', PAYMENT_TYPES, 'paymentType')),
      pixKey: optional(text('Chave PIX')),
    },
    apply: validatePaymentMethod,
    decisions: decisions(
      [
        { id: 'completo', given: card, expected: [] as unknown },
        { id: 'sem nome', given: { ...card, name: ' ' }, expected: [wrong('name', 'field.required')] },
        {
          id: 'dia 32',
          given: { ...card, compensation: { type: 'fixed-day', days: 32 } },
          expected: [wrong('compensation.days', 'number.out-of-range', { minimum: 1, maximum: 31 })],
        },
        { id: 'no mesmo dia', given: { ...card, compensation: { type: 'same-day' } }, expected: [] },
        {
          id: 'ENT-054',
          given: { ...card, documentType: 'money' },
          expected: [wrong('installments.1.count', 'billing.method-without-instalments')],
        },
        {
          id: 'parcela repetida',
          given: {
            ...card,
            installments: [
              { count: 3, rate: 1 },
              { count: 3, rate: 2 },
            ],
          },
          expected: [wrong('installments.1.count', 'finance.count-repeated')],
        },
        {
          id: 'três casas',
          given: { ...card, installments: [{ count: 1, rate: 2.495 }] },
          expected: [wrong('installments.0.rate', 'number.out-of-range', { minimum: 0, maximum: 100 })],
        },
        { id: 'PIX com chave', given: { ...pix, pixKey: '12.ABC.345/01DE-35' }, expected: [] },
        { id: 'PIX sem chave', given: { ...pix, pixKey: ' ' }, expected: [] },
        { id: 'chave errada', given: { ...pix, pixKey: '123' }, expected: [wrong('pixKey', 'pix-key.invalid')] },
        {
          id: 'chave onde não há PIX',
          given: { ...card, paymentType: 'credit_card', pixKey: '52998224725' },
          expected: [wrong('pixKey', 'pix-key.without-pix')],
        },
        {
          id: 'duas vezes em dinheiro',
          given: { ...card, documentType: 'money', installments: [{ count: 2, rate: 0 }] },
          expected: [wrong('installments.0.count', 'billing.method-without-instalments')],
        },
      ],
      validatePaymentMethod,
    ),
    laws: [
      law(
        'uma taxa ou um número de parcelas impossível nunca passa',
        fc.record({ bad: badNumbers, field: fc.constantFrom('count', 'rate') }),
        ({ bad, field }) => {
          const problems = validatePaymentMethod({ ...card, installments: [{ count: 1, rate: 1, [field]: bad }] });
          return (
            problems.some((found) => found.field === `installments.0.${field}`) || (field === 'rate' && bad === 0.5)
          );
        },
      ),
      law(
        'a ordem das linhas da tabela não muda se ela é aceita',
        fc.array(fc.record({ count: fc.integer({ min: 0, max: 5 }), rate: fc.integer({ min: -1, max: 101 }) })),
        (installments) => {
          const accepted = (rows: PaymentMethodDraft['installments']) =>
            validatePaymentMethod({ ...card, installments: rows }).length === 0;
          return accepted(installments) === accepted(installments.toReversed());
        },
      ),
    ],
  }),
} as const;
