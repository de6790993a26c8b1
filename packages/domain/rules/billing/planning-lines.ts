import fc from 'fast-check';
import {
  accountAdjustments,
  billedExpenses,
  chargedLine,
  keepTransferredLines,
  linkAppointment,
  noAdjustment,
} from '../../src/billing/index.ts';
import type { LineAmounts } from '../../src/billing/index.ts';
import { cents, zero } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { flag, group, list, money, number, optional, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { planWith } from './drafts.ts';
import { adjustmentField, discounts } from './payment-shapes.ts';
import { bundleField, planField } from './shapes.ts';

const stored: LineAmounts = { id: 'l1', value: { insurance: cents(100), particular: zero }, quantity: 1, factor: 1 };
const amountFields = {
  id: optional(text('Linha')),
  value: group('Valor', { insurance: money('Convênio'), particular: money('Particular') }),
  quantity: number('Quantidade'),
  factor: number('Fator'),
};

const expense = (id: string, expenseId: string, accountId: string | null = null) => ({ id, expenseId, accountId });
const line = (appointmentExpenseId: string | null, expenseId: string) => ({ appointmentExpenseId, expenseId });

/** What an account is charged with, and what it bills: worked out anew by the server. */
export const planningLinesSheets = {
  accountAdjustments: sheet({
    title: 'Desconto e juros de uma conta',
    statement:
      'A cortesia dá o total particular inteiro de desconto e nada de juros; sem ela vale o que foi digitado, contra o total.',
    source: ['BIL-049', 'BIL-174', 'BIL-175', 'A20'],
    given: {
      typed: {
        courtesy: false,
        discount: { type: 'percent' as const, value: zero, percent: 10 },
        interest: noAdjustment,
      },
      particularTotal: cents(18_000),
    },
    fields: {
      typed: group('Digitado', {
        courtesy: flag('Cortesia'),
        discount: adjustmentField('Desconto'),
        interest: adjustmentField('Juros'),
      }),
      particularTotal: money('Total particular'),
    },
    apply: ({ typed, particularTotal }) => accountAdjustments(typed, particularTotal),
    decisions: written(
      [
        { id: 'BIL-049', given: { courtesy: true, discount: noAdjustment }, expected: [100, 18_000, 0] },
        {
          id: 'BIL-174',
          given: { courtesy: false, discount: { type: 'percent' as const, value: zero, percent: 10 } },
          expected: [10, 1800, 500],
        },
      ],
      (row) => ({
        typed: { ...row, interest: { type: 'value' as const, value: cents(500), percent: 0 } },
        particularTotal: cents(18_000),
      }),
      ({ typed, particularTotal }) => {
        const made = accountAdjustments(typed, particularTotal);
        return [made.discount.percent, made.discount.value, made.interest.value] as number[];
      },
    ),
    laws: [
      law(
        'a cortesia nunca deixa nada a pagar, seja o que for que foi digitado [BIL-049]',
        fc.record({ discount: discounts, interest: discounts, particularTotal: amounts }),
        ({ discount, interest, particularTotal }) => {
          const made = accountAdjustments({ courtesy: true, discount, interest }, particularTotal);
          return particularTotal - made.discount.value + made.interest.value === 0;
        },
      ),
    ],
  }),

  chargedLine: sheet({
    title: 'Valor da linha e suas partes',
    statement:
      'Filme e custo operacional só acompanham o valor do próprio plano: um valor digitado é todo honorário, e o retorno não tem nada.',
    source: ['BIL-051', 'BIL-148', 'REG-109'],
    given: {
      plan: planWith({ general: { billing: { blockValues: true } } }),
      isReturn: false,
      typed: { insurance: cents(5000), particular: zero },
      price: { insurance: cents(12_000), particular: null, film: cents(300), operationalCost: cents(200) },
    },
    fields: {
      plan: planField,
      isReturn: flag('Retorno'),
      typed: group('Digitado', { insurance: money('Convênio'), particular: money('Particular') }),
      price: optional(
        group('Preço do plano', {
          insurance: optional(money('Convênio')),
          particular: optional(money('Particular')),
          film: optional(money('Filme')),
          operationalCost: optional(money('Custo operacional')),
        }),
      ),
    },
    apply: (given) => chargedLine(given),
    decisions: written(
      [
        { id: 'BIL-148', given: { blocked: true, typed: 5000 }, expected: [12_000, 0, 300, 200] },
        { id: 'REG-109 digitado', given: { blocked: false, typed: 5000 }, expected: [5000, 700, 0, 0] },
        { id: 'REG-109 do plano', given: { blocked: false, typed: 12_000 }, expected: [12_000, 700, 300, 200] },
        { id: 'BIL-051', given: { blocked: true, typed: 5000, isReturn: true }, expected: [0, 0, 0, 0] },
        { id: 'sem preço', given: { blocked: true, typed: 5000, unpriced: true }, expected: [0, 0, 0, 0] },
        { id: 'sem procedimento no plano', given: { blocked: true, typed: 0, absent: true }, expected: [0, 0, 0, 0] },
        {
          id: 'sem preço, digitado livre',
          given: { blocked: false, typed: 5000, unpriced: true },
          expected: [5000, 700, 0, 0],
        },
      ],
      (row: { blocked: boolean; typed: number; isReturn?: boolean; unpriced?: boolean; absent?: boolean }) => ({
        plan: planWith({ general: { billing: { blockValues: row.blocked } } }),
        isReturn: row.isReturn ?? false,
        typed: { insurance: cents(row.typed), particular: cents(700) },
        price: row.absent
          ? null
          : {
              insurance: row.unpriced ? null : cents(12_000),
              particular: null,
              film: cents(300),
              operationalCost: cents(200),
            },
      }),
      (given) => {
        const { value, parts } = chargedLine(given);
        return [value.insurance, value.particular, parts.film, parts.operationalCost] as number[];
      },
    ),
  }),

  keepTransferredLines: sheet({
    title: 'Linhas já repassadas ficam',
    statement: 'Uma mudança da conta precisa trazer toda linha já repassada ao profissional, com os mesmos valores.',
    source: ['BIL-052'],
    given: { lines: [stored], transferred: [stored] },
    fields: {
      lines: list('Linhas', group('Linha', amountFields), stored),
      transferred: list('Repassadas', group('Linha', { ...amountFields, financialBundleId: bundleField }), stored),
    },
    apply: ({ lines, transferred }) => keepTransferredLines(lines, transferred),
    decisions: written(
      [
        { id: 'BIL-052 igual', given: [stored], expected: true },
        { id: 'BIL-052 fora', given: [], expected: false },
        { id: 'BIL-052 outra linha', given: [{ ...stored, id: null }], expected: false },
        { id: 'BIL-052 quantidade', given: [{ ...stored, quantity: 2 }], expected: false },
        { id: 'BIL-052 fator', given: [{ ...stored, factor: 2 }], expected: false },
        {
          id: 'BIL-052 convênio',
          given: [{ ...stored, value: { insurance: cents(101), particular: zero } }],
          expected: false,
        },
        {
          id: 'BIL-052 particular',
          given: [{ ...stored, value: { insurance: cents(100), particular: cents(1) } }],
          expected: false,
        },
      ],
      (lines: readonly LineAmounts[]) => ({ lines, transferred: [stored] }),
      ({ lines, transferred }) => keepTransferredLines(lines, transferred).ok,
    ),
    laws: [
      law(
        'sem repasse qualquer mudança é aceita',
        fc.subarray([stored]),
        (lines) => keepTransferredLines(lines, []).ok,
      ),
    ],
  }),

  billedExpenses: sheet({
    title: 'Procedimento do agendamento que cada linha cobra',
    statement:
      'O que a linha nomeia; sem nome, o primeiro do mesmo procedimento que nenhuma linha e nenhuma outra conta cobra. O que o agendamento não tem não é dele.',
    source: ['BIL-047'],
    given: {
      lines: [line('e1', 'consulta'), line(null, 'exame')],
      expenses: [expense('e1', 'consulta'), expense('e2', 'exame')],
      accountId: 'a1',
    },
    fields: {
      lines: list(
        'Linhas',
        group('Linha', { appointmentExpenseId: optional(text('Nomeado')), expenseId: text('Procedimento') }),
        line(null, 'consulta'),
      ),
      expenses: list(
        'Procedimentos do agendamento',
        group('Procedimento', { id: text('Id'), expenseId: text('Procedimento'), accountId: optional(text('Conta')) }),
        expense('e1', 'consulta'),
      ),
      accountId: text('Conta'),
    },
    apply: ({ lines, expenses, accountId }) => billedExpenses(lines, expenses, accountId),
    decisions: written(
      [
        {
          id: 'BIL-047 nomeado',
          given: [[line('e2', 'x')], [expense('e1', 'x'), expense('e2', 'x')]],
          expected: ['e2'],
        },
        {
          id: 'BIL-047 sem nome',
          given: [[line(null, 'x')], [expense('e1', 'y'), expense('e2', 'x')]],
          expected: ['e2'],
        },
        {
          id: 'BIL-047 o nomeado primeiro',
          given: [[line(null, 'x'), line('e1', 'x')], [expense('e1', 'x')]],
          expected: [null, 'e1'],
        },
        {
          id: 'BIL-047 duas vezes',
          given: [[line('e1', 'x'), line('e1', 'x')], [expense('e1', 'x')]],
          expected: ['e1', null],
        },
        { id: 'BIL-047 de outra conta', given: [[line('e1', 'x')], [expense('e1', 'x', 'a9')]], expected: [null] },
        { id: 'BIL-047 desta conta', given: [[line(null, 'x')], [expense('e1', 'x', 'a1')]], expected: ['e1'] },
        { id: 'BIL-047 nome que não existe', given: [[line('e9', 'x')], [expense('e1', 'x')]], expected: ['e1'] },
        { id: 'sem agendamento', given: [[line(null, 'x')], []], expected: [null] },
      ] as readonly {
        id: string;
        given: readonly [ReturnType<typeof line>[], ReturnType<typeof expense>[]];
        expected: (string | null)[];
      }[],
      ([lines, expenses]) => ({ lines, expenses, accountId: 'a1' }),
      ({ lines, expenses, accountId }) => billedExpenses(lines, expenses, accountId),
    ),
    laws: [
      law(
        'nenhum procedimento é cobrado duas vezes, nem tirado de outra conta [BIL-047]',
        fc.record({
          lines: fc.array(
            fc
              .tuple(fc.constantFrom(null, 'e1', 'e2', 'e9'), fc.constantFrom('x', 'y'))
              .map(([id, kind]) => line(id, kind)),
          ),
          owners: fc.tuple(fc.constantFrom(null, 'a1', 'a9'), fc.constantFrom(null, 'a1', 'a9')),
        }),
        ({ lines, owners }) => {
          const expenses = owners.map((owner, index) => ({ ...expense(`e${index + 1}`, 'x', owner), value: 0 }));
          const billed = billedExpenses(lines, expenses, 'a1').filter((id) => id !== null);
          const saved = {
            id: 'a1',
            status: 'open',
            expenses: billed.map((id) => ({ appointmentExpenseId: id, value: 1 })),
          };
          const linked = linkAppointment({ status: 'waiting', expenses }, saved).expenses;
          return (
            new Set(billed).size === billed.length &&
            linked.every(({ accountId, value }, index) =>
              owners[index] === 'a9' ? accountId === 'a9' && value === 0 : (accountId === 'a1') === (value === 1),
            )
          );
        },
      ),
    ],
  }),
};
