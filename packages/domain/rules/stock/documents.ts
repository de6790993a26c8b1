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
} from '../../src/stock/index.ts';
import type {
  ProductPool,
  StockDocumentAction,
  StockDocumentStatus,
  StockMovement,
  StockOutputDraft,
  StockRow,
} from '../../src/stock/index.ts';
import { choice, date, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { ledgers, smallQuantities } from './arbitraries.ts';
import { entryOf10, june, movementsField, no, outputOf4, poolOf10, today, wrong, yes } from './samples.ts';
import { fromUnits, inUnits } from './units.ts';
import type { InUnits } from './units.ts';
import { gloves, entry, lotted, output, entryField, outputField, stockOf } from './document-samples.ts';
import type { EntryGiven } from './document-samples.ts';

interface FinishGiven {
  readonly draft: StockOutputDraft;
  readonly rows: readonly InUnits<StockRow>[];
  readonly pools: readonly InUnits<ProductPool>[];
  readonly today: LocalDate;
}

const entered = (given: EntryGiven): unknown => inUnits<unknown>(finishStockEntry(given.draft, given.today));
const issued = ({ draft, rows, pools, today: day }: FinishGiven): unknown => {
  const stock = { rows: fromUnits<StockRow[]>(rows), pools: fromUnits<ProductPool[]>(pools) };
  return inUnits<unknown>(finishStockOutput(draft, stock, day));
};
const changed = (given: {
  readonly status: StockDocumentStatus;
  readonly action: StockDocumentAction;
  readonly items: number;
}): unknown => changeStockDocument(given.status, given.action, given.items);

/** Balance of gloves after a ledger, in units: what the rows of the specification say. */
const balanceAfter = (movements: readonly StockMovement[]): number =>
  inUnits(stockBalances(movements, 'product'))[0]?.quantity ?? 0;

const rowOf = (quantity: number, lot: string | null = null, expiresOn: LocalDate | null = null): InUnits<StockRow> => ({
  ...stockOf(quantity, lot),
  expiresOn,
});

/** Entries and outputs: what may be done with them, and what finishing them moves. */
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
        {
          id: 'finalizar sem item',
          given: { status: 'open', action: 'finish', items: 0 },
          expected: no('stock.no-item'),
        },
        {
          id: 'STK-041',
          given: { status: 'finished', action: 'edit', items: 1 },
          expected: no('stock.document-finished'),
        },
        {
          id: 'STK-041',
          given: { status: 'finished', action: 'delete', items: 1 },
          expected: no('stock.document-finished'),
        },
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
      law(
        'um documento cancelado não muda mais',
        fc.tuple(fc.constantFrom(...STOCK_DOCUMENT_ACTIONS), fc.nat(5)),
        ([action, items]) => {
          return !changeStockDocument('canceled', action, items).ok;
        },
      ),
      law('uma situação ou ação desconhecida interrompe', fc.constantFrom('', 'closed', 'toString'), (word) => {
        const status = throws(() => changeStockDocument(word as StockDocumentStatus, 'finish', 1));
        return status && throws(() => changeStockDocument('open', word as StockDocumentAction, 1));
      }),
      law(
        'sem item nada se finaliza',
        fc.constantFrom(0, -1, Number.NaN),
        (items) => !changeStockDocument('open', 'finish', items).ok,
      ),
    ],
  }),

  finishStockEntry: sheet({
    title: 'Finalizar uma entrada',
    statement:
      'Finalizar a entrada põe cada item no estoque pelo valor da nota. Antes de finalizada, ela não move nada.',
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
      law(
        'o saldo sobe exatamente a quantidade do item [STK-037]',
        fc.tuple(ledgers, smallQuantities),
        ([ledger, quantity]) => {
          const units = quantity / 10_000;
          const finished = finishStockEntry({ ...entry, items: [{ ...gloves, quantity: units }] }, today);
          const before = costPool(ledger.filter(({ productId }) => productId === 'luva'));
          if (!finished.ok) return false;
          const after = costPool([...ledger.filter(({ productId }) => productId === 'luva'), ...finished.value]);
          return after.quantity === before.quantity + quantity && after.value === before.value + gloves.value;
        },
      ),
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
        { ...poolOf10, productId: 'luva' },
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
            expected: {
              ok: false,
              error: [wrong('items.0.quantity', 'stock.only-expired', { available: '0', expired: '10' })],
            },
          },
          {
            id: 'lote escolhido e vencido',
            given: finishing({ ...output, items: [{ productId: 'luva', quantity: 1, lot: 'V0' }] }, [
              rowOf(10, 'V0', june(9)),
            ]),
            expected: {
              ok: false,
              error: [wrong('items.0.lot', 'stock.lot-expired', { lot: 'V0', expiresOn: june(9) })],
            },
          },
        ],
        issued,
      ),
      ...decisions(
        [{ id: 'STK-038', given: finishing(output, [rowOf(10)]), expected: [6, 'stock.insufficient'] as unknown }],
        (given) => {
          const [left, refused] = [output, { ...output, items: [{ productId: 'luva', quantity: 7, lot: null }] }].map(
            (draft, at) => {
              const stock = {
                rows: fromUnits<StockRow[]>([rowOf(at === 0 ? 10 : 6)]),
                pools: fromUnits<ProductPool[]>(given.pools),
              };
              const finished = finishStockOutput(draft, stock, given.today);
              if (!finished.ok) return finished.error[0]?.code;
              return balanceAfter([fromUnits<StockMovement>(entryOf10), ...finished.value]);
            },
          );
          return [left, refused];
        },
      ),
    ],
    laws: [
      law(
        'o que sai e o custo são os mesmos em uma linha ou em duas',
        fc.tuple(smallQuantities, fc.nat(100_000)),
        ([quantity, value]) => {
          const stock = {
            rows: [{ ...fromUnits<StockRow>(rowOf(0)), quantity }],
            pools: [{ productId: 'luva', quantity, value: cents(value) }],
          };
          const units = (part: number) => ({ productId: 'luva', quantity: part / 10_000, lot: null });
          const half = Math.floor(quantity / 2);
          const lines = half === 0 ? [units(quantity)] : [units(half), units(quantity - half)];
          const finished = finishStockOutput({ ...output, items: lines }, stock, today);
          return finished.ok && finished.value.reduce((sum, { cost }) => sum + cost, 0) === value;
        },
      ),
    ],
  }),
} as const;

function finishing(draft: StockOutputDraft, rows: readonly InUnits<StockRow>[]): FinishGiven {
  return { draft, rows, pools: [{ ...poolOf10, productId: 'luva' }], today };
}
