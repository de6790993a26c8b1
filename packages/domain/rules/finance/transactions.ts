import fc from 'fast-check';
import {
  canDeleteTransaction,
  canEditTransaction,
  canPayTransaction,
  canReverseTransaction,
  TRANSACTION_ACTIONS,
  TRANSACTION_STAGES,
  transactionAmounts,
  transactionButtons,
  transactionStage,
} from '../../src/finance/index.ts';
import type { FinancialTransaction } from '../../src/finance/index.ts';
import { addCents, cents, zero } from '../../src/money/index.ts';
import { choice, group, list, money, number } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { no, yes } from './answers.ts';
import { transactions } from './arbitraries.ts';
import {
  june,
  openExpense,
  paidExpense,
  payment,
  paymentField,
  stateFields,
  transactionField,
  transactionFields,
  valueField,
} from './fields.ts';

const atOpenTill: FinancialTransaction = { ...paidExpense, cashierStatus: 'open' };
const atClosedTill: FinancialTransaction = { ...paidExpense, cashierStatus: 'closed' };
const ofAccount: FinancialTransaction = { ...openExpense, type: 'revenue', accountId: '665f00000000000000000001', cashierStatus: 'open' };
const partlyPaid: FinancialTransaction = { ...openExpense, payments: [{ ...payment, total: cents(4000) }] };
const canceled: FinancialTransaction = { ...openExpense, status: 'canceled' };

const buttonsOf = ({ transaction, services }: { readonly transaction: FinancialTransaction; readonly services: number }) =>
  transactionButtons(transaction, services);

