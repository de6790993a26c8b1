import fc from 'fast-check';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import {
  changeStockDocument,
  costPool,
  finishStockEntry,
  finishStockOutput,
  STOCK_DOCUMENT_ACTIONS,
  STOCK_DOCUMENT_STATUSES,
  stockBalances,
  validateStockEntry,
  validateStockOutput,
} from '../../src/stock/index.ts';
import type {
  LotStock,
  ProductPool,
  StockDocumentAction,
  StockDocumentStatus,
  StockEntryDraft,
  StockMovement,
  StockOutputDraft,
  StockRow,
} from '../../src/stock/index.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { ledgers, smallQuantities } from './arbitraries.ts';
import { codes, entryOf10, june, movementsField, no, outputOf4, poolOf10, today, wrong, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';

const gloves = { productId: 'luva', quantity: 10, value: cents(10_000), lot: null, expiresOn: null, controlsLot: false };
const entry: StockEntryDraft = { placeId: 'farmácia', date: june(2), items: [gloves] };
const lotted = { ...gloves, controlsLot: true, lot: 'A1', expiresOn: '2025-12-31' };
const output: StockOutputDraft = { placeId: 'farmácia', date: june(5), items: [{ productId: 'luva', quantity: 4, lot: null }] };

interface EntryGiven {
  readonly draft: StockEntryDraft;
  readonly today: LocalDate;
}
interface OutputGiven {
  readonly draft: StockOutputDraft;
  readonly stock: readonly InUnits<LotStock>[];
  readonly today: LocalDate;
}
interface FinishGiven {
  readonly draft: StockOutputDraft;
  readonly rows: readonly InUnits<StockRow>[];
  readonly pools: readonly InUnits<ProductPool>[];
  readonly today: LocalDate;
}

const entryProblems = (given: EntryGiven): unknown => validateStockEntry(given.draft, given.today);
const outputProblems = (given: OutputGiven): unknown => validateStockOutput(given.draft, fromUnits<LotStock[]>(given.stock), given.today);
const entered = (given: EntryGiven): unknown => inUnits<unknown>(finishStockEntry(given.draft, given.today));
const issued = ({ draft, rows, pools, today: day }: FinishGiven): unknown => {
  const stock = { rows: fromUnits<StockRow[]>(rows), pools: fromUnits<ProductPool[]>(pools) };
  return inUnits<unknown>(finishStockOutput(draft, stock, day));
};
const changed = (given: { readonly status: StockDocumentStatus; readonly action: StockDocumentAction; readonly items: number }): unknown =>
  changeStockDocument(given.status, given.action, given.items);

/** Balance of gloves after a ledger, in units: what the rows of the specification say. */
const balanceAfter = (movements: readonly StockMovement[]): number => inUnits(stockBalances(movements, 'product'))[0]?.quantity ?? 0;

const entryField = group('Entrada', {
  placeId: optional(text('Almoxarifado')),
  date: optional(date('Data')),
  items: list(
    'Itens',
    group('Item', {
      productId: optional(text('Produto')),
      quantity: optional(number('Quantidade')),
      value: optional(money('Valor total')),
      lot: optional(text('Lote')),
      expiresOn: optional(date('Validade')),
      controlsLot: flag('Controla lote e validade'),
    }),
    gloves,
  ),
});
const outputField = group('Saída', {
  placeId: optional(text('Almoxarifado')),
  date: optional(date('Data')),
  items: list(
    'Itens',
    group('Item', { productId: optional(text('Produto')), quantity: optional(number('Quantidade')), lot: optional(text('Lote')) }),
    output.items[0],
  ),
});
const stockOf = (quantity: number, lot: string | null = null): InUnits<LotStock> => ({
  productId: 'luva',
  placeId: 'farmácia',
  lot,
  quantity,
});
const rowOf = (quantity: number, lot: string | null = null, expiresOn: LocalDate | null = null): InUnits<StockRow> => ({
  ...stockOf(quantity, lot),
  expiresOn,
});
const stockField = list(
  'Estoque',
  group('Saldo', { productId: text('Produto'), placeId: text('Almoxarifado'), lot: optional(text('Lote')), quantity: number('Saldo') }),
  stockOf(10),
);

/** Entries and outputs: what they need, and what finishing them moves. */
export const documentSheets = {
  changeStockDocument: sheet({
    title: 'Situação de um documento de estoque',
    statement:
      'Um documento em digitação se edita, exclui ou finaliza; finalizar exige um item, move o estoque e tranca. Finalizado, só se cancela, e o estoque volta; cancelado, fica como está.',
    source: ['STK-037', 'STK-041', 'A142'],
    given: { status: 'open', action: 'finish', items: 1 },
    fields: {
      status: choice('Situação', STOCK_DOCUMENT_STATUSES, 'stockDocumentStatus'),
      action: choice('Ação', STOCK_DOCUMENT_ACTIONS, 'stockDocumentAction'),
      items: number('Itens'),
    },
    apply: changed,
    result: choice('Situação', STOCK_DOCUMENT_STATUSES, 'stockDocumentStatus'),
    decisions: decisions(
      [
        { id: 'finalizar', given: { status: 'open', action: 'finish', items: 1 }, expected: yes('finished') },
        { id: 'finalizar sem item', given: { status: 'open', action: 'finish', items: 0 }, expected: no('stock.no-item') },
        { id: 'STK-041', given: { status: 'finished', action: 'edit', items: 1 }, expected: no('stock.document-finished') },
        { id: 'STK-041', given: { status: 'finished', action: 'delete', items: 1 }, expected: no('stock.document-finished') },
        { id: 'cancelar', given: { status: 'finished', action: 'cancel', items: 1 }, expected: yes('canceled') },
        {
          id: 'cancelar o que não moveu',
          given: { status: 'open', action: 'cancel', items: 1 },
          expected: no('stock.document-not-finished'),
        },
        { id: 'editar', given: { status: 'open', action: 'edit', items: 0 }, expected: yes('open') },
      ],
      changed,
    ),
    laws: [
      law('um documento cancelado não muda mais', fc.tuple(fc.constantFrom(...STOCK_DOCUMENT_ACTIONS), fc.nat(5)), ([action, items]) => {
        return !changeStockDocument('canceled', action, items).ok;
      }),
      law('sem item nada se finaliza', fc.constantFrom(0, -1, Number.NaN), (items) => !changeStockDocument('open', 'finish', items).ok),
    ],
  }),

  validateStockEntry: sheet({
    title: 'Conferir uma entrada',
    statement:
      'A entrada precisa de almoxarifado, data que não seja futura e ao menos um item; cada item, de produto, quantidade e valor, e de lote e validade quando o produto os controla. Produto vencido não entra, e um lote tem uma só validade.',
    source: ['STK-007', 'STK-037', 'A142'],
    given: { draft: entry, today },
    fields: { draft: entryField, today: date('Hoje') },
    apply: entryProblems,
    decisions: decisions(
      [
        { id: 'completa', given: { draft: entry, today }, expected: [] as unknown },
        {
          id: 'vazia',
          given: { draft: { placeId: null, date: null, items: [] }, today },
          expected: [wrong('placeId', 'field.required'), wrong('date', 'field.required'), wrong('items', 'stock.no-item')],
        },
        {
          id: 'no futuro',
          given: { draft: { ...entry, date: june(11) }, today },
          expected: [wrong('date', 'date.after-maximum', { maximum: today })],
        },
        { id: 'cinco casas', given: entryOf({ quantity: 0.12345 }), expected: [wrong('items.0.quantity', 'stock.quantity-invalid')] },
        { id: 'quantidade zero', given: entryOf({ quantity: 0 }), expected: [wrong('items.0.quantity', 'stock.quantity-not-positive')] },
        { id: 'valor negativo', given: entryOf({ value: cents(-1) }), expected: [wrong('items.0.value', 'money.negative')] },
        { id: 'doação', given: entryOf({ value: cents(0) }), expected: [] },
        {
          id: 'sem lote',
          given: entryOf({ controlsLot: true }),
          expected: [wrong('items.0.lot', 'stock.lot-required'), wrong('items.0.expiresOn', 'field.required')],
        },
        {
          id: 'vencido',
          given: entryOf({ ...lotted, expiresOn: june(9) }),
          expected: [wrong('items.0.expiresOn', 'stock.lot-expired', { lot: 'A1', expiresOn: june(9) })],
        },
        {
          id: 'duas validades',
          given: { draft: { ...entry, items: [lotted, { ...lotted, expiresOn: '2026-01-31' }] }, today },
          expected: [wrong('items.1.expiresOn', 'stock.lot-expiry-differs')],
        },
      ],
      entryProblems,
    ),
    laws: [
      law(
        'um número impossível é um problema do item, nunca uma exceção',
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1, 1e21, 1e-9),
        (bad) => {
          const found = codes(validateStockEntry({ ...entry, items: [{ ...gloves, quantity: bad }] }, today));
          return found.length === 1 && found[0]?.startsWith('items.0.quantity') === true;
        },
      ),
    ],
  }),

  validateStockOutput: sheet({
    title: 'Conferir uma saída',
    statement:
      'A saída precisa de almoxarifado, data e itens que existam nele. Itens do mesmo produto contam juntos, e um lote escolhido precisa ter o que dele se tira.',
    source: ['STK-016', 'STK-038', 'A142'],
    given: { draft: output, stock: [stockOf(10)], today },
    fields: { draft: outputField, stock: stockField, today: date('Hoje') },
    apply: outputProblems,
    decisions: decisions(
      [
        { id: 'STK-038', given: outputOf([4], [stockOf(10)]), expected: [] as unknown },
        {
          id: 'STK-038',
          given: outputOf([7], [stockOf(6)]),
          expected: [wrong('items.0.quantity', 'stock.insufficient', { available: '6', wanted: '7', missing: '1' })],
        },
        {
          id: 'duas linhas do mesmo produto',
          given: outputOf([4, 4], [stockOf(6)]),
          expected: [wrong('items.1.quantity', 'stock.insufficient', { available: '2', wanted: '4', missing: '2' })],
        },
        {
          id: 'outro almoxarifado',
          given: outputOf([1], [{ ...stockOf(6), placeId: 'centro cirúrgico' }]),
          expected: [wrong('items.0.quantity', 'stock.insufficient', { available: '0', wanted: '1', missing: '1' })],
        },
        {
          id: 'lote escolhido',
          given: {
            draft: { ...output, items: [{ productId: 'luva', quantity: 4, lot: 'A1' }] },
            stock: [stockOf(3, 'A1'), stockOf(9, 'B2')],
            today,
          },
          expected: [wrong('items.0.quantity', 'stock.insufficient', { available: '3', wanted: '4', missing: '1' })],
        },
        {
          id: 'vazia',
          given: { draft: { placeId: null, date: null, items: [] }, stock: [], today },
          expected: [wrong('placeId', 'field.required'), wrong('date', 'field.required'), wrong('items', 'stock.no-item')],
        },
      ],
      outputProblems,
    ),
    laws: [
      law(
        'cortar um item em dois não muda a resposta [STK-038]',
        fc.tuple(smallQuantities, fc.integer({ min: 2, max: 300_000 })),
        ([available, wanted]) => {
          const half = Math.floor(wanted / 2);
          const stock = fromUnits<LotStock[]>([stockOf(available / 10_000)]);
          const problems = (parts: readonly number[]): number =>
            validateStockOutput(
              outputOf(
                parts.map((part) => part / 10_000),
                [],
              ).draft,
              stock,
              today,
            ).length;
          return problems([wanted]) === 0 ? problems([half, wanted - half]) === 0 : problems([half, wanted - half]) > 0;
        },
      ),
    ],
  }),

  finishStockEntry: sheet({
    title: 'Finalizar uma entrada',
    statement: 'Finalizar a entrada põe cada item no estoque pelo valor da nota. Antes de finalizada, ela não move nada.',
    source: ['STK-037', 'A142'],
    given: { draft: entry, today },
    fields: { draft: entryField, today: date('Hoje') },
    apply: entered,
    result: movementsField,
    decisions: [
      ...decisions(
        [
          { id: 'dez caixas', given: { draft: entry, today }, expected: yes([entryOf10]) },
          {
            id: 'com lote',
            given: { draft: { ...entry, items: [lotted] }, today },
            expected: yes([{ ...entryOf10, lot: 'A1', expiresOn: '2025-12-31' }]),
          },
          {
            id: 'sem item',
            given: { draft: { ...entry, items: [] }, today },
            expected: { ok: false, error: [wrong('items', 'stock.no-item')] },
          },
        ],
        entered,
      ),
      ...decisions([{ id: 'STK-037', given: { draft: entry, today } as EntryGiven, expected: [0, 10] }], (given) => {
        const finished = finishStockEntry(given.draft, given.today);
        return [balanceAfter([]), finished.ok ? balanceAfter(finished.value) : -1];
      }),
    ],
    laws: [
      law('o saldo sobe exatamente a quantidade do item [STK-037]', fc.tuple(ledgers, smallQuantities), ([ledger, quantity]) => {
        const units = quantity / 10_000;
        const finished = finishStockEntry({ ...entry, items: [{ ...gloves, quantity: units }] }, today);
        const before = costPool(ledger.filter(({ productId }) => productId === 'luva'));
        if (!finished.ok) return false;
        const after = costPool([...ledger.filter(({ productId }) => productId === 'luva'), ...finished.value]);
        return after.quantity === before.quantity + quantity && after.value === before.value + gloves.value;
      }),
    ],
  }),

  finishStockOutput: sheet({
    title: 'Finalizar uma saída',
    statement:
      'Finalizar a saída tira cada item do lote escolhido, ou dos lotes que vencem antes, pelo custo médio. É tudo ou nada: se um item não pode sair, nada sai.',
    source: ['STK-038', 'A142'],
    given: { draft: output, rows: [rowOf(10)], pools: [{ ...poolOf10, productId: 'luva' }], today },
    fields: {
      draft: outputField,
      rows: list(
        'Estoque',
        group('Saldo', {
          productId: text('Produto'),
          placeId: text('Almoxarifado'),
          lot: optional(text('Lote')),
          expiresOn: optional(date('Validade')),
          quantity: number('Saldo'),
          blocked: optional(flag('Bloqueado')),
        }),
        rowOf(10),
      ),
      pools: list(
        'Valor em estoque',
        group('Produto', { productId: text('Produto'), quantity: number('Quantidade'), value: money('Valor') }),
        {
          ...poolOf10,
          productId: 'luva',
        },
      ),
      today: date('Hoje'),
    },
    apply: issued,
    result: movementsField,
    decisions: [
      ...decisions(
        [
          { id: 'quatro de dez', given: finishing(output, [rowOf(10)]), expected: yes([outputOf4]) },
          {
            id: 'dos lotes que vencem antes',
            given: finishing(output, [rowOf(7, 'B2', june(30)), rowOf(3, 'A1', june(20))]),
            expected: yes([
              { ...outputOf4, lot: 'A1', expiresOn: june(20), quantity: 3, cost: 3000 },
              { ...outputOf4, lot: 'B2', expiresOn: june(30), quantity: 1, cost: 1000 },
            ]),
          },
          {
            id: 'só há vencido',
            given: finishing(output, [rowOf(10, 'V0', june(9))]),
            expected: { ok: false, error: [wrong('items.0.quantity', 'stock.only-expired', { available: '0', expired: '10' })] },
          },
          {
            id: 'lote escolhido e vencido',
            given: finishing({ ...output, items: [{ productId: 'luva', quantity: 1, lot: 'V0' }] }, [rowOf(10, 'V0', june(9))]),
            expected: { ok: false, error: [wrong('items.0.lot', 'stock.lot-expired', { lot: 'V0', expiresOn: june(9) })] },
          },
        ],
        issued,
      ),
      ...decisions([{ id: 'STK-038', given: finishing(output, [rowOf(10)]), expected: [6, 'stock.insufficient'] as unknown }], (given) => {
        const [left, refused] = [output, { ...output, items: [{ productId: 'luva', quantity: 7, lot: null }] }].map((draft, at) => {
          const stock = { rows: fromUnits<StockRow[]>([rowOf(at === 0 ? 10 : 6)]), pools: fromUnits<ProductPool[]>(given.pools) };
          const finished = finishStockOutput(draft, stock, given.today);
          if (!finished.ok) return finished.error[0]?.code;
          return balanceAfter([fromUnits<StockMovement>(entryOf10), ...finished.value]);
        });
        return [left, refused];
      }),
    ],
    laws: [
      law('o que sai e o custo são os mesmos em uma linha ou em duas', fc.tuple(smallQuantities, fc.nat(100_000)), ([quantity, value]) => {
        const stock = {
          rows: [{ ...fromUnits<StockRow>(rowOf(0)), quantity }],
          pools: [{ productId: 'luva', quantity, value: cents(value) }],
        };
        const units = (part: number) => ({ productId: 'luva', quantity: part / 10_000, lot: null });
        const half = Math.floor(quantity / 2);
        const lines = half === 0 ? [units(quantity)] : [units(half), units(quantity - half)];
        const finished = finishStockOutput({ ...output, items: lines }, stock, today);
        return finished.ok && finished.value.reduce((sum, { cost }) => sum + cost, 0) === value;
      }),
    ],
  }),
} as const;

function entryOf(item: Partial<StockEntryDraft['items'][number]>): EntryGiven {
  return { draft: { ...entry, items: [{ ...gloves, ...item }] }, today };
}

function outputOf(quantities: readonly number[], stock: readonly InUnits<LotStock>[]): OutputGiven {
  return { draft: { ...output, items: quantities.map((quantity) => ({ productId: 'luva', quantity, lot: null })) }, stock, today };
}

function finishing(draft: StockOutputDraft, rows: readonly InUnits<StockRow>[]): FinishGiven {
  return { draft, rows, pools: [{ ...poolOf10, productId: 'luva' }], today };
}
