import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { averageCost, cancelMovement, issueCost, priceMovement, returnCost } from '../../src/stock/index.ts';
import type { CostPool, IssuedStock, MovementRequest, Quantity, StockMovement, StockPosition } from '../../src/stock/index.ts';
import { amounts } from '../arbitraries.ts';
import { group, money, number, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { badQuantities, pools, quantities } from './arbitraries.ts';
import { emptyPool, entryOf10, kindField, movementField, no, outputOf4, poolField, poolOf10, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Issue {
  readonly pool: CostPool;
  readonly quantity: Quantity;
}
interface Return {
  readonly issued: IssuedStock;
  readonly quantity: Quantity;
}
interface Pricing {
  readonly request: MovementRequest;
  readonly position: StockPosition;
}
interface Cancellation {
  readonly movement: StockMovement;
  readonly position: StockPosition & { readonly returned?: Quantity | null };
}

const issued = (given: InUnits<Issue>): unknown => {
  const { pool, quantity } = fromUnits<Issue>(given);
  return issueCost(pool, quantity);
};
const returned = (given: InUnits<Return>): unknown => {
  const typed = fromUnits<Return>(given);
  return returnCost(typed.issued, typed.quantity);
};
const priced = (given: InUnits<Pricing>): unknown => {
  const { request, position } = fromUnits<Pricing>(given);
  return priceMovement(request, position);
};
const canceled = (given: InUnits<Cancellation>): unknown => {
  const { movement, position } = fromUnits<Cancellation>(given);
  return inUnits<unknown>(cancelMovement(movement, position));
};
const average = ({ pool }: { readonly pool: InUnits<CostPool> }): number | null => averageCost(fromUnits<CostPool>(pool));

/** A pool and a part of it. */
const parts = pools.chain((pool) =>
  fc.record({ pool: fc.constant(pool), quantity: fc.integer({ min: 1, max: pool.quantity }).map((n) => n as Quantity) }),
);
const positionFields = group('Posição', { available: number('Disponível no almoxarifado e lote'), pool: poolField });

/** The moving average: what stock costs when it leaves, comes back or is canceled. */
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
        { id: 'R$ 10,00 por 3', given: { pool: { quantity: 3, value: cents(1000) } }, expected: 3.3333 as number | null },
        { id: 'comprimidos a menos de um centavo', given: { pool: { quantity: 1000, value: cents(375) } }, expected: 0.0038 },
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
        return cost.ok && cost.value >= 0 && cost.value <= pool.value && (quantity < pool.quantity || cost.value === pool.value);
      }),
      law('tirar em duas vezes leva, no fim, o mesmo valor que de uma vez', parts, ({ pool, quantity }) => {
        const first = issueCost(pool, quantity);
        if (!first.ok || quantity === pool.quantity) return first.ok;
        const rest = { quantity: (pool.quantity - quantity) as Quantity, value: cents(pool.value - first.value) };
        const second = issueCost(rest, rest.quantity);
        return second.ok && first.value + second.value === pool.value;
      }),
      law('uma quantidade impossível é recusada', fc.record({ pool: pools, quantity: badQuantities }), ({ pool, quantity }) => {
        return !issueCost(pool, quantity).ok;
      }),
    ],
  }),

  returnCost: sheet({
    title: 'Custo de uma devolução',
    statement:
      'O que volta ao estoque volta pelo custo com que saiu, não pelo custo médio de hoje. Devolver aos poucos dá, até o centavo, o mesmo que devolver de uma vez.',
    source: ['A142'],
    given: { issued: { quantity: 3, cost: cents(1000), returned: 0 }, quantity: 1 },
    fields: {
      issued: group('Saída', { quantity: number('Quantidade'), cost: money('Custo'), returned: number('Já devolvido') }),
      quantity: number('Quantidade devolvida'),
    },
    apply: returned,
    result: money('Custo'),
    decisions: decisions(
      [
        { id: 'a primeira de três', given: { issued: { quantity: 3, cost: cents(1000), returned: 0 }, quantity: 1 }, expected: yes(333) },
        { id: 'a segunda', given: { issued: { quantity: 3, cost: cents(1000), returned: 1 }, quantity: 1 }, expected: yes(334) },
        { id: 'a terceira', given: { issued: { quantity: 3, cost: cents(1000), returned: 2 }, quantity: 1 }, expected: yes(333) },
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
      law('uma quantidade impossível é recusada', fc.record({ pool: pools, quantity: badQuantities }), ({ pool, quantity }) => {
        return !returnCost({ quantity: pool.quantity, cost: pool.value, returned: 0 as Quantity }, quantity).ok;
      }),
    ],
  }),

  priceMovement: sheet({
    title: 'Custo de uma movimentação',
    statement:
      'O que sai precisa estar no almoxarifado e no lote e sai pelo custo médio; o que entra traz o seu valor; a sobra de um inventário entra pelo custo médio.',
    source: ['STK-037', 'STK-038', 'A142'],
    given: {
      request: { kind: 'output', quantity: 4, value: null },
      position: { available: 10, pool: poolOf10 },
    },
    fields: {
      request: group('Movimentação', { kind: kindField, quantity: number('Quantidade'), value: optional(money('Valor')) }),
      position: positionFields,
    },
    apply: priced,
    result: money('Custo'),
    decisions: decisions(
      [
        {
          id: 'entrada pelo valor da nota',
          given: pricing('entry', 10, cents(10_000), 0, emptyPool),
          expected: yes(10_000),
        },
        { id: 'entrada sem valor', given: pricing('entry', 10, null, 0, emptyPool), expected: no('stock.value-required') },
        { id: 'saída pelo médio', given: pricing('output', 4, null, 10, poolOf10), expected: yes(4000) },
        {
          id: 'outro almoxarifado tem, este não',
          given: pricing('output', 4, null, 3, poolOf10),
          expected: no('stock.insufficient', { available: '3', wanted: '4', missing: '1' }),
        },
        { id: 'sobra de inventário', given: pricing('adjustment_in', 1, null, 10, poolOf10), expected: yes(1000) },
        { id: 'sobra sem estoque nenhum', given: pricing('adjustment_in', 1, null, 0, emptyPool), expected: yes(0) },
        { id: 'valor negativo', given: pricing('entry', 1, cents(-1), 0, emptyPool), expected: no('money.negative') },
      ],
      priced,
    ),
    laws: [
      law('entrar e sair com a mesma quantidade, sem mais nada, devolve o valor', fc.tuple(quantities, amounts), ([quantity, value]) => {
        const position = { available: quantity, pool: { quantity, value } };
        const cost = priceMovement({ kind: 'output', quantity }, position);
        return cost.ok && cost.value === value;
      }),
      law('um custo nunca é negativo', parts, ({ pool, quantity }) => {
        const position = { available: pool.quantity, pool };
        return (['output', 'loss', 'adjustment_in', 'adjustment_out'] as const).every((kind) => {
          const cost = priceMovement({ kind, quantity }, position);
          return cost.ok && cost.value >= 0;
        });
      }),
      law('uma quantidade impossível é recusada', fc.record({ pool: pools, quantity: badQuantities }), ({ pool, quantity }) => {
        return !priceMovement({ kind: 'entry', quantity, value: cents(1) }, { available: pool.quantity, pool }).ok;
      }),
    ],
  }),

  cancelMovement: sheet({
    title: 'Cancelar uma movimentação',
    statement:
      'Nada se apaga: o cancelamento é outra movimentação, que desfaz a primeira. Uma entrada sai pelo valor que trouxe; se parte desse valor já saiu, sai pelo custo médio e a diferença é informada. O que já não está em estoque não se cancela.',
    source: ['STK-037', 'A142'],
    given: { movement: entryOf10, position: { available: 10, pool: poolOf10, returned: null } },
    fields: {
      movement: movementField,
      position: group('Posição', {
        available: number('Disponível no almoxarifado e lote'),
        pool: poolField,
        returned: optional(number('Já devolvido')),
      }),
    },
    apply: canceled,
    result: group('Cancelamento', { movement: movementField, variance: money('Diferença de custo') }),
    decisions: decisions(
      [
        {
          id: 'entrada ainda em estoque',
          given: { movement: entryOf10, position: { available: 10, pool: poolOf10 } },
          expected: yes({ movement: { ...entryOf10, reversal: true }, variance: 0 }),
        },
        {
          id: 'entrada já consumida',
          given: { movement: entryOf10, position: { available: 6, pool: { quantity: 6, value: cents(6000) } } },
          expected: no('stock.insufficient', { available: '6', wanted: '10', missing: '4' }),
        },
        {
          id: 'o valor já saiu',
          given: { movement: entryOf10, position: { available: 10, pool: { quantity: 10, value: cents(8000) } } },
          expected: yes({ movement: { ...entryOf10, cost: 8000, reversal: true }, variance: 2000 }),
        },
        {
          id: 'saída',
          given: { movement: outputOf4, position: { available: 6, pool: { quantity: 6, value: cents(6000) } } },
          expected: yes({ movement: { ...outputOf4, reversal: true }, variance: 0 }),
        },
        {
          id: 'duas vezes',
          given: { movement: { ...entryOf10, reversal: true }, position: { available: 10, pool: poolOf10 } },
          expected: no('stock.already-canceled'),
        },
        {
          id: 'ponta de transferência',
          given: { movement: { ...entryOf10, kind: 'transfer_in' }, position: { available: 10, pool: poolOf10 } },
          expected: no('stock.transfer-not-canceled'),
        },
        {
          id: 'saída com devolução',
          given: { movement: outputOf4, position: { available: 6, pool: poolOf10, returned: 1 } },
          expected: no('stock.has-returns'),
        },
      ],
      canceled,
    ),
    laws: [
      law(
        'não sobra valor sem estoque, nem valor negativo',
        fc.record({ part: parts, cost: amounts }),
        ({ part: { pool, quantity }, cost }) => {
          const movement = fromUnits<StockMovement>(entryOf10);
          const answer = cancelMovement({ ...movement, quantity, cost }, { available: pool.quantity, pool });
          if (!answer.ok) return false;
          const left = pool.value - answer.value.movement.cost;
          return left >= 0 && (quantity < pool.quantity || left === 0) && answer.value.movement.cost + answer.value.variance === cost;
        },
      ),
    ],
  }),
} as const;

function pricing(
  kind: MovementRequest['kind'],
  quantity: number,
  value: Cents | null,
  available: number,
  pool: InUnits<CostPool>,
): InUnits<Pricing> {
  return { request: { kind, quantity, value }, position: { available, pool } };
}