/** What a document is worth, in which state it is and what may be done with it. */
export const transactionSheets = {
  transactionAmounts: sheet({
    title: 'Valores do documento',
    statement:
      'O valor final é o valor do documento mais acréscimo menos desconto; o que falta pagar é o final menos o já pago. Taxas são da clínica: aparecem, mas não mudam o que se paga.',
    source: ['FIN-033', 'FIN-073', 'A120', 'A121'],
    given: { value: openExpense.value, payments: [payment] },
    fields: { value: valueField, payments: list('Pagamentos', paymentField, payment) },
    apply: transactionAmounts,
    result: group('Valores', {
      total: money('Valor total'),
      current: money('Valor do documento'),
      interest: money('Acréscimo'),
      discount: money('Desconto'),
      rate: money('Taxas'),
      final: money('Valor final'),
      paid: money('Valor pago'),
      open: money('Em aberto'),
    }),
    decisions: decisions(
      [
        {
          id: 'FIN-033',
          given: {
            value: { total: cents(30_000), current: cents(10_000), interest: zero, discount: zero, rate: zero },
            payments: [{ date: june(11), total: cents(9800), interest: cents(300), discount: cents(500), rate: cents(200) }],
          },
          expected: { total: 30_000, current: 10_000, interest: 300, discount: 500, rate: 200, final: 9800, paid: 9800, open: 0 },
        },
        {
          id: 'A120',
          given: {
            value: { total: cents(10_000), current: cents(10_000), interest: cents(300), discount: cents(500), rate: cents(200) },
            payments: [],
          },
          expected: { total: 10_000, current: 10_000, interest: 300, discount: 500, rate: 200, final: 9800, paid: 0, open: 9800 },
        },
      ],
      transactionAmounts,
    ),
    laws: [
      law('o que falta nunca é negativo, e pago + aberto = final [FIN-074]', transactions, (transaction) => {
        const { final, paid, open } = transactionAmounts(transaction);
        return open >= 0 && paid + open === final;
      }),
      law('mudar só a taxa não muda o que se paga', transactions, (transaction) => {
        const dearer = { ...transaction, value: { ...transaction.value, rate: addCents(transaction.value.rate, cents(250)) } };
        return transactionAmounts(dearer).open === transactionAmounts(transaction).open;
      }),
      law('acréscimo e desconto iguais se anulam', transactions, (transaction) => {
        const { value } = transaction;
        const both = { ...value, interest: addCents(value.interest, cents(700)), discount: addCents(value.discount, cents(700)) };
        return transactionAmounts({ ...transaction, value: both }).final === transactionAmounts(transaction).final;
      }),
    ],
  }),

  transactionStage: sheet({
    title: 'Etapa do documento',
    statement: 'Um documento em aberto que já recebeu algum pagamento aparece como pago em parte; nos demais casos vale a situação.',
    source: ['FIN-074', 'A119', 'A121'],
    given: { status: partlyPaid.status, payments: partlyPaid.payments },
    fields: { status: stateFields.status, payments: stateFields.payments },
    apply: transactionStage,
    result: choice('Etapa', TRANSACTION_STAGES, 'transactionStage'),
    decisions: decisions(
      [
        { id: 'aberto', given: openExpense, expected: 'open' },
        { id: 'pago em parte', given: partlyPaid, expected: 'partial' },
        { id: 'pago', given: paidExpense, expected: 'paid' },
        { id: 'excluído', given: canceled, expected: 'canceled' },
      ],
      transactionStage,
    ),
    laws: [
      law('a etapa só difere da situação quando há pagamento parcial', transactions, (transaction) => {
        const { paid, open } = transactionAmounts(transaction);
        const stage = transactionStage(transaction);
        return (
          (stage === 'partial') === (transaction.status === 'open' && paid > 0 && open > 0) &&
          (stage === 'partial' || stage === transaction.status)
        );
      }),
    ],
  }),

  canPayTransaction: sheet({
    title: 'Pode baixar?',
    statement:
      'Só se baixa um documento em aberto. O caixa fechado não impede: a parcela do cartão cai no banco semanas depois de o caixa ter sido conferido.',
    source: ['FIN-039', 'FIN-043', '§4'],
    given: { status: openExpense.status },
    fields: { status: stateFields.status },
    apply: canPayTransaction,
    decisions: decisions(
      [
        { id: 'FIN-039', given: openExpense, expected: yes },
        { id: 'já pago', given: paidExpense, expected: no('transaction.not-open') },
        { id: 'excluído', given: canceled, expected: no('transaction.canceled') },
        { id: 'parcela de caixa fechado', given: { ...openExpense, cashierStatus: 'closed' as const }, expected: yes },
      ],
      canPayTransaction,
    ),
    laws: [
      law(
        'pode baixar exatamente enquanto está em aberto',
        transactions,
        (transaction) => canPayTransaction(transaction).ok === (transaction.status === 'open'),
      ),
    ],
  }),

  canReverseTransaction: sheet({
    title: 'Pode estornar?',
    statement:
      'Estorna-se um documento pago, inteiro ou em parte, a não ser que o caixa dele esteja fechado: caixa conferido não muda mais.',
    source: ['FIN-040', 'FIN-044', 'FIN-045', 'FIN-063', '§4'],
    given: atClosedTill,
    fields: transactionFields,
    apply: canReverseTransaction,
    decisions: decisions(
      [
        { id: 'FIN-044', given: paidExpense, expected: yes },
        { id: 'FIN-063', given: openExpense, expected: no('transaction.not-paid') },
        { id: 'FIN-045', given: atClosedTill, expected: no('transaction.cashier-closed') },
        { id: 'caixa aberto', given: atOpenTill, expected: yes },
        { id: 'pago em parte', given: partlyPaid, expected: yes },
        { id: 'excluído', given: canceled, expected: no('transaction.canceled') },
      ],
      canReverseTransaction,
    ),
    laws: [
      law(
        'o caixa fechado impede sempre [FIN-045]',
        transactions,
        (transaction) => !canReverseTransaction({ ...transaction, cashierStatus: 'closed' }).ok,
      ),
      law(
        'quem nada pagou nada estorna [FIN-063]',
        transactions,
        (transaction) => transaction.payments.length > 0 || transaction.status === 'paid' || !canReverseTransaction(transaction).ok,
      ),
    ],
  }),

  canDeleteTransaction: sheet({
    title: 'Pode excluir?',
    statement:
      'Exclui-se um documento aberto ou pago, menos quando o caixa dele está fechado ou quando ele nasceu do recebimento de uma conta: esse se altera pela conta.',
    source: ['FIN-046', 'FIN-064', 'A125', '§4'],
    given: atClosedTill,
    fields: transactionFields,
    apply: canDeleteTransaction,
    decisions: decisions(
      [
        { id: 'documento em aberto', given: openExpense, expected: yes },
        { id: 'FIN-046', given: atClosedTill, expected: no('transaction.cashier-closed') },
        { id: 'pago no caixa aberto', given: atOpenTill, expected: yes },
        { id: 'parcela de uma conta', given: ofAccount, expected: no('finance.belongs-to-account') },
        { id: 'já excluído', given: canceled, expected: no('transaction.canceled') },
      ],
      canDeleteTransaction,
    ),
    laws: [
      law(
        'o caixa fechado impede sempre [FIN-046]',
        transactions,
        (transaction) => !canDeleteTransaction({ ...transaction, cashierStatus: 'closed' }).ok,
      ),
      law('fechar o caixa nunca libera o que estava impedido', transactions, (transaction) => {
        const sealed = canDeleteTransaction({ ...transaction, cashierStatus: 'closed' });
        return !sealed.ok || canDeleteTransaction(transaction).ok;
      }),
    ],
  }),

  canEditTransaction: sheet({
    title: 'Pode editar?',
    statement:
      'Edita-se um documento enquanto nada dele foi pago. Depois de um pagamento é preciso estornar antes, para que o pago e o documento não se desencontrem.',
    source: ['FIN-008', '§4'],
    given: partlyPaid,
    fields: transactionFields,
    apply: canEditTransaction,
    decisions: decisions(
      [
        { id: 'aberto', given: openExpense, expected: yes },
        { id: 'pago', given: paidExpense, expected: no('transaction.not-open') },
        { id: 'pago em parte', given: partlyPaid, expected: no('transaction.partially-paid') },
        { id: 'parcela de uma conta', given: ofAccount, expected: no('finance.belongs-to-account') },
        { id: 'excluído', given: canceled, expected: no('transaction.canceled') },
      ],
      canEditTransaction,
    ),
    laws: [
      law('o que se pode editar se pode também excluir e baixar', transactions, (transaction) => {
        if (!canEditTransaction(transaction).ok) return true;
        return canDeleteTransaction(transaction).ok && canPayTransaction(transaction).ok;
      }),
    ],
  }),

  transactionButtons: sheet({
    title: 'Botões do documento',
    statement:
      'Excluir sempre; Imprimir repasse quando é despesa com serviços feita fora do caixa; Baixar enquanto está em aberto; Estornar nos demais casos. O caixa fechado desabilita Excluir e Estornar.',
    source: ['FIN-036', 'FIN-038', 'FIN-039', 'FIN-040', 'FIN-045', 'FIN-046', '§2.5'],
    given: { transaction: atClosedTill, services: 2 },
    fields: { transaction: transactionField, services: number('Serviços') },
    apply: buttonsOf,
    decisions: decisions(
      [
        { id: 'FIN-039', given: { transaction: openExpense, services: 0 }, expected: [button('delete'), button('pay')] },
        { id: 'FIN-040', given: { transaction: paidExpense, services: 0 }, expected: [button('delete'), button('reverse')] },
        {
          id: 'FIN-038',
          given: { transaction: openExpense, services: 2 },
          expected: [button('delete'), button('print-transfer'), button('pay')],
        },
        { id: 'FIN-038', given: { transaction: atOpenTill, services: 2 }, expected: [button('delete'), button('reverse')] },
        {
          id: 'FIN-038',
          given: { transaction: { ...openExpense, type: 'revenue' }, services: 2 },
          expected: [button('delete'), button('pay')],
        },
        { id: 'FIN-045', given: { transaction: atClosedTill, services: 0 }, expected: [button('delete', false), button('reverse', false)] },
        {
          id: 'pago em parte',
          given: { transaction: partlyPaid, services: 0 },
          expected: [button('delete'), button('pay'), button('reverse')],
        },
        { id: 'excluído', given: { transaction: canceled, services: 0 }, expected: [] },
      ],
      buttonsOf,
    ),
    laws: [
      law(
        'os botões vêm na ordem do rodapé, e só habilitados quando a regra permite [FIN-045, FIN-046]',
        fc.record({ transaction: transactions, services: fc.nat(3) }),
        ({ transaction, services }) => {
          const buttons = transactionButtons(transaction, services);
          const places = buttons.map(({ action }) => TRANSACTION_ACTIONS.indexOf(action));
          const allowed = {
            delete: canDeleteTransaction,
            'print-transfer': () => ({ ok: true }),
            pay: canPayTransaction,
            reverse: canReverseTransaction,
          };
          return (
            places.every((place, at) => at === 0 || place > (places[at - 1] ?? -1)) &&
            buttons.every(({ action, enabled }) => enabled === allowed[action](transaction).ok)
          );
        },
      ),
    ],
  }),
} as const;

function button(action: string, enabled = true) {
  return { action, enabled };
}
