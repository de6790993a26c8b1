import type { FinancialTransaction, TransactionPayment } from '../../src/finance/index.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../src/finance/index.ts';
import { CASHIER_STATUSES } from '../../src/cashier/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { choice, date, flag, group, list, money, optional, text } from '../field.ts';

/** A day of June 2025, when the examples of finance happen. */
export const june = (day: number): LocalDate => `2025-06-${String(day).padStart(2, '0')}` as LocalDate;

export const payment: TransactionPayment = {
  date: june(11),
  total: cents(10_000),
  interest: zero,
  discount: zero,
  rate: zero,
};

/** An open payable of R$ 100,00, from which the pages start. */
export const openExpense: FinancialTransaction = {
  type: 'expense',
  status: 'open',
  value: { total: cents(10_000), current: cents(10_000), interest: zero, discount: zero, rate: zero },
  payments: [],
  accountId: null,
  cashierStatus: null,
};

export const paidExpense: FinancialTransaction = { ...openExpense, status: 'paid', payments: [payment] };

export const atOpenTill: FinancialTransaction = { ...paidExpense, cashierStatus: 'open' };
export const atClosedTill: FinancialTransaction = { ...paidExpense, cashierStatus: 'closed' };
export const ofAccount: FinancialTransaction = {
  ...openExpense,
  type: 'revenue',
  accountId: '665f00000000000000000001',
  cashierStatus: 'open',
};
/** An instalment of an account, paid at the till when it was received. */
export const receivedAtTill: FinancialTransaction = {
  ...ofAccount,
  status: 'paid',
  payments: [{ ...payment, atTill: true }],
};
export const partlyPaid: FinancialTransaction = { ...openExpense, payments: [{ ...payment, total: cents(4000) }] };
export const canceled: FinancialTransaction = { ...openExpense, status: 'canceled' };

export const paymentField = group('Pagamento', {
  date: date('Data'),
  total: money('Valor pago'),
  interest: money('Acréscimo'),
  discount: money('Desconto'),
  rate: money('Taxas'),
  atTill: optional(flag('Paga no caixa, no recebimento da conta')),
});

export const valueField = group('Valores', {
  total: money('Valor total'),
  current: money('Valor do documento'),
  interest: money('Acréscimo'),
  discount: money('Desconto'),
  rate: money('Taxas'),
});

/** What decides what may be done with a document. */
export const stateFields = {
  status: choice('Situação', TRANSACTION_STATUSES, 'transactionStatus'),
  payments: list('Pagamentos', paymentField, payment),
  accountId: optional(text('Conta de origem')),
  cashierStatus: optional(choice('Situação do caixa', CASHIER_STATUSES, 'cashierStatus')),
};

export const transactionFields = {
  type: choice('Tipo', TRANSACTION_TYPES, 'transactionType'),
  value: valueField,
  ...stateFields,
};

export const transactionField = group('Documento', transactionFields);
