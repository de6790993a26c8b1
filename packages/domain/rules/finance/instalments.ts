import fc from 'fast-check';
import { instalmentExamples } from '../../examples/finance.ts';
import { formatDate, parseDisplayDate } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import {
  buildTransactionInstalments,
  INSTALMENT_SCOPES,
  instalmentGroupTotal,
  selectInstalments,
  transactionAmounts,
} from '../../src/finance/index.ts';
import type { GroupedTransaction, InstalmentChoice, TransactionTerms } from '../../src/finance/index.ts';
import { cents, formatAmount, sumCents, zero } from '../../src/money/index.ts';
import { amounts, localDates } from '../arbitraries.ts';
import { choice, date, group, list, money, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from '../money/typed.ts';
import { no } from './answers.ts';
import { transactions, notAmounts } from './arbitraries.ts';
import { openExpense, paidExpense, stateFields, valueField } from './fields.ts';

const terms: fc.Arbitrary<TransactionTerms> = fc.record({
  total: amounts,
  interest: amounts,
  discount: amounts,
  rate: amounts,
  count: fc.integer({ min: 1, max: 99 }),
  firstDueDate: localDates,
});

const installment = group('Parcela', { current: number('Número'), total: number('De') });
const member = (current: number, transaction = openExpense): GroupedTransaction => ({
  ...transaction,
  installment: { current, total: 4 },
});
const fourth: readonly GroupedTransaction[] = [member(1, paidExpense), member(2), member(3, paidExpense), member(4)];

const choices: fc.Arbitrary<InstalmentChoice> = fc
  .record({
    states: fc.array(transactions, { minLength: 1, maxLength: 12 }),
    at: fc.nat(),
    scope: fc.constantFrom(...INSTALMENT_SCOPES),
    operation: fc.constantFrom('edit' as const, 'delete' as const),
  })
  .map(({ states, at, scope, operation }) => ({
    group: states.map((state, index) => ({ ...state, installment: { current: index + 1, total: states.length } })),
    current: 1 + (at % states.length),
    scope,
    operation,
  }));

function loadTerms({
  total,
  count,
  first,
}: {
  readonly total: string;
  readonly count: number;
  readonly first: string;
}): TransactionTerms {
  return {
    total: typed(total),
    interest: zero,
    discount: zero,
    rate: zero,
    count,
    firstDueDate: parseDisplayDate(first) as LocalDate,
  };
}

/** Documents in instalments, and changes that reach several of them. */
export const instalmentSheets = {
  buildTransactionInstalments: sheet({
    title: 'Documento em parcelas',
    statement:
      'O valor é dividido por igual, um centavo a mais nas primeiras; os vencimentos seguem de mês em mês, contados da ' +
      'primeira data. Acréscimo, desconto e taxas são rateados. A competência é a mesma em todas: o que se paga depois foi ' +
      'gasto uma vez só.',
    source: ['FIN-071', 'A126', 'A1', 'A2', 'A22'],
    given: {
      total: cents(10_000),
      interest: zero,
      discount: zero,
      rate: zero,
      count: 3,
      firstDueDate: '2025-01-31' as LocalDate,
    },
    fields: {
      total: money('Valor'),
      interest: money('Acréscimo'),
      discount: money('Desconto'),
      rate: money('Taxas'),
      count: number('Parcelas'),
      firstDueDate: date('Primeiro vencimento'),
    },
    apply: buildTransactionInstalments,
    result: list('Parcelas', group('Parcela', { dueDate: date('Vencimento'), installment, value: valueField }), null),
    decisions: written(instalmentExamples, loadTerms, (given) => {
      const built = buildTransactionInstalments(given);
      return built.ok
        ? built.value.map(({ value, dueDate }) => [formatAmount(value.current), formatDate(dueDate)] as const)
        : null;
    }),
    laws: [
      law(
        'valores negativos ou que não são quantia nunca viram parcelas',
        fc.record({
          bad: fc.oneof(notAmounts, fc.constant(cents(-1))),
          part: fc.constantFrom('total', 'interest', 'discount', 'rate'),
        }),
        ({ bad, part }) => {
          const given = { ...loadTerms({ total: '100,00', count: 3, first: '10/06/2025' }), [part]: bad };
          return throws(() => buildTransactionInstalments(given)) || !buildTransactionInstalments(given).ok;
        },
      ),
      law(
        'valores, acréscimos, descontos e taxas das parcelas somam os do documento, numeradas de 1 a N [FIN-071]',
        terms,
        (given) => {
          const built = buildTransactionInstalments(given);
          if (!built.ok) return true;
          const sum = (part: 'current' | 'interest' | 'discount' | 'rate') =>
            sumCents(built.value.map(({ value }) => value[part]));
          return (
            sum('current') === given.total &&
            sum('interest') === given.interest &&
            sum('discount') === given.discount &&
            sum('rate') === given.rate &&
            built.value.every(({ installment: place }, at) => place.current === at + 1 && place.total === given.count)
          );
        },
      ),
      law('cada parcela deixa ao menos um centavo a pagar', terms, (given) => {
        const built = buildTransactionInstalments(given);
        return !built.ok || built.value.every(({ value }) => transactionAmounts({ value, payments: [] }).open >= 1);
      }),
      law(
        'os vencimentos sobem de mês em mês no mesmo dia, ou no último dia de um mês mais curto [FIN-071]',
        terms,
        (given) => {
          const built = buildTransactionInstalments({ ...given, discount: zero });
          if (!built.ok) return true;
          return built.value.every(({ dueDate }, at) => {
            const previous = built.value[at - 1]?.dueDate;
            return (
              (previous === undefined || dueDate > previous) &&
              Number(dueDate.slice(8)) <= Number(given.firstDueDate.slice(8))
            );
          });
        },
      ),
      law('o dobro do valor nunca dá uma parcela menor', terms, (given) => {
        const plain = { ...given, interest: zero, discount: zero, rate: zero };
        const once = buildTransactionInstalments(plain);
        const twice = buildTransactionInstalments({ ...plain, total: cents(given.total * 2) });
        if (!once.ok || !twice.ok) return !once.ok;
        return once.value.every(({ value }, at) => (twice.value[at]?.value.current ?? 0) >= value.current);
      }),
    ],
  }),

  selectInstalments: sheet({
    title: 'Alterar ou excluir parcelas',
    statement:
      'A mudança vale só para esta parcela, para esta e as seguintes, ou para todas. A parcela escolhida precisa permitir; ' +
      'das outras, as que já têm pagamento, são de uma conta ou de um caixa fechado ficam como estão, com o motivo.',
    source: ['FIN-064', 'A125'],
    given: { group: fourth, current: 2, scope: 'following', operation: 'delete' },
    fields: {
      group: list('Parcelas', group('Documento', { ...stateFields, installment }), member(1)),
      current: number('Parcela escolhida'),
      scope: choice('Alcance', INSTALMENT_SCOPES, 'instalmentScope'),
      operation: choice('Operação', ['edit', 'delete']),
    },
    apply: selectInstalments,
    result: group('Alcançadas', {
      changed: list('Mudam', number('Parcela'), 1),
      kept: list('Ficam', group('Documento', { current: number('Parcela'), code: text('Motivo') }), null),
    }),
    decisions: decisions(
      [
        { id: 'só esta', given: choose(2, 'one'), expected: agreed([2]) },
        { id: 'esta e as seguintes', given: choose(2, 'following'), expected: agreed([2, 4], [3]) },
        { id: 'todas', given: choose(2, 'all'), expected: agreed([2, 4], [1, 3]) },
        { id: 'uma paga, escolhida de propósito', given: choose(3, 'one'), expected: agreed([3]) },
        {
          id: 'editar uma paga',
          given: { ...choose(3, 'all'), operation: 'edit' as const },
          expected: no('transaction.not-open'),
        },
      ],
      selectInstalments,
    ),
    laws: [
      law('só esta ⊆ esta e as seguintes ⊆ todas', choices, (given) => {
        const reach = INSTALMENT_SCOPES.map((scope) => selectInstalments({ ...given, scope }));
        return reach.every((answer, at) => {
          const wider = reach[at + 1];
          if (wider === undefined || !answer.ok || !wider.ok) return true;
          return answer.value.changed.every((number_) => wider.value.changed.includes(number_));
        });
      }),
      law('a parcela escolhida é sempre alterada, e nenhuma é alterada e mantida ao mesmo tempo', choices, (given) => {
        const answer = selectInstalments(given);
        if (!answer.ok) return true;
        const { changed, kept } = answer.value;
        return changed.includes(given.current) && kept.every(({ current }) => !changed.includes(current));
      }),
      law('nenhum pagamento some sem ser a parcela escolhida', choices, (given) => {
        const answer = selectInstalments({ ...given, operation: 'delete' });
        if (!answer.ok) return true;
        return given.group.every(
          ({ installment: { current }, payments }) =>
            current === given.current || payments.length === 0 || !answer.value.changed.includes(current),
        );
      }),
    ],
  }),

  instalmentGroupTotal: sheet({
    title: 'Total do grupo de parcelas',
    statement: 'O valor total do documento é a soma das suas parcelas que não foram excluídas.',
    source: ['FIN-033', 'A120'],
    given: { group: [1, 2, 3].map(() => ({ status: openExpense.status, value: openExpense.value })) },
    fields: {
      group: list('Parcelas', group('Parcela', { status: stateFields.status, value: valueField }), {
        status: 'open',
        value: openExpense.value,
      }),
    },
    apply: ({ group: parts }) => instalmentGroupTotal(parts),
    result: money('Valor total'),
    decisions: written(
      [
        { id: 'A120', given: [openExpense, openExpense, openExpense], expected: 30_000 },
        { id: 'uma excluída', given: [openExpense, { ...openExpense, status: 'canceled' as const }], expected: 10_000 },
        { id: 'nenhuma', given: [], expected: 0 },
      ],
      (parts) => ({ group: parts }),
      ({ group: parts }) => Number(instalmentGroupTotal(parts)),
    ),
    laws: [
      law('as parcelas geradas somam o documento [FIN-071]', terms, (given) => {
        const built = buildTransactionInstalments(given);
        return (
          !built.ok || instalmentGroupTotal(built.value.map(({ value }) => ({ status: 'open', value }))) === given.total
        );
      }),
    ],
  }),
} as const;

function choose(current: number, scope: InstalmentChoice['scope']): InstalmentChoice {
  return { group: fourth, current, scope, operation: 'delete' };
}

function agreed(changed: readonly number[], kept: readonly number[] = []): unknown {
  return { ok: true, value: { changed, kept: kept.map((current) => ({ current, code: 'transaction.not-open' })) } };
}
