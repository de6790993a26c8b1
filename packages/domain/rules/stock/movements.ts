import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import {
  bringsIn,
  costPool,
  movementEffect,
  movementsOfReport,
  productMovements,
  STOCK_BALANCE_LEVELS,
  STOCK_MOVEMENT_KINDS,
  stockBalances,
  transferStock,
} from '../../src/stock/index.ts';
import type { StockBalanceLevel, StockMovement, StockPosition, StockReportFilter, StockTransfer } from '../../src/stock/index.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { ledgers, pools, quantities } from './arbitraries.ts';
import { entryOf10, june, kindField, movementField, movementsField, no, outputOf4, poolField, poolOf10, yes } from './samples.ts';
import type { MovementRow } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Ledger {
  readonly movements: readonly MovementRow[];
}
interface Report extends Ledger {
  readonly filter: StockReportFilter;
}

const load = (rows: readonly MovementRow[]): StockMovement[] => fromUnits<StockMovement[]>(rows);
const effectOf = ({ movement }: { readonly movement: MovementRow }): unknown =>
  inUnits<unknown>(movementEffect(fromUnits<StockMovement>(movement)));
const poolOf = ({ movements }: Ledger): unknown => inUnits(costPool(load(movements)));
const balancesOf = ({ movements, by }: Ledger & { readonly by: StockBalanceLevel }): unknown => inUnits(stockBalances(load(movements), by));
const filtered = ({ movements, filter }: Report): unknown => inUnits(movementsOfReport(load(movements), filter));
const reported = ({ movements, filter }: Report): unknown => inUnits(productMovements(load(movements), filter));

interface Transfer {
  readonly transfer: StockTransfer;
  readonly position: StockPosition;
}
const moved = (given: InUnits<Transfer>): unknown => {
  const { transfer, position } = fromUnits<Transfer>(given);
  return inUnits<unknown>(transferStock(transfer, position));
};

const wholeJune: StockReportFilter = { startDate: june(1), endDate: june(30), placeId: null, productId: null };
const inSurgery = { ...entryOf10, placeId: 'centro cirúrgico', quantity: 2, cost: cents(2000) };
const ofSyringes = { ...entryOf10, productId: 'seringa' };
const transferOf4: InUnits<StockTransfer> = {
  productId: 'luva',
  fromPlaceId: 'farmácia',
  toPlaceId: 'centro cirúrgico',
  lot: null,
  expiresOn: null,
  quantity: 4,
  date: june(6),
};
const [sent, received] = [
  { ...outputOf4, kind: 'transfer_out', date: june(6) },
  { ...outputOf4, kind: 'transfer_in', placeId: 'centro cirúrgico', date: june(6) },
] as const;

const filterField = group('Filtro', {
  startDate: date('Data inicial'),
  endDate: date('Data final'),
  placeId: optional(text('Almoxarifado')),
  productId: optional(text('Produto')),
});

