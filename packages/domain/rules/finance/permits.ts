import {
  canDeleteTransaction,
  canEditTransaction,
  canPayTransaction,
  canReverseTransaction,
} from '../../src/finance/index.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { no, yes } from './answers.ts';
import { transactions } from './arbitraries.ts';
import {
  atClosedTill,
  atOpenTill,
  canceled,
  ofAccount,
  openExpense,
  paidExpense,
  partlyPaid,
  receivedAtTill,
  transactionFields,
} from './fields.ts';

/** What may be done with a document. */
export const permitSheets = {
  canPayTransaction: sheet({
    title: 'Pode baixar?',
    statement:
      'Só se baixa um documento em aberto. O caixa fechado não impede: a parcela do cartão cai no banco semanas depois de o ' +
      'caixa ter sido conferido.',
    source: ['FIN-039', 'FIN-043', '§4'],
    given: openExpense,
    fields: transactionFields,
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
      'Estorna-se um documento pago, inteiro ou em parte, a não ser que o caixa dele esteja fechado: caixa conferido não ' +
      'muda mais. O que uma conta pagou no caixa se desfaz pela conta, pois a gaveta o guarda num lançamento só.',
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
        { id: 'dinheiro de uma conta', given: receivedAtTill, expected: no('finance.belongs-to-account') },
        {
          id: 'cartão de uma conta, baixado no banco',
          given: { ...ofAccount, status: 'paid' as const, payments: paidExpense.payments },
          expected: yes,
        },
        {
          id: 'baixado no banco depois que o caixa fechou',
          given: {
            ...paidExpense,
            accountId: 'c1',
            cashierStatus: 'closed' as const,
            payments: paidExpense.payments.map((paid) => ({ ...paid, atTill: false })),
          },
          expected: yes,
        },
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
        (transaction) =>
          transaction.payments.length > 0 || transaction.status === 'paid' || !canReverseTransaction(transaction).ok,
      ),
    ],
  }),

  canDeleteTransaction: sheet({
    title: 'Pode excluir?',
    statement:
      'Exclui-se um documento aberto ou pago, menos quando o caixa dele está fechado ou quando ele nasceu do recebimento de ' +
      'uma conta: esse se altera pela conta.',
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
      'Edita-se um documento enquanto nada dele foi pago. Depois de um pagamento é preciso estornar antes, para que o pago e ' +
      'o documento não se desencontrem.',
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
} as const;
