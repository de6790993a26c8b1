import { cents } from '../../src/money/index.ts';
import { movementsOfReport, productMovements, stockBalances } from '../../src/stock/index.ts';
import type { StockReportFilter } from '../../src/stock/index.ts';
import { date, group, list, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { ledgers } from './arbitraries.ts';
import { entryOf10, june, movementsField, outputOf4 } from './samples.ts';
import type { MovementRow } from './samples.ts';
import { inUnits } from './units.ts';
import { load, sent, received } from './movement-samples.ts';
import type { Ledger } from './movement-samples.ts';

interface Report extends Ledger {
  readonly filter: StockReportFilter;
}

const filtered = ({ movements, filter }: Report): unknown => inUnits(movementsOfReport(load(movements), filter));
const reported = ({ movements, filter }: Report): unknown => inUnits(productMovements(load(movements), filter));
const wholeJune: StockReportFilter = { startDate: june(1), endDate: june(30), placeId: null, productId: null };
const inSurgery = { ...entryOf10, placeId: 'centro cirúrgico', quantity: 2, cost: cents(2000) };
const ofSyringes = { ...entryOf10, productId: 'seringa' };
const filterField = group('Filtro', {
  startDate: date('Data inicial'),
  endDate: date('Data final'),
  placeId: optional(text('Almoxarifado')),
  productId: optional(text('Produto')),
});

/** The reports of entries, outputs and movement. */
export const movementReportSheets = {
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
        {
          id: 'STK-042',
          given: reportOf([entryOf10, inSurgery], { placeId: 'farmácia' }),
          expected: [entryOf10] as unknown,
        },
        { id: 'STK-042', given: reportOf([entryOf10, ofSyringes], { productId: 'seringa' }), expected: [ofSyringes] },
        { id: 'todos os almoxarifados', given: reportOf([entryOf10, inSurgery], {}), expected: [entryOf10, inSurgery] },
        {
          id: 'primeiro e último dia',
          given: reportOf([entryOf10], { startDate: june(2), endDate: june(2) }),
          expected: [entryOf10],
        },
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
        {
          id: 'com saldo anterior',
          given: reportOf([entryOf10, outputOf4], { startDate: june(3) }),
          expected: [row(10, 0, 4, 6)],
        },
        {
          id: 'transferência, tudo junto',
          given: reportOf([entryOf10, sent, received], {}),
          expected: [row(0, 10, 0, 10)],
        },
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
        return before.every(
          ({ productId, balance: left }) => after.find((one) => one.productId === productId)?.opening === left,
        );
      }),
    ],
  }),
} as const;

function row(opening: number, entries: number, outputs: number, left: number): unknown {
  return { productId: 'luva', opening, entries, outputs, balance: left };
}

function reportOf(movements: readonly MovementRow[], filter: Partial<StockReportFilter>): Report {
  return { movements, filter: { ...wholeJune, ...filter } };
}
