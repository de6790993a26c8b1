import fc from 'fast-check';
import { cashBalance, cashFlow, drawerBalance, operationEntry } from '../../src/cashier/index.ts';
import type { Cashier } from '../../src/cashier/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { choice, group, list, money } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { cashier, entry, entryFields } from './fields.ts';
import { closed, dayCashier, empty, openCashiers } from './samples.ts';

const canceled: Cashier = { ...empty, status: 'canceled' };

const moved = (operation: 'incoming' | 'outgoing', value: number) => ({ operation, value: cents(value) });

/** The entries of a cashier and the money they leave in its drawer. */
export const cashFlowSheets = {
  cashFlow: sheet({
    title: 'Fluxo de um caixa',
    statement:
      'A abertura como Aporte, o que se moveu, o fechamento como Sangria. De uma abertura cancelada não fica lançamento.',
    source: ['CSH-100', 'A127'],
    given: { cashier: closed(dayCashier) },
    fields: { cashier },
    apply: ({ cashier: at }) => cashFlow(at),
    result: list('Lançamentos', entry, {}),
    decisions: decisions(
      [
        {
          id: 'aberto, movido e fechado',
          given: { cashier: closed(dayCashier) },
          expected: ['incoming', 'attendance', 'forward', 'revenue', 'expense', 'outgoing', 'outgoing'],
        },
        { id: 'só aberto', given: { cashier: empty }, expected: ['incoming'] },
        { id: 'cancelado', given: { cashier: canceled }, expected: [] },
      ],
      ({ cashier: at }) => cashFlow(at).map(({ operation }) => operation),
    ),
    laws: [
      law(
        'o fluxo de um caixa fechado não deixa dinheiro',
        openCashiers,
        (at) => cashBalance(cashFlow(closed(at))) === 0,
      ),
      law('o começo do fluxo é o de antes de fechar', openCashiers, (at) => {
        return JSON.stringify(cashFlow(closed(at)).slice(0, -1)) === JSON.stringify(cashFlow(at));
      }),
    ],
  }),

  drawerBalance: sheet({
    title: 'Dinheiro na gaveta de um caixa',
    statement: 'O saldo em caixa do seu fluxo. De um caixa fechado ou cancelado é zero.',
    source: ['CSH-117', 'A15'],
    given: { cashier: dayCashier },
    fields: { cashier },
    apply: ({ cashier: at }) => drawerBalance(at),
    result: money('Saldo'),
    decisions: decisions(
      [
        { id: 'W-063', given: { cashier: dayCashier }, expected: 17_450 },
        { id: 'fechado', given: { cashier: closed(dayCashier) }, expected: 0 },
        { id: 'cancelado', given: { cashier: canceled }, expected: 0 },
      ],
      ({ cashier: at }) => drawerBalance(at),
    ),
    laws: [
      law('nunca é negativo', openCashiers, (at) => drawerBalance(at) >= 0),
      law('cem reais a mais na abertura são cem a mais no saldo', openCashiers, (at) => {
        return drawerBalance({ ...at, opening: cents(at.opening + 10_000) }) === drawerBalance(at) + 10_000;
      }),
    ],
  }),

  operationEntry: sheet({
    title: 'Aporte ou Sangria como lançamento',
    statement: 'Dinheiro que entra ou sai. O valor nunca é negativo: a direção está no tipo.',
    source: ['CSH-116'],
    given: moved('incoming', 5000),
    fields: { operation: choice('Operação', ['incoming', 'outgoing'], 'cashOperation'), value: money('Valor') },
    apply: ({ operation, value }) => operationEntry(operation, value),
    result: group('Lançamento', entryFields),
    decisions: decisions<ReturnType<typeof moved>, unknown>(
      [
        {
          id: 'sangria',
          given: moved('outgoing', 3000),
          expected: {
            operation: 'outgoing',
            type: 'expense',
            total: 3000,
            installments: [{ type: 'money', value: 3000 }],
          },
        },
      ],
      ({ operation, value }) => operationEntry(operation, value),
    ),
    laws: [
      law('um aporte e uma sangria iguais se anulam', amounts, (value) => {
        return cashBalance([operationEntry('incoming', value), operationEntry('outgoing', value)]) === 0;
      }),
      law('o que não é uma quantia é um defeito', badNumbers, (value) =>
        throws(() => operationEntry('incoming', value as Cents)),
      ),
      law('a gaveta muda exatamente o valor', fc.tuple(openCashiers, amounts), ([at, value]) => {
        return cashBalance([...cashFlow(at), operationEntry('incoming', value)]) === drawerBalance(at) + value;
      }),
    ],
  }),
} as const;
