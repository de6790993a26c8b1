import fc from 'fast-check';
import { paymentExamples } from '../../examples/finance.ts';
import type { PaymentGiven } from '../../examples/finance.ts';
import {
  changeTransactionValue,
  deleteTransaction,
  payTransaction,
  reverseTransaction,
  reverseTransfer,
  transactionAmounts,
} from '../../src/finance/index.ts';
import type { FinancialTransaction, Settlement } from '../../src/finance/index.ts';
import { cents, formatAmount, zero } from '../../src/money/index.ts';
import { ok } from '../../src/result/index.ts';
import { amounts, LARGEST } from '../arbitraries.ts';
import { date, group, list, money } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';
import { no } from './answers.ts';
import { issuedTransactions, settlements, transactions, notAmounts } from './arbitraries.ts';
import { june, openExpense, paidExpense, transactionField, transactionFields } from './fields.ts';

const settlement: Settlement = {
  date: june(11),
  value: cents(10_000),
  interest: cents(300),
  discount: cents(500),
  rate: zero,
};
const settlementField = group('Baixa', {
  date: date('Data do pagamento'),
  value: money('Valor'),
  interest: money('Acréscimo'),
  discount: money('Desconto'),
  rate: money('Taxas'),
});

interface Paying {
  readonly transaction: FinancialTransaction;
  readonly settlements: readonly Settlement[];
}

/** Payments one after the other, each starting where the one before ended, up to the first that is refused. */
const payAll = ({ transaction, settlements: all }: Paying) =>
  all.reduce<ReturnType<typeof payTransaction>>(
    (paid, one) => (paid.ok ? payTransaction(paid.value, one) : paid),
    ok(transaction),
  );

function settleAll(given: Paying) {
  const paid = payAll(given);
  if (!paid.ok) return null;
  const { status, payments } = paid.value;
  return {
    status,
    paid: payments.map(({ total }) => formatAmount(total)),
    open: formatAmount(transactionAmounts(paid.value).open),
  };
}

function loadPayments({ document, payments }: PaymentGiven): Paying {
  const value = { ...openExpense.value, total: typed(document), current: typed(document) };
  const all = payments.map((row) => ({
    date: june(11),
    value: typed(row.value),
    interest: typed(row.interest ?? '0'),
    discount: typed(row.discount ?? '0'),
    rate: zero,
  }));
  return { transaction: { ...openExpense, value }, settlements: all };
}

