import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import type { LotStock, StockEntryDraft, StockOutputDraft } from '../../src/stock/index.ts';
import { date, flag, group, list, money, number, optional, text } from '../field.ts';
import { june } from './samples.ts';
import type { InUnits } from './units.ts';

export interface EntryGiven {
  readonly draft: StockEntryDraft;
  readonly today: LocalDate;
}

/** Ten boxes for R$ 100,00, as an invoice line. */
export const gloves = {
  productId: 'luva',
  quantity: 10,
  value: cents(10_000),
  lot: null,
  expiresOn: null,
  controlsLot: false,
};

export const entry: StockEntryDraft = { placeId: 'farmácia', date: june(2), items: [gloves] };

/** The same with lot and validity. */
export const lotted = { ...gloves, controlsLot: true, lot: 'A1', expiresOn: '2025-12-31' };

export const output: StockOutputDraft = {
  placeId: 'farmácia',
  date: june(5),
  items: [{ productId: 'luva', quantity: 4, lot: null }],
};

export const entryField = group('Entrada', {
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

export const outputField = group('Saída', {
  placeId: optional(text('Almoxarifado')),
  date: optional(date('Data')),
  items: list(
    'Itens',
    group('Item', {
      productId: optional(text('Produto')),
      quantity: optional(number('Quantidade')),
      lot: optional(text('Lote')),
    }),
    output.items[0],
  ),
});

export const stockOf = (quantity: number, lot: string | null = null): InUnits<LotStock> => ({
  productId: 'luva',
  placeId: 'farmácia',
  lot,
  quantity,
});
