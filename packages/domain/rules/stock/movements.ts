import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import {
  bringsIn,
  costPool,
  movementEffect,
  STOCK_BALANCE_LEVELS,
  STOCK_MOVEMENT_KINDS,
  stockBalances,
  transferStock,
} from '../../src/stock/index.ts';
import type { StockBalanceLevel, StockMovement, StockPosition, StockTransfer } from '../../src/stock/index.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { ledgers, pools, quantities } from './arbitraries.ts';
import {
  entryOf10,
  kindField,
  movementField,
  movementsField,
  no,
  outputOf4,
  poolField,
  poolOf10,
  yes,
} from './samples.ts';
import type { MovementRow } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';
import { load, sent, received, transferOf4 } from './movement-samples.ts';
import type { Ledger } from './movement-samples.ts';

const effectOf = ({ movement }: { readonly movement: MovementRow }): unknown =>
  inUnits<unknown>(movementEffect(fromUnits<StockMovement>(movement)));
const poolOf = ({ movements }: Ledger): unknown => inUnits(costPool(load(movements)));
const balancesOf = ({ movements, by }: Ledger & { readonly by: StockBalanceLevel }): unknown =>
  inUnits(stockBalances(load(movements), by));

interface Transfer {
  readonly transfer: StockTransfer;
  readonly position: StockPosition;
}

const moved = (given: InUnits<Transfer>): unknown => {
  const { transfer, position } = fromUnits<Transfer>(given);
  return inUnits<unknown>(transferStock(transfer, position));
};

