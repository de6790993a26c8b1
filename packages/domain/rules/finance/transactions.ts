import fc from 'fast-check';
import {
  canDeleteTransaction,
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
import { choice, flag, group, list, money, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { transactions } from './arbitraries.ts';
import {
  june,
  openExpense,
  paidExpense,
  payment,
  paymentField,
  stateFields,
  transactionField,
  atClosedTill,
  atOpenTill,
  canceled,
  partlyPaid,
  valueField,
} from './fields.ts';

const buttonsOf = ({
  transaction,
  services,
}: {
  readonly transaction: FinancialTransaction;
  readonly services: number;
}) => transactionButtons(transaction, services);

/** What a document is worth, in which state it is and what may be done with it. */
export const transactionSheets = {
  transactionAmounts: sheet({
    title: 'Valores do documento',
    statement:
      'O valor final é o valor do documento mais acréscimo menos desconto; o que falta pagar é o final menos o já pago. ' +
      'Taxas são da clínica: aparecem, mas não mudam o que se paga.',
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
            payments: [
              { date: june(11), total: cents(9800), interest: cents(300), discount: cents(500), rate: cents(200) },
            ],
          },
          expected: {
            total: 30_000,
            current: 10_000,
            interest: 300,
            discount: 500,
            rate: 200,
            final: 9800,
            paid: 9800,
            open: 0,
          },
        },
        {
          id: 'A120',
          given: {
            value: {
              total: cents(10_000),
              current: cents(10_000),
              interest: cents(300),
              discount: cents(500),
              rate: cents(200),
            },
            payments: [],
          },
          expected: {
            total: 10_000,
            current: 10_000,
            interest: 300,
            discount: 500,
            rate: 200,
            final: 9800,
            paid: 0,
            open: 9800,
          },
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
        const dearer = {
          ...transaction,
          value: { ...transaction.value, rate: addCents(transaction.value.rate, cents(250)) },
        };
        return transactionAmounts(dearer).open === transactionAmounts(transaction).open;
      }),
      law('acréscimo e desconto iguais se anulam', transactions, (transaction) => {
        const { value } = transaction;
        const both = {
          ...value,
          interest: addCents(value.interest, cents(700)),
          discount: addCents(value.discount, cents(700)),
        };
        return transactionAmounts({ ...transaction, value: both }).final === transactionAmounts(transaction).final;
      }),
    ],
  }),

  transactionStage: sheet({
    title: 'Etapa do documento',
    statement:
      'Um documento em aberto que já recebeu algum pagamento aparece como pago em parte; nos demais casos vale a situação.',
    source: ['FIN-074', 'A119', 'A121'],
    given: { status: partlyPaid.status, payments: partlyPaid.payments },
    fields: { status: stateFields.status, payments: stateFields.payments },
    apply: transactionStage,
    result: choice('Etapa', TRANSACTION_STAGES, 'transactionStage'),
    decisions: written(
      [
        { id: 'aberto', given: openExpense, expected: 'open' },
        { id: 'pago em parte', given: partlyPaid, expected: 'partial' },
        { id: 'pago', given: paidExpense, expected: 'paid' },
        { id: 'excluído', given: canceled, expected: 'canceled' },
      ],
      ({ status, payments }) => ({ status, payments }),
      (given): string => transactionStage(given),
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

  transactionButtons: sheet({
    title: 'Botões do documento',
    statement:
      'Excluir sempre; Imprimir repasse quando é despesa com serviços feita fora do caixa; Baixar enquanto está em aberto; ' +
      'Estornar nos demais casos. O caixa fechado desabilita Excluir e Estornar.',
    source: ['FIN-036', 'FIN-038', 'FIN-039', 'FIN-040', 'FIN-045', 'FIN-046', '§2.5'],
    given: { transaction: atClosedTill, services: 2 },
    fields: { transaction: transactionField, services: number('Serviços') },
    apply: buttonsOf,
    result: list(
      'Botões',
      group('Botão', { action: choice('Ação', TRANSACTION_ACTIONS, 'transactionAction'), enabled: flag('Habilitado') }),
      null,
    ),
    decisions: decisions(
      [
        {
          id: 'FIN-039',
          given: { transaction: openExpense, services: 0 },
          expected: [button('delete'), button('pay')],
        },
        {
          id: 'FIN-040',
          given: { transaction: paidExpense, services: 0 },
          expected: [button('delete'), button('reverse')],
        },
        {
          id: 'FIN-038',
          given: { transaction: openExpense, services: 2 },
          expected: [button('delete'), button('print-transfer'), button('pay')],
        },
        {
          id: 'FIN-038',
          given: { transaction: atOpenTill, services: 2 },
          expected: [button('delete'), button('reverse')],
        },
        {
          id: 'FIN-038',
          given: { transaction: { ...openExpense, type: 'revenue' }, services: 2 },
          expected: [button('delete'), button('pay')],
        },
        {
          id: 'FIN-045',
          given: { transaction: atClosedTill, services: 0 },
          expected: [button('delete', false), button('reverse', false)],
        },
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