/** What a document becomes by baixa, estorno, exclusão and edição. */
export const settlingSheets = {
  payTransaction: sheet({
    title: 'Baixar um documento',
    statement:
      'Move-se valor + acréscimo − desconto. O valor vai de R$ 0,01 até o saldo em aberto. Pago por inteiro, o documento ' +
      'fica pago; pago em parte, continua em aberto com o resto.',
    source: ['FIN-043', 'FIN-073', 'FIN-074', 'LIM-029', 'A121', 'A157'],
    given: { transaction: openExpense, settlements: [settlement] },
    fields: { transaction: transactionField, settlements: list('Baixas', settlementField, settlement) },
    apply: payAll,
    result: transactionField,
    decisions: written(paymentExamples, loadPayments, settleAll),
    laws: [
      law(
        'o que não é quantia para, em vez de virar um valor errado',
        fc.record({ bad: notAmounts, part: fc.constantFrom('value', 'interest', 'discount', 'rate') }),
        ({ bad, part }) => {
          const asked = { ...settlement, [part]: bad };
          return throws(() => payTransaction(openExpense, asked)) || !payTransaction(openExpense, asked).ok;
        },
      ),
      law(
        'o saldo em aberto cai exatamente pelo valor baixado, e paga-se por inteiro só quando chega a zero [FIN-073, FIN-074]',
        fc.record({ transaction: transactions, typed: settlements }),
        ({ transaction, typed: asked }) => {
          const paid = payTransaction(transaction, asked);
          if (!paid.ok) return true;
          const before = transactionAmounts(transaction);
          const after = transactionAmounts(paid.value);
          return before.open - after.open === asked.value && (paid.value.status === 'paid') === (after.open === 0);
        },
      ),
      law(
        'nunca se paga menos de um centavo nem mais do que falta [LIM-029]',
        fc.record({ transaction: issuedTransactions, value: amounts }),
        (given) => {
          const { open } = transactionAmounts(given.transaction);
          const paid = payTransaction(given.transaction, {
            ...settlement,
            value: given.value,
            interest: zero,
            discount: zero,
          });
          return paid.ok === (given.value >= 1 && given.value <= open);
        },
      ),
      law(
        'pagar em duas vezes ou em uma deixa o mesmo saldo [FIN-074]',
        fc.record({ transaction: issuedTransactions, share: fc.double({ min: 0, max: 1, noNaN: true }) }),
        (given) => {
          const plain = { ...settlement, interest: zero, discount: zero };
          const { open } = transactionAmounts(given.transaction);
          const first = cents(Math.floor(given.share * open));
          if (first < 1 || first >= open) return true;
          const half = payTransaction(given.transaction, { ...plain, value: first });
          const rest = half.ok ? payTransaction(half.value, { ...plain, value: cents(open - first) }) : half;
          const whole = payTransaction(given.transaction, { ...plain, value: open });
          return (
            rest.ok &&
            whole.ok &&
            rest.value.status === 'paid' &&
            transactionAmounts(rest.value).paid === transactionAmounts(whole.value).paid
          );
        },
      ),
      law(
        'valores negativos são recusados',
        fc.record({ transaction: issuedTransactions, part: fc.constantFrom('value', 'interest', 'discount', 'rate') }),
        (given) => {
          const { open } = transactionAmounts(given.transaction);
          const asked = { ...settlement, value: open, interest: zero, discount: zero, [given.part]: cents(-1) };
          return !payTransaction(given.transaction, asked).ok;
        },
      ),
    ],
  }),

  reverseTransfer: sheet({
    title: 'Estornar um repasse',
    statement:
      'O estorno de um repasse apaga os pagamentos e cancela o documento: as linhas ficam livres e são pagas por um novo. Aberto de novo, ele as pagaria duas vezes.',
    source: ['BIL-201', 'A124'],
    given: paidExpense,
    fields: transactionFields,
    apply: reverseTransfer,
    result: transactionField,
    decisions: decisions(
      [
        {
          id: 'BIL-201',
          given: paidExpense,
          expected: { ok: true, value: { ...openExpense, status: 'canceled' } } as unknown,
        },
        { id: 'FIN-063', given: openExpense, expected: no('transaction.not-paid') },
      ],
      reverseTransfer,
    ),
    laws: [
      law('estornado, não se estorna nem se exclui de novo [BIL-201]', transactions, (transaction) => {
        const reversed = reverseTransfer(transaction);
        return !reversed.ok || (!reverseTransfer(reversed.value).ok && !deleteTransaction(reversed.value).ok);
      }),
    ],
  }),

  reverseTransaction: sheet({
    title: 'Estornar um documento',
    statement: 'O estorno apaga os pagamentos e reabre o documento como foi emitido; o documento continua existindo.',
    source: ['FIN-044', 'FIN-045', 'A124'],
    given: paidExpense,
    fields: transactionFields,
    apply: reverseTransaction,
    result: transactionField,
    decisions: decisions(
      [
        { id: 'FIN-044', given: paidExpense, expected: { ok: true, value: openExpense } as unknown },
        { id: 'FIN-063', given: openExpense, expected: no('transaction.not-paid') },
        {
          id: 'FIN-045',
          given: { ...paidExpense, cashierStatus: 'closed' as const },
          expected: no('transaction.cashier-closed'),
        },
      ],
      reverseTransaction,
    ),
    laws: [
      law(
        'estornar desfaz a baixa [FIN-044]',
        fc.record({ transaction: issuedTransactions, asked: settlements }),
        ({ transaction, asked }) => {
          const paid = payTransaction(transaction, asked);
          if (!paid.ok || transaction.cashierStatus === 'closed') return true;
          const reversed = reverseTransaction(paid.value);
          return reversed.ok && JSON.stringify(reversed.value) === JSON.stringify(transaction);
        },
      ),
      law(
        'estornado, o documento pode ser baixado e não se estorna de novo [FIN-044, FIN-063]',
        transactions,
        (transaction) => {
          const reversed = reverseTransaction(transaction);
          if (!reversed.ok) return true;
          const { open } = transactionAmounts(reversed.value);
          const whole = { ...settlement, value: open, interest: zero, discount: zero };
          return payTransaction(reversed.value, whole).ok && !reverseTransaction(reversed.value).ok;
        },
      ),
    ],
  }),

  deleteTransaction: sheet({
    title: 'Excluir um documento',
    statement:
      'A exclusão devolve o que foi pago e cancela só este documento; ele fica guardado, cancelado, para a auditoria.',
    source: ['FIN-046', 'FIN-064', 'A125'],
    given: paidExpense,
    fields: transactionFields,
    apply: deleteTransaction,
    result: transactionField,
    decisions: decisions(
      [
        {
          id: 'aberto',
          given: openExpense,
          expected: { ok: true, value: { ...openExpense, status: 'canceled' } } as unknown,
        },
        {
          id: 'pago',
          given: paidExpense,
          expected: { ok: true, value: { ...paidExpense, status: 'canceled', payments: [] } },
        },
        {
          id: 'FIN-046',
          given: { ...paidExpense, cashierStatus: 'closed' as const },
          expected: no('transaction.cashier-closed'),
        },
      ],
      deleteTransaction,
    ),
    laws: [
      law(
        'um documento excluído nada tem pago e não volta por baixa, estorno ou exclusão',
        transactions,
        (transaction) => {
          const deleted = deleteTransaction(transaction);
          if (!deleted.ok) return true;
          const gone = deleted.value;
          return (
            transactionAmounts(gone).paid === 0 &&
            !payTransaction(gone, settlement).ok &&
            !reverseTransaction(gone).ok &&
            !deleteTransaction(gone).ok
          );
        },
      ),
    ],
  }),

  changeTransactionValue: sheet({
    title: 'Alterar o valor de um documento',
    statement:
      'O valor de um documento ainda não pago pode mudar, desde que reste ao menos R$ 0,01 a pagar. O total do grupo de ' +
      'parcelas muda junto.',
    source: ['FIN-008', 'LIM-029', 'A120'],
    given: { transaction: openExpense, current: cents(12_000) },
    fields: { transaction: transactionField, current: money('Novo valor') },
    apply: ({ transaction, current }) => changeTransactionValue(transaction, current),
    result: transactionField,
    decisions: decisions(
      [
        {
          id: 'novo valor',
          given: { transaction: openExpense, current: cents(12_000) },
          expected: {
            ok: true,
            value: { ...openExpense, value: { ...openExpense.value, current: 12_000, total: 12_000 } },
          } as unknown,
        },
        {
          id: 'LIM-029',
          given: { transaction: openExpense, current: zero },
          expected: no('money.below-minimum', { minimum: 1 }),
        },
        {
          id: 'uma parcela de três',
          given: {
            transaction: { ...openExpense, value: { ...openExpense.value, total: cents(30_000) } },
            current: cents(12_000),
          },
          expected: {
            ok: true,
            value: { ...openExpense, value: { ...openExpense.value, current: 12_000, total: 32_000 } },
          },
        },
        {
          id: 'nada restaria a pagar',
          given: {
            transaction: { ...openExpense, value: { ...openExpense.value, discount: cents(500) } },
            current: cents(500),
          },
          expected: no('transaction.discount-above-value'),
        },
        {
          id: 'já pago',
          given: { transaction: paidExpense, current: cents(12_000) },
          expected: no('transaction.not-open'),
        },
      ],
      ({ transaction, current }) => changeTransactionValue(transaction, current),
    ),
    laws: [
      law(
        'o que não é quantia para, em vez de virar um valor errado',
        notAmounts,
        (bad) => throws(() => changeTransactionValue(openExpense, bad)) || !changeTransactionValue(openExpense, bad).ok,
      ),
      law(
        'o total muda tanto quanto o valor, e algo sempre resta a pagar',
        fc.record({ transaction: transactions, current: amounts }),
        ({ transaction, current }) => {
          const changed = changeTransactionValue(transaction, current);
          if (!changed.ok) return true;
          const { value } = changed.value;
          return (
            value.total - transaction.value.total === current - transaction.value.current &&
            transactionAmounts(changed.value).open >= 1
          );
        },
      ),
      law(
        'voltar ao valor antigo desfaz a alteração',
        fc.record({ transaction: issuedTransactions, current: fc.integer({ min: 1, max: LARGEST }).map(cents) }),
        (given) => {
          const there = changeTransactionValue(given.transaction, given.current);
          if (!there.ok) return true;
          const back = changeTransactionValue(there.value, given.transaction.value.current);
          return back.ok && JSON.stringify(back.value) === JSON.stringify(given.transaction);
        },
      ),
    ],
  }),
} as const;
