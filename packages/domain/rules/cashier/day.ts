import fc from 'fast-check';
import { CASH_OPERATIONS, cashMovement, PAYMENT_TYPES, sumsByOperator } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import { choice, group, list, money, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';

interface Typed {
  readonly operator: string;
  readonly operation: (typeof CASH_OPERATIONS)[number];
  readonly way: (typeof PAYMENT_TYPES)[number];
  readonly value: number;
}
const entered = ({ operator, operation, way, value }: Typed) => ({
  operator,
  entry: {
    operation,
    type: operation === 'outgoing' || operation === 'expense' ? ('expense' as const) : ('revenue' as const),
    total: cents(value),
    installments: [{ type: way, value: cents(value) }],
  },
});
const one = (operator: string, operation: Typed['operation'], value: number, way: Typed['way'] = 'money'): Typed => ({
  operator,
  operation,
  way,
  value,
});
const ask = ({ entries }: { readonly entries: readonly Typed[] }) => sumsByOperator(entries.map(entered));

/** The day of all drawers. */
export const daySheets = {
  sumsByOperator: sheet({
    title: 'Somar por operador',
    statement:
      'O resumo do dia soma o que cada operador recebeu e gastou, por forma de pagamento. Aportes e sangrias não contam: são dinheiro que muda de conta. A soma dos operadores é o movimento do fluxo de caixa.',
    source: ['CSH-043', 'CSH-046', 'CSH-116'],
    given: { entries: [one('Ana', 'attendance', 15_000), one('Bia', 'expense', 4_550)] as readonly Typed[] },
    fields: {
      entries: list(
        'Lançamentos',
        group('Lançamento', {
          operator: text('Operador'),
          operation: choice('Operação', CASH_OPERATIONS, 'cashOperation'),
          way: choice('Forma', PAYMENT_TYPES, 'paymentType'),
          value: money('Valor'),
        }),
        one('Ana', 'attendance', 10_000),
      ),
    },
    apply: ask,
    decisions: decisions(
      [
        {
          id: 'two operators',
          given: {
            entries: [
              one('Ana', 'incoming', 10_000),
              one('Ana', 'attendance', 15_000),
              one('Bia', 'attendance', 20_000, 'credit_card'),
              one('Ana', 'expense', 4_550),
            ],
          },
          expected: ['Ana 2 10450 dinheiro 10450', 'Bia 1 20000 dinheiro 0'],
        },
        { id: 'only a Sangria', given: { entries: [one('Ana', 'outgoing', 500)] }, expected: [] },
        { id: 'nobody', given: { entries: [] }, expected: [] },
      ],
      (given) =>
        ask(given).map(
          ({ operator, entries, movement, summary }) => `${operator} ${entries} ${movement} dinheiro ${summary.money}`,
        ),
    ),
    laws: [
      law(
        'a soma dos operadores é o movimento de todos [CSH-046]',
        fc.array(
          fc.record({
            operator: fc.constantFrom('Ana', 'Bia', 'Caio'),
            operation: fc.constantFrom(...CASH_OPERATIONS),
            way: fc.constantFrom(...PAYMENT_TYPES),
            value: fc.integer({ min: 0, max: 100_000 }),
          }),
        ),
        (entries) =>
          ask({ entries }).reduce((sum, { movement }) => sum + movement, 0) ===
          cashMovement(entries.map((typed) => entered(typed).entry)),
      ),
    ],
  }),
} as const;
