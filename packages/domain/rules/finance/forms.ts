import fc from 'fast-check';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  payTransaction,
  TRANSACTION_DOCUMENT_LENGTH,
  TRANSACTION_TYPES,
  transactionAmounts,
  validatePayment,
  validateTransaction,
} from '../../src/finance/index.ts';
import type { PaymentDraft, TransactionDraft } from '../../src/finance/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import type { Problem } from '../../src/result/index.ts';
import { amounts, badNumbers, LARGEST, localDates } from '../arbitraries.ts';
import { choice, date, group, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { wrong } from './answers.ts';
import { issuedTransactions } from './arbitraries.ts';
import { june } from './fields.ts';

const transaction: TransactionDraft = {
  type: 'expense',
  entityName: 'Companhia de Luz',
  categoryId: '665f00000000000000000010',
  bankAccountId: '665f00000000000000000020',
  methodId: null,
  document: 'NF 1234',
  issueDate: june(1),
  dueDate: june(10),
  competenceDate: june(1),
  value: cents(10_000),
  interest: zero,
  discount: zero,
  rate: zero,
  installments: 1,
};

const payment: PaymentDraft = {
  date: june(10),
  bankAccountId: '665f00000000000000000020',
  methodId: '665f00000000000000000030',
  value: cents(10_000),
  interest: cents(300),
  discount: cents(500),
  rate: zero,
};

interface PaymentGiven {
  readonly draft: PaymentDraft;
  readonly open: Cents;
  readonly today: LocalDate;
}
const paymentProblems = ({ draft, open, today }: PaymentGiven) => validatePayment(draft, open, today);
const pay = (change: PaymentDraft): PaymentGiven => ({
  draft: { ...payment, ...change },
  open: cents(10_000),
  today: june(15),
});

const amountFields = {
  value: optional(money('Valor')),
  interest: optional(money('Acréscimo')),
  discount: optional(money('Desconto')),
  rate: optional(money('Taxas')),
};
const required = (field: string) => [wrong(field, 'field.required')];
const codes = (problems: readonly Problem[]) => problems.map(({ field, code }) => `${field} ${code}`);
const REQUIRED_FIELDS = ['type', 'entityName', 'categoryId', 'issueDate', 'dueDate', 'value'] as const;

/** What the forms of finance demand. */
export const formSheets = {
  validateTransaction: sheet({
    title: 'Conferir um documento',
    statement:
      'São obrigatórios tipo, favorecido ou pagador, categoria, conta bancária ou forma de pagamento, emissão, vencimento e ' +
      'valor de ao menos R$ 0,01. O desconto fica abaixo do valor com acréscimo, para que sempre reste algo a pagar. ' +
      'Vencimento antes da emissão é aceito: há boleto que chega atrasado.',
    source: ['FIN-072', 'LIM-029', 'A126'],
    given: transaction,
    fields: {
      type: choice('Tipo', TRANSACTION_TYPES, 'transactionType'),
      entityName: optional(text('Favorecido/Pagador')),
      categoryId: optional(text('Categoria')),
      bankAccountId: optional(text('Conta bancária')),
      methodId: optional(text('Forma de pagamento')),
      document: optional(text('Documento')),
      issueDate: optional(date('Emissão')),
      dueDate: optional(date('Vencimento')),
      competenceDate: optional(date('Competência')),
      ...amountFields,
      installments: optional(number('Parcelas')),
    },
    apply: validateTransaction,
    decisions: decisions(
      [
        { id: 'completo', given: transaction, expected: [] as unknown },
        ...REQUIRED_FIELDS.map((field) => ({
          id: 'FIN-072',
          given: { ...transaction, [field]: null },
          expected: required(field),
        })),
        { id: 'FIN-072', given: { ...transaction, bankAccountId: null }, expected: required('bankAccountId') },
        {
          id: 'FIN-072',
          given: { ...transaction, bankAccountId: null, methodId: '665f00000000000000000030' },
          expected: [],
        },
        {
          id: 'LIM-029',
          given: { ...transaction, value: zero },
          expected: [wrong('value', 'money.below-minimum', { minimum: 1 })],
        },
        { id: 'LIM-029', given: { ...transaction, value: cents(1) }, expected: [] },
        { id: '31/02', given: { ...transaction, dueDate: '2025-02-31' }, expected: [wrong('dueDate', 'date.invalid')] },
        {
          id: 'tipo desconhecido',
          given: { ...transaction, type: 'transfer' },
          expected: [wrong('type', 'field.invalid')],
        },
        {
          id: 'desconto total',
          given: { ...transaction, discount: cents(10_000) },
          expected: [wrong('discount', 'transaction.discount-above-value')],
        },
        {
          id: 'desconto negativo',
          given: { ...transaction, discount: cents(-1) },
          expected: [wrong('discount', 'money.negative')],
        },
        {
          id: 'número comprido',
          given: { ...transaction, document: 'x'.repeat(TRANSACTION_DOCUMENT_LENGTH + 1) },
          expected: [wrong('document', 'text.too-long', { maximum: TRANSACTION_DOCUMENT_LENGTH })],
        },
        {
          id: 'acima do que um campo aceita',
          given: { ...transaction, value: cents(LARGEST + 1) },
          expected: [wrong('value', 'money.above-maximum', { maximum: LARGEST })],
        },
        {
          id: 'taxa acima do que um campo aceita',
          given: { ...transaction, rate: cents(LARGEST + 1) },
          expected: [wrong('rate', 'money.above-maximum', { maximum: LARGEST })],
        },
      ],
      validateTransaction,
    ),
    laws: [
      law(
        'um número quebrado, infinito ou negativo nunca passa',
        fc.record({ bad: badNumbers, field: fc.constantFrom('value', 'interest', 'discount', 'rate') }),
        (given) => {
          return codes(validateTransaction({ ...transaction, [given.field]: given.bad as Cents })).some((code) =>
            code.startsWith(`${given.field} money.`),
          );
        },
      ),
      law('um número de parcelas impossível nunca passa [FIN-071]', badNumbers, (installments) => {
        return validateTransaction({ ...transaction, installments }).some(({ code }) => code === 'money.invalid-count');
      }),
      law(
        'aceito o documento, sempre resta ao menos um centavo a pagar [LIM-029]',
        fc.record({ value: amounts, interest: amounts, discount: amounts }),
        (given) => {
          const accepted = validateTransaction({ ...transaction, ...given }).length === 0;
          return accepted === (given.value >= 1 && given.value + given.interest - given.discount >= 1);
        },
      ),
      law('trocar a despesa por receita nada muda', fc.record({ value: amounts, discount: amounts }), (given) => {
        const [expense, revenue] = TRANSACTION_TYPES.map((type) =>
          JSON.stringify(validateTransaction({ ...transaction, ...given, type })),
        );
        return expense === revenue;
      }),
    ],
  }),

  validatePayment: sheet({
    title: 'Conferir uma baixa',
    statement:
      'A baixa pede data, conta bancária, forma de pagamento e valor de R$ 0,01 até o saldo em aberto. A data não pode ser ' +
      'futura: dinheiro que ainda não se moveu não está no extrato.',
    source: ['FIN-073', 'LIM-029', 'A157'],
    given: pay({}),
    fields: {
      draft: group('Baixa', {
        date: optional(date('Data do pagamento')),
        bankAccountId: optional(text('Conta bancária')),
        methodId: optional(text('Forma de pagamento')),
        ...amountFields,
      }),
      open: money('Em aberto'),
      today: date('Hoje'),
    },
    apply: paymentProblems,
    decisions: decisions(
      [
        { id: 'FIN-073', given: pay({}), expected: [] as unknown },
        ...(['date', 'bankAccountId', 'methodId', 'value'] as const).map((field) => ({
          id: 'A157',
          given: pay({ [field]: null }),
          expected: required(field),
        })),
        {
          id: 'LIM-029',
          given: pay({ value: zero, discount: zero }),
          expected: [wrong('value', 'money.below-minimum', { minimum: 1 })],
        },
        {
          id: 'acima do saldo',
          given: pay({ value: cents(10_001) }),
          expected: [wrong('value', 'transaction.value-above-open', { maximum: 10_000 })],
        },
        {
          id: 'amanhã',
          given: pay({ date: june(16) }),
          expected: [wrong('date', 'date.after-maximum', { maximum: june(15) })],
        },
      ],
      paymentProblems,
    ),
    laws: [
      law(
        'a tela e o servidor concordam: o que a conferência aceita a baixa aceita [FIN-073]',
        fc.record({ issued: issuedTransactions, value: amounts, interest: amounts, discount: amounts, rate: amounts }),
        ({ issued, ...typed }) => {
          const { open } = transactionAmounts(issued);
          const accepted = validatePayment({ ...payment, ...typed }, open, june(15)).length === 0;
          return accepted === payTransaction(issued, { date: june(10), ...typed }).ok;
        },
      ),
      law('nenhuma data depois de hoje passa', fc.record({ day: localDates, today: localDates }), ({ day, today }) => {
        const problems = validatePayment({ ...payment, date: day }, cents(LARGEST), today);
        return problems.some(({ field }) => field === 'date') === day > today;
      }),
    ],
  }),
} as const;
