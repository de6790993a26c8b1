import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import { averageCost, issueCost, returnCost } from '../../src/stock/index.ts';
import type { CostPool, IssuedStock, Quantity } from '../../src/stock/index.ts';
import { group, money, number } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { badQuantities, parts, pools } from './arbitraries.ts';
import { emptyPool, no, poolField, poolOf10, yes } from './samples.ts';
import { fromUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Issue {
  readonly pool: CostPool;
  readonly quantity: Quantity;
}

interface Return {
  readonly issued: IssuedStock;
  readonly quantity: Quantity;
}

const issued = (given: InUnits<Issue>): unknown => {
  const { pool, quantity } = fromUnits<Issue>(given);
  return issueCost(pool, quantity);
};
const returned = (given: InUnits<Return>): unknown => {
  const typed = fromUnits<Return>(given);
  return returnCost(typed.issued, typed.quantity);
};
const average = ({ pool }: { readonly pool: InUnits<CostPool> }): number | null =>
  averageCost(fromUnits<CostPool>(pool));

/** The moving average: what stock costs when it leaves and comes back. */
export const costSheets = {
  averageCost: sheet({
    title: 'Custo médio',
    statement:
      'O custo médio é o valor em estoque dividido pela quantidade, mostrado com 4 casas decimais. É só para mostrar: as saídas são calculadas do valor exato.',
    source: ['A142'],
    given: { pool: { quantity: 3, value: cents(1000) } },
    fields: { pool: poolField },
    apply: average,
    result: number('Custo médio (R$)'),
    decisions: decisions(
      [
        {
          id: 'R$ 10,00 por 3',
          given: { pool: { quantity: 3, value: cents(1000) } },
          expected: 3.3333 as number | null,
        },
        {
          id: 'comprimidos a menos de um centavo',
          given: { pool: { quantity: 1000, value: cents(375) } },
          expected: 0.0038,
        },
        { id: 'sem estoque', given: { pool: emptyPool }, expected: null },
      ],
      average,
    ),
    laws: [
      law('dobrar quantidade e valor não muda o custo médio', pools, ({ quantity, value }) => {
        const doubled = { quantity: (quantity * 2) as Quantity, value: cents(value * 2) };
        return averageCost(doubled) === averageCost({ quantity, value });
      }),
    ],
  }),

  issueCost: sheet({
    title: 'Custo de uma saída',
    statement:
      'A saída leva a sua parte do valor em estoque, arredondada uma única vez para o centavo. A última unidade leva tudo o que resta: entradas menos saídas é sempre, até o centavo, o valor do estoque.',
    source: ['STK-038', 'A142'],
    given: { pool: { quantity: 3, value: cents(1000) }, quantity: 1 },
    fields: { pool: poolField, quantity: number('Quantidade que sai') },
    apply: issued,
    result: money('Custo'),
    decisions: decisions(
      [
        { id: 'uma de três', given: { pool: { quantity: 3, value: cents(1000) }, quantity: 1 }, expected: yes(333) },
        { id: 'a última', given: { pool: { quantity: 1, value: cents(334) }, quantity: 1 }, expected: yes(334) },
        {
          id: 'STK-038',
          given: { pool: poolOf10, quantity: 11 },
          expected: no('stock.insufficient', { available: '10', wanted: '11', missing: '1' }),
        },
      ],
      issued,
    ),
    laws: [
      law('fica dentro do valor, e tirar tudo leva tudo', parts, ({ pool, quantity }) => {
        const cost = issueCost(pool, quantity);
        return (
          cost.ok &&
          cost.value >= 0 &&
          cost.value <= pool.value &&
          (quantity < pool.quantity || cost.value === pool.value)
        );
      }),
      law('tirar em duas vezes leva, no fim, o mesmo valor que de uma vez', parts, ({ pool, quantity }) => {
        const first = issueCost(pool, quantity);
        if (!first.ok || quantity === pool.quantity) return first.ok;
        const rest = { quantity: (pool.quantity - quantity) as Quantity, value: cents(pool.value - first.value) };
        const second = issueCost(rest, rest.quantity);
        return second.ok && first.value + second.value === pool.value;
      }),
      law(
        'uma quantidade impossível é recusada',
        fc.record({ pool: pools, quantity: badQuantities }),
        ({ pool, quantity }) => {
          return !issueCost(pool, quantity).ok;
        },
      ),
    ],
  }),

  returnCost: sheet({
    title: 'Custo de uma devolução',
    statement:
      'O que volta ao estoque volta pelo custo com que saiu, não pelo custo médio de hoje. Devolver aos poucos dá, até o centavo, o mesmo que devolver de uma vez.',
    source: ['A142'],
    given: { issued: { quantity: 3, cost: cents(1000), returned: 0 }, quantity: 1 },
    fields: {
      issued: group('Saída', {
        quantity: number('Quantidade'),
        cost: money('Custo'),
        returned: number('Já devolvido'),
      }),
      quantity: number('Quantidade devolvida'),
    },
    apply: returned,
    result: money('Custo'),
    decisions: decisions(
      [
        {
          id: 'a primeira de três',
          given: { issued: { quantity: 3, cost: cents(1000), returned: 0 }, quantity: 1 },
          expected: yes(333),
        },
        {
          id: 'a segunda',
          given: { issued: { quantity: 3, cost: cents(1000), returned: 1 }, quantity: 1 },
          expected: yes(334),
        },
        {
          id: 'a terceira',
          given: { issued: { quantity: 3, cost: cents(1000), returned: 2 }, quantity: 1 },
          expected: yes(333),
        },
        {
          id: 'mais do que saiu',
          given: { issued: { quantity: 3, cost: cents(1000), returned: 2 }, quantity: 2 },
          expected: no('stock.return-exceeds', { remaining: '1' }),
        },
      ],
      returned,
    ),
    laws: [
      law('em duas partes ou de uma vez volta o mesmo', parts, ({ pool, quantity }) => {
        const whole = { quantity: pool.quantity, cost: pool.value, returned: 0 as Quantity };
        const first = returnCost(whole, quantity);
        const left = (pool.quantity - quantity) as Quantity;
        if (!first.ok || left === 0) return first.ok && first.value === pool.value;
        const second = returnCost({ ...whole, returned: quantity }, left);
        return second.ok && first.value >= 0 && second.value >= 0 && first.value + second.value === pool.value;
      }),
      law(
        'uma quantidade impossível é recusada',
        fc.record({ pool: pools, quantity: badQuantities }),
        ({ pool, quantity }) => {
          return !returnCost({ quantity: pool.quantity, cost: pool.value, returned: 0 as Quantity }, quantity).ok;
        },
      ),
    ],
  }),
} as const;
