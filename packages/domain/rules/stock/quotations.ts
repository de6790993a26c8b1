import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import { compareQuotation, finishQuotation } from '../../src/stock/index.ts';
import type { QuotationItem, QuotationOffer } from '../../src/stock/index.ts';
import { flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { smallQuantities } from './arbitraries.ts';
import { no, yes } from './samples.ts';
import { fromUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Quotation {
  readonly items: readonly QuotationItem[];
  readonly offers: readonly QuotationOffer[];
}

const compared = (given: InUnits<Quotation>): unknown => {
  const { items, offers } = fromUnits<Quotation>(given);
  return compareQuotation(items, offers);
};
const finished = (given: InUnits<Quotation>): unknown => {
  const { items, offers } = fromUnits<Quotation>(given);
  const answer = finishQuotation(items, offers);
  return answer.ok ? yes(answer.value.bestSupplierId) : answer;
};
const item: InUnits<QuotationItem> = { productId: 'luva', quantity: 10 };
const offer = (supplierId: string, price: number | null, productId = 'luva', deliveryDays = 5): QuotationOffer => ({
  supplierId,
  productId,
  price: price === null ? null : cents(price),
  deliveryDays,
});
const twoSuppliers = [offer('Alfa', 1200), offer('Beta', 1150)];
const quotationFields = {
  items: list('Itens', group('Item', { productId: text('Produto'), quantity: number('Quantidade') }), item),
  offers: list(
    'Propostas',
    group('Proposta', {
      supplierId: text('Fornecedor'),
      productId: text('Produto'),
      price: optional(money('Preço da unidade')),
      deliveryDays: number('Entrega (dias)'),
    }),
    offer('Alfa', 1200),
  ),
};
const quotations: fc.Arbitrary<Quotation> = fc.record({
  items: fc
    .uniqueArray(fc.constantFrom('luva', 'seringa', 'fio'), { minLength: 1 })
    .chain((products) =>
      fc.tuple(...products.map((productId) => smallQuantities.map((quantity) => ({ productId, quantity })))),
    ),
  offers: fc.array(
    fc
      .tuple(
        fc.constantFrom('Alfa', 'Beta', 'Gama'),
        fc.option(fc.nat(9999)),
        fc.constantFrom('luva', 'seringa', 'fio', 'outro'),
        fc.nat(9),
      )
      .map(([supplierId, price, productId, days]) => offer(supplierId, price, productId, days)),
    { maxLength: 12 },
  ),
});

/** Quotations: of whom to buy. */
export const quotationSheets = {
  compareQuotation: sheet({
    title: 'Comparar uma cotação',
    statement:
      'De cada item vale o menor preço; entre preços iguais, a entrega mais rápida. Os totais dos fornecedores só se comparam entre os que oferecem tudo.',
    source: ['STK-041', 'A142'],
    given: { items: [item], offers: twoSuppliers },
    fields: quotationFields,
    apply: compared,
    result: group('Comparação', {
      best: list(
        'Melhor de cada item',
        group('Item', { productId: text('Produto'), supplierId: optional(text('Fornecedor')), total: money('Total') }),
        null,
      ),
      total: money('Total pelo menor preço'),
      suppliers: list(
        'Fornecedores',
        group('Fornecedor', { supplierId: text('Fornecedor'), total: money('Total'), complete: flag('Oferece tudo') }),
        null,
      ),
      bestSupplierId: optional(text('Melhor fornecedor')),
    }),
    decisions: decisions(
      [
        {
          id: 'STK-041',
          given: { items: [item], offers: twoSuppliers },
          expected: {
            best: [{ productId: 'luva', supplierId: 'Beta', total: 11_500 }],
            total: 11_500,
            suppliers: [
              { supplierId: 'Alfa', total: 12_000, complete: true },
              { supplierId: 'Beta', total: 11_500, complete: true },
            ],
            bestSupplierId: 'Beta',
          } as unknown,
        },
        {
          id: 'empate: entrega mais rápida',
          given: { items: [item], offers: [offer('Alfa', 1000, 'luva', 7), offer('Beta', 1000, 'luva', 2)] },
          expected: {
            best: [{ productId: 'luva', supplierId: 'Beta', total: 10_000 }],
            total: 10_000,
            suppliers: [
              { supplierId: 'Alfa', total: 10_000, complete: true },
              { supplierId: 'Beta', total: 10_000, complete: true },
            ],
            bestSupplierId: 'Alfa',
          },
        },
        {
          id: 'quem não tem tudo',
          given: {
            items: [item, { productId: 'fio', quantity: 1 }],
            offers: [offer('Alfa', 1200), offer('Alfa', 500, 'fio'), offer('Beta', 100)],
          },
          expected: {
            best: [
              { productId: 'luva', supplierId: 'Beta', total: 1000 },
              { productId: 'fio', supplierId: 'Alfa', total: 500 },
            ],
            total: 1500,
            suppliers: [
              { supplierId: 'Alfa', total: 12_500, complete: true },
              { supplierId: 'Beta', total: 1000, complete: false },
            ],
            bestSupplierId: 'Alfa',
          },
        },
      ],
      compared,
    ),
    laws: [
      law(
        'comprar cada item onde é mais barato nunca custa mais do que um fornecedor só [STK-041]',
        quotations,
        ({ items, offers }) => {
          const { total, suppliers } = compareQuotation(items, offers);
          return suppliers.filter(({ complete }) => complete).every((supplier) => total <= supplier.total);
        },
      ),
      law('dobrar todos os preços não muda nenhuma escolha', quotations, ({ items, offers }) => {
        const chosen = (some: readonly QuotationOffer[]): string =>
          JSON.stringify(compareQuotation(items, some).best.map(({ supplierId }) => supplierId));
        return (
          chosen(offers) ===
          chosen(offers.map((one) => ({ ...one, price: one.price === null ? null : cents(one.price * 2) })))
        );
      }),
    ],
  }),

  finishQuotation: sheet({
    title: 'Finalizar uma cotação',
    statement: 'A cotação se finaliza quando todo item tem ao menos uma proposta; depois disso fica trancada.',
    source: ['STK-041', 'A142'],
    given: { items: [item], offers: twoSuppliers },
    fields: quotationFields,
    apply: finished,
    decisions: decisions(
      [
        { id: 'STK-041', given: { items: [item], offers: twoSuppliers }, expected: yes('Beta') },
        { id: 'sem item', given: { items: [], offers: twoSuppliers }, expected: no('stock.no-item') },
        {
          id: 'sem proposta',
          given: { items: [item], offers: [offer('Alfa', null)] },
          expected: no('stock.item-without-offer', { productId: 'luva' }),
        },
      ],
      finished,
    ),
    laws: [
      law('uma proposta a mais nunca impede de finalizar nem encarece', quotations, ({ items, offers }) => {
        const before = finishQuotation(items, offers);
        const after = finishQuotation(items, [...offers, offer('Delta', 50)]);
        return !before.ok || (after.ok && after.value.total <= before.value.total);
      }),
    ],
  }),
} as const;
