import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { cancelMovement, priceMovement } from '../../src/stock/index.ts';
import type { CostPool, MovementRequest, Quantity, StockMovement, StockPosition } from '../../src/stock/index.ts';
import { amounts } from '../arbitraries.ts';
import { group, money, number, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { badQuantities, parts, pools, quantities } from './arbitraries.ts';
import { emptyPool, entryOf10, kindField, movementField, no, outputOf4, poolField, poolOf10, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Pricing {
  readonly request: MovementRequest;
  readonly position: StockPosition;
}

interface Cancellation {
  readonly movement: StockMovement;
  readonly position: StockPosition & { readonly returned?: Quantity | null };
}

const priced = (given: InUnits<Pricing>): unknown => {
  const { request, position } = fromUnits<Pricing>(given);
  return priceMovement(request, position);
};
const canceled = (given: InUnits<Cancellation>): unknown => {
  const { movement, position } = fromUnits<Cancellation>(given);
  return inUnits<unknown>(cancelMovement(movement, position));
};
const positionFields = group('Posição', { available: number('Disponível no almoxarifado e lote'), pool: poolField });

/** What a movement is written with: its cost, and what cancels it. */
export const pricingSheets = {
  priceMovement: sheet({
    title: 'Custo de uma movimentação',
    statement:
      'O que sai precisa estar no almoxarifado e no lote e sai pelo custo médio; o que entra traz o seu valor; a sobra de um inventário entra pelo custo médio.',
    source: ['STK-037', 'STK-038', 'A142'],
    given: { request: { kind: 'output', quantity: 4, value: null }, position: { available: 10, pool: poolOf10 } },
    fields: {
      request: group('Movimentação', {
        kind: kindField,
        quantity: number('Quantidade'),
        value: optional(money('Valor')),
      }),
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
        {
          id: 'entrada sem valor',
          given: pricing('entry', 10, null, 0, emptyPool),
          expected: no('stock.value-required'),
        },
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
      law(
        'entrar e sair com a mesma quantidade, sem mais nada, devolve o valor',
        fc.tuple(quantities, amounts),
        ([quantity, value]) => {
          const position = { available: quantity, pool: { quantity, value } };
          const cost = priceMovement({ kind: 'output', quantity }, position);
          return cost.ok && cost.value === value;
        },
      ),
      law('um custo nunca é negativo', parts, ({ pool, quantity }) => {
        const position = { available: pool.quantity, pool };
        return (['output', 'loss', 'adjustment_in', 'adjustment_out'] as const).every((kind) => {
          const cost = priceMovement({ kind, quantity }, position);
          return cost.ok && cost.value >= 0;
        });
      }),
      law(
        'uma quantidade impossível é recusada',
        fc.record({ pool: pools, quantity: badQuantities }),
        ({ pool, quantity }) => {
          return !priceMovement({ kind: 'entry', quantity, value: cents(1) }, { available: pool.quantity, pool }).ok;
        },
      ),
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
          return (
            left >= 0 &&
            (quantity < pool.quantity || left === 0) &&
            answer.value.movement.cost + answer.value.variance === cost
          );
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