/** The ledger of stock: what each movement does, balances and transfers. */
export const movementSheets = {
  bringsIn: sheet({
    title: 'Entra ou sai',
    statement: 'Cada tipo de movimentação entra no estoque ou sai dele; o cancelamento faz o contrário.',
    source: ['STK-037', 'STK-038', 'A142'],
    given: { kind: 'entry', reversal: false },
    fields: { kind: kindField, reversal: flag('Cancelamento') },
    apply: bringsIn,
    decisions: decisions(
      STOCK_MOVEMENT_KINDS.map((kind) => ({
        id: kind,
        given: { kind, reversal: false },
        expected: kind === 'entry' || kind === 'patient_return' || kind === 'transfer_in' || kind === 'adjustment_in',
      })),
      bringsIn,
    ),
    laws: [
      law('um tipo desconhecido interrompe', fc.string(), (kind) => {
        return (
          (STOCK_MOVEMENT_KINDS as readonly string[]).includes(kind) ||
          throws(() => bringsIn({ kind: kind as StockMovement['kind'] }))
        );
      }),
      law(
        'o cancelamento faz o contrário',
        fc.constantFrom(...STOCK_MOVEMENT_KINDS),
        (kind) => bringsIn({ kind }) !== bringsIn({ kind, reversal: true }),
      ),
    ],
  }),

  movementEffect: sheet({
    title: 'Efeito de uma movimentação',
    statement: 'O que a movimentação soma ao saldo, em quantidade e em valor; negativo quando sai.',
    source: ['STK-037', 'STK-038', 'A142'],
    given: { movement: entryOf10 },
    fields: { movement: movementField },
    apply: effectOf,
    result: poolField,
    decisions: decisions(
      [
        { id: 'entrada', given: { movement: entryOf10 }, expected: { quantity: 10, value: 10_000 } as unknown },
        { id: 'saída', given: { movement: outputOf4 }, expected: { quantity: -4, value: -4000 } },
        {
          id: 'saída cancelada',
          given: { movement: { ...outputOf4, reversal: true } },
          expected: { quantity: 4, value: 4000 },
        },
      ],
      effectOf,
    ),
    laws: [
      law(
        'uma movimentação e o seu cancelamento somam nada',
        fc.record({ kind: fc.constantFrom(...STOCK_MOVEMENT_KINDS), quantity: quantities }),
        (given) => {
          const movement = { ...given, cost: cents(100) };
          const effects = [movementEffect(movement), movementEffect({ ...movement, reversal: true })] as const;
          return effects[0].quantity + effects[1].quantity === 0 && effects[0].value + effects[1].value === 0;
        },
      ),
    ],
  }),

  costPool: sheet({
    title: 'Estoque de um produto',
    statement:
      'Todas as movimentações de um produto somadas, em todos os almoxarifados: dele sai o custo médio. Nunca fica abaixo de zero.',
    source: ['A142'],
    given: { movements: [entryOf10, outputOf4] },
    fields: { movements: movementsField },
    apply: poolOf,
    result: poolField,
    decisions: decisions(
      [
        {
          id: '10 entram, 4 saem',
          given: { movements: [entryOf10, outputOf4] },
          expected: { quantity: 6, value: 6000 } as unknown,
        },
        { id: 'nada', given: { movements: [] }, expected: { quantity: 0, value: 0 } },
      ],
      poolOf,
    ),
    laws: [
      law('não fica negativo e, sem quantidade, não fica valor', ledgers, (ledger) => {
        const { quantity, value } = costPool(ledger.filter(({ productId }) => productId === 'luva'));
        return quantity >= 0 && value >= 0 && (quantity > 0 || value === 0);
      }),
      law('um saldo negativo é um defeito e interrompe', quantities, (quantity) => {
        return throws(() => costPool([{ ...fromUnits<StockMovement>(outputOf4), quantity }]));
      }),
    ],
  }),

  stockBalances: sheet({
    title: 'Saldos de estoque',
    statement:
      'O saldo por produto, por almoxarifado ou por lote é a soma das movimentações. Só o que foi finalizado conta. O valor do produto se reparte pelas linhas na proporção da quantidade e soma até o centavo.',
    source: ['STK-037', 'STK-038', 'A142', 'A2'],
    given: { movements: [entryOf10, outputOf4], by: 'product' },
    fields: { movements: movementsField, by: choice('Saldos por', STOCK_BALANCE_LEVELS, 'stockBalanceLevel') },
    apply: balancesOf,
    result: list(
      'Saldos',
      group('Saldo', {
        productId: text('Produto'),
        placeId: optional(text('Almoxarifado')),
        lot: optional(text('Lote')),
        expiresOn: optional(date('Validade')),
        quantity: number('Quantidade'),
        value: money('Valor'),
      }),
      null,
    ),
    decisions: decisions(
      [
        { id: 'STK-037', given: { movements: [], by: 'product' }, expected: [] as unknown },
        { id: 'STK-037', given: { movements: [entryOf10], by: 'product' }, expected: [balance(null, 10, 10_000)] },
        {
          id: 'STK-038',
          given: { movements: [entryOf10, outputOf4], by: 'product' },
          expected: [balance(null, 6, 6000)],
        },
        {
          id: 'por almoxarifado',
          given: { movements: [entryOf10, sent, received], by: 'warehouse' },
          expected: [balance('farmácia', 6, 6000), balance('centro cirúrgico', 4, 4000)],
        },
        {
          id: 'o que acabou se vê',
          given: { movements: [entryOf10, { ...entryOf10, kind: 'loss' }], by: 'product' },
          expected: [balance(null, 0, 0)],
        },
      ],
      balancesOf,
    ),
    laws: [
      law('por lote, por almoxarifado e por produto somam o mesmo', ledgers, (ledger) => {
        const sums = STOCK_BALANCE_LEVELS.map((by) => {
          const rows = stockBalances(ledger, by);
          return JSON.stringify([
            rows.reduce((sum, { quantity }) => sum + quantity, 0),
            rows.reduce((sum, { value }) => sum + value, 0),
          ]);
        });
        return new Set(sums).size === 1;
      }),
      law('nenhum saldo é negativo', ledgers, (ledger) =>
        stockBalances(ledger, 'lot').every(({ quantity, value }) => quantity >= 0 && value >= 0),
      ),
      law('o saldo de um produto não depende dos outros', ledgers, (ledger) => {
        const alone = stockBalances(
          ledger.filter(({ productId }) => productId === 'luva'),
          'lot',
        );
        return (
          JSON.stringify(alone) ===
          JSON.stringify(stockBalances(ledger, 'lot').filter(({ productId }) => productId === 'luva'))
        );
      }),
    ],
  }),

  transferStock: sheet({
    title: 'Transferir entre almoxarifados',
    statement:
      'A transferência tira de um almoxarifado e põe no outro, com o mesmo lote, validade e custo: a clínica fica com o mesmo estoque e o mesmo custo médio.',
    source: ['STK-038', 'A142'],
    given: { transfer: transferOf4, position: { available: 10, pool: poolOf10 } },
    fields: {
      transfer: group('Transferência', {
        productId: text('Produto'),
        fromPlaceId: text('De'),
        toPlaceId: text('Para'),
        lot: optional(text('Lote')),
        expiresOn: optional(date('Validade')),
        quantity: number('Quantidade'),
        date: date('Data'),
      }),
      position: group('Posição na origem', { available: number('Disponível'), pool: poolField }),
    },
    apply: moved,
    result: movementsField,
    decisions: decisions(
      [
        {
          id: 'quatro caixas',
          given: { transfer: transferOf4, position: { available: 10, pool: poolOf10 } },
          expected: yes([sent, received]),
        },
        {
          id: 'para o mesmo',
          given: { transfer: { ...transferOf4, toPlaceId: 'farmácia' }, position: { available: 10, pool: poolOf10 } },
          expected: no('stock.same-warehouse'),
        },
        {
          id: 'sem saldo',
          given: { transfer: transferOf4, position: { available: 3, pool: poolOf10 } },
          expected: no('stock.insufficient', { available: '3', wanted: '4', missing: '1' }),
        },
      ],
      moved,
    ),
    laws: [
      law('a clínica fica com a mesma quantidade e o mesmo valor', pools, (pool) => {
        const transfer = { ...fromUnits<StockTransfer>(transferOf4), quantity: pool.quantity };
        const answer = transferStock(transfer, { available: pool.quantity, pool });
        if (!answer.ok) return false;
        const [out, back] = answer.value.map(movementEffect);
        return (
          out !== undefined && back !== undefined && out.quantity + back.quantity === 0 && out.value + back.value === 0
        );
      }),
    ],
  }),
} as const;

function balance(placeId: string | null, quantity: number, value: number): unknown {
  return { productId: 'luva', placeId, lot: null, expiresOn: null, quantity, value };
}