/** The ledger of stock: what each movement does, balances, transfers and reports. */
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
        { id: 'saída cancelada', given: { movement: { ...outputOf4, reversal: true } }, expected: { quantity: 4, value: 4000 } },
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
        { id: '10 entram, 4 saem', given: { movements: [entryOf10, outputOf4] }, expected: { quantity: 6, value: 6000 } as unknown },
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
        { id: 'STK-038', given: { movements: [entryOf10, outputOf4], by: 'product' }, expected: [balance(null, 6, 6000)] },
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
          return JSON.stringify([rows.reduce((sum, { quantity }) => sum + quantity, 0), rows.reduce((sum, { value }) => sum + value, 0)]);
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
        return JSON.stringify(alone) === JSON.stringify(stockBalances(ledger, 'lot').filter(({ productId }) => productId === 'luva'));
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
        return out !== undefined && back !== undefined && out.quantity + back.quantity === 0 && out.value + back.value === 0;
      }),
    ],
  }),

  movementsOfReport: sheet({
    title: 'Movimentações do relatório',
    statement:
      'Os relatórios de entrada e saída mostram o período, com os dois dias incluídos, e só o almoxarifado e o produto escolhidos.',
    source: ['STK-042', '§2.6'],
    given: { movements: [entryOf10, inSurgery, ofSyringes], filter: { ...wholeJune, placeId: 'farmácia' } },
    fields: { movements: movementsField, filter: filterField },
    apply: filtered,
    result: movementsField,
    decisions: decisions(
      [
        { id: 'STK-042', given: reportOf([entryOf10, inSurgery], { placeId: 'farmácia' }), expected: [entryOf10] as unknown },
        { id: 'STK-042', given: reportOf([entryOf10, ofSyringes], { productId: 'seringa' }), expected: [ofSyringes] },
        { id: 'todos os almoxarifados', given: reportOf([entryOf10, inSurgery], {}), expected: [entryOf10, inSurgery] },
        { id: 'primeiro e último dia', given: reportOf([entryOf10], { startDate: june(2), endDate: june(2) }), expected: [entryOf10] },
        { id: 'depois do período', given: reportOf([entryOf10], { endDate: june(1) }), expected: [] },
      ],
      filtered,
    ),
    laws: [
      law('os almoxarifados separados somam todos [STK-042]', ledgers, (ledger) => {
        const count = (placeId: string | null): number => movementsOfReport(ledger, { ...wholeJune, placeId }).length;
        return count('farmácia') + count('centro cirúrgico') === count(null);
      }),
    ],
  }),

  productMovements: sheet({
    title: 'Movimentação de produtos',
    statement:
      'De cada produto: o que havia antes do período, o que entrou, o que saiu e o saldo. Com todos os almoxarifados juntos, uma transferência não é entrada nem saída.',
    source: ['STK-043', 'STK-042', '§2.6'],
    given: { movements: [entryOf10, outputOf4], filter: wholeJune },
    fields: { movements: movementsField, filter: filterField },
    apply: reported,
    result: list(
      'Produtos',
      group('Produto', {
        productId: text('Produto'),
        opening: number('Saldo anterior'),
        entries: number('Entradas'),
        outputs: number('Saídas'),
        balance: number('Saldo'),
      }),
      null,
    ),
    decisions: decisions(
      [
        { id: 'STK-043', given: reportOf([entryOf10, outputOf4], {}), expected: [row(0, 10, 4, 6)] as unknown },
        { id: 'com saldo anterior', given: reportOf([entryOf10, outputOf4], { startDate: june(3) }), expected: [row(10, 0, 4, 6)] },
        { id: 'transferência, tudo junto', given: reportOf([entryOf10, sent, received], {}), expected: [row(0, 10, 0, 10)] },
        {
          id: 'transferência, na origem',
          given: reportOf([entryOf10, sent, received], { placeId: 'farmácia' }),
          expected: [row(0, 10, 4, 6)],
        },
      ],
      reported,
    ),
    laws: [
      law('o saldo do relatório é o saldo de estoque [STK-043]', ledgers, (ledger) => {
        const rows = productMovements(ledger, wholeJune);
        return stockBalances(ledger, 'product').every(
          ({ productId, quantity }) => rows.find((one) => one.productId === productId)?.balance === quantity,
        );
      }),
      law('o saldo de um período é o saldo anterior do seguinte [STK-043]', ledgers, (ledger) => {
        const before = productMovements(ledger, { ...wholeJune, endDate: june(15) });
        const after = productMovements(ledger, { ...wholeJune, startDate: june(16) });
        return before.every(({ productId, balance: left }) => after.find((one) => one.productId === productId)?.opening === left);
      }),
    ],
  }),
} as const;

function balance(placeId: string | null, quantity: number, value: number): unknown {
  return { productId: 'luva', placeId, lot: null, expiresOn: null, quantity, value };
}

function row(opening: number, entries: number, outputs: number, left: number): unknown {
  return { productId: 'luva', opening, entries, outputs, balance: left };
}

function reportOf(movements: readonly MovementRow[], filter: Partial<StockReportFilter>): Report {
  return { movements, filter: { ...wholeJune, ...filter } };
}
