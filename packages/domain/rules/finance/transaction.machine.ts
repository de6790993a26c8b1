import {
  changeTransactionValue,
  deleteTransaction,
  payTransaction,
  reverseTransaction,
  TRANSACTION_STAGES,
  transactionAmounts,
  transactionStage,
} from '../../src/finance/index.ts';
import type { FinancialTransaction } from '../../src/finance/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { assert, ok } from '../../src/result/index.ts';
import type { Result } from '../../src/result/index.ts';
import type { Machine } from '../machine.ts';
import { june, openExpense, paidExpense, payment } from './fields.ts';

/** A document of R$ 100,00 in each stage. */
const SAMPLES: Readonly<Record<string, FinancialTransaction>> = {
  open: openExpense,
  partial: { ...openExpense, payments: [{ ...payment, total: cents(4000) }] },
  paid: paidExpense,
  canceled: { ...openExpense, status: 'canceled' },
};

const settle = (transaction: FinancialTransaction, value: Cents) =>
  payTransaction(transaction, { date: june(12), value, interest: zero, discount: zero, rate: zero });

/** The payment in part takes half of what is open, so that something is always left. */
const EVENTS: Readonly<Record<string, (transaction: FinancialTransaction) => Result<FinancialTransaction>>> = {
  pay: (transaction) => settle(transaction, transactionAmounts(transaction).open),
  payPart: (transaction) => settle(transaction, cents(Math.floor(transactionAmounts(transaction).open / 2))),
  edit: (transaction) => changeTransactionValue(transaction, cents(12_000)),
  reverse: reverseTransaction,
  delete: deleteTransaction,
};

/** A payable or receivable: open → paid by baixa, paid → open by estorno; a closed cashier seals it. */
export const transactionMachine: Machine = {
  title: 'Documento a pagar ou a receber',
  statement:
    'Um documento em aberto é baixado por inteiro ou em parte; o estorno o reabre; só sem pagamento ele se edita. O caixa ' +
    'fechado impede estorno e exclusão, e um documento de uma conta se altera pela conta.',
  source: ['FIN-043', 'FIN-044', 'FIN-045', 'FIN-046', 'FIN-074', '§4', 'A119', 'A121', 'A124', 'A125'],
  initial: 'open',
  states: TRANSACTION_STAGES,
  words: 'transactionStage',
  events: [
    { name: 'pay', title: 'Baixar' },
    { name: 'payPart', title: 'Baixar em parte' },
    { name: 'edit', title: 'Editar o valor' },
    { name: 'reverse', title: 'Estornar' },
    { name: 'delete', title: 'Excluir' },
  ],
  settings: {
    cashierClosed: { label: 'O caixa do documento está fechado', value: false },
    ofAccount: { label: 'O documento é de uma conta', value: false },
  },
  next(state, event, settings) {
    const sample = SAMPLES[state];
    const happen = EVENTS[event];
    assert(sample !== undefined && happen !== undefined, `no such state or event: ${state}, ${event}`);
    const cashierStatus = settings['cashierClosed'] === true ? 'closed' : null;
    const accountId = settings['ofAccount'] === true ? '665f00000000000000000001' : null;
    const after = happen({ ...sample, cashierStatus, accountId });
    return after.ok ? ok(transactionStage(after.value)) : after;
  },
};
