import fc from 'fast-check';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import { validateStockEntry, validateStockOutput } from '../../src/stock/index.ts';
import type { LotStock, StockEntryDraft, StockOutputDraft } from '../../src/stock/index.ts';
import { date, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { smallQuantities } from './arbitraries.ts';
import { codes, june, today, wrong } from './samples.ts';
import { fromUnits } from './units.ts';
import type { InUnits } from './units.ts';
import { gloves, entry, lotted, output, entryField, outputField, stockOf } from './document-samples.ts';
import type { EntryGiven } from './document-samples.ts';

interface OutputGiven {
  readonly draft: StockOutputDraft;
  readonly stock: readonly InUnits<LotStock>[];
  readonly today: LocalDate;
}

const entryProblems = (given: EntryGiven): unknown => validateStockEntry(given.draft, given.today);
const outputProblems = (given: OutputGiven): unknown =>
  validateStockOutput(given.draft, fromUnits<LotStock[]>(given.stock), given.today);
const stockField = list(
  'Estoque',
  group('Saldo', {
    productId: text('Produto'),
    placeId: text('Almoxarifado'),
    lot: optional(text('Lote')),
    quantity: number('Saldo'),
  }),
  stockOf(10),
);

/** Entries and outputs: what they need before they are finished. */
export const draftSheets = {
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
          expected: [
            wrong('placeId', 'field.required'),
            wrong('date', 'field.required'),
            wrong('items', 'stock.no-item'),
          ],
        },
        {
          id: 'no futuro',
          given: { draft: { ...entry, date: june(11) }, today },
          expected: [wrong('date', 'date.after-maximum', { maximum: today })],
        },
        {
          id: 'cinco casas',
          given: entryOf({ quantity: 0.12345 }),
          expected: [wrong('items.0.quantity', 'stock.quantity-invalid')],
        },
        {
          id: 'quantidade zero',
          given: entryOf({ quantity: 0 }),
          expected: [wrong('items.0.quantity', 'stock.quantity-not-positive')],
        },
        {
          id: 'valor negativo',
          given: entryOf({ value: cents(-1) }),
          expected: [wrong('items.0.value', 'money.negative')],
        },
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
          expected: [
            wrong('placeId', 'field.required'),
            wrong('date', 'field.required'),
            wrong('items', 'stock.no-item'),
          ],
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
} as const;

function entryOf(item: Partial<StockEntryDraft['items'][number]>): EntryGiven {
  return { draft: { ...entry, items: [{ ...gloves, ...item }] }, today };
}

function outputOf(quantities: readonly number[], stock: readonly InUnits<LotStock>[]): OutputGiven {
  return {
    draft: { ...output, items: quantities.map((quantity) => ({ productId: 'luva', quantity, lot: null })) },
    stock,
    today,
  };
}
