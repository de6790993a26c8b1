import fc from 'fast-check';
import { cents } from '../../src/money/index.ts';
import {
  averageDailyUse,
  compareQuotation,
  finishQuotation,
  reorderPoint,
  STOCK_LEVELS,
  stockLevel,
  suggestedPurchase,
  unitsOf,
} from '../../src/stock/index.ts';
import type { PurchaseNeed, Quantity, QuotationItem, QuotationOffer, StockLimits } from '../../src/stock/index.ts';
import { choice, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { balances, smallQuantities } from './arbitraries.ts';
import { no, yes } from './samples.ts';
import { fromUnits } from './units.ts';
import type { InUnits } from './units.ts';

interface Level {
  readonly balance: Quantity;
  readonly limits: StockLimits;
}
interface Use {
  readonly used: Quantity;
  readonly days: number;
}
interface Reorder {
  readonly dailyUse: Quantity;
  readonly leadTimeDays: number;
  readonly safetyStock: Quantity;
}
interface Quotation {
  readonly items: readonly QuotationItem[];
  readonly offers: readonly QuotationOffer[];
}

const levelOf = (given: InUnits<Level>): string => {
  const { balance, limits } = fromUnits<Level>(given);
  return stockLevel(balance, limits);
};
const dailyUse = (given: InUnits<Use>): number => unitsOf(averageDailyUse(fromUnits<Use>(given).used, given.days));
const pointOf = (given: InUnits<Reorder>): number => {
  const { dailyUse: use, leadTimeDays, safetyStock } = fromUnits<Reorder>(given);
  return unitsOf(reorderPoint(use, leadTimeDays, safetyStock));
};
const suggested = (given: InUnits<PurchaseNeed>): number => unitsOf(suggestedPurchase(fromUnits<PurchaseNeed>(given)));
const compared = (given: InUnits<Quotation>): unknown => {
  const { items, offers } = fromUnits<Quotation>(given);
  return compareQuotation(items, offers);
};
const finished = (given: InUnits<Quotation>): unknown => {
  const { items, offers } = fromUnits<Quotation>(given);
  const answer = finishQuotation(items, offers);
  return answer.ok ? yes(answer.value.bestSupplierId) : answer;
};

const limits: InUnits<StockLimits> = { minimum: 10, reorderPoint: 20, maximum: 50 };
const limitsField = group('Limites', {
  minimum: optional(number('Mínimo')),
  reorderPoint: optional(number('Ponto de compra')),
  maximum: optional(number('Máximo')),
});
const need: InUnits<PurchaseNeed> = { balance: 15, onOrder: 0, limits, packageQuantity: 12 };

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
    .chain((products) => fc.tuple(...products.map((productId) => smallQuantities.map((quantity) => ({ productId, quantity }))))),
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

/** Buying: when, how much, and of whom. */
export const purchaseSheets = {
  stockLevel: sheet({
    title: 'Nível de estoque',
    statement: 'Sem saldo falta; abaixo do mínimo é urgente; no ponto de compra é hora de comprar; acima do máximo sobra.',
    source: ['A142'],
    given: { balance: 15, limits },
    fields: { balance: number('Saldo'), limits: limitsField },
    apply: levelOf,
    result: choice('Nível', STOCK_LEVELS, 'stockLevel'),
    decisions: decisions(
      [0, 9.9999, 10, 20, 20.0001, 50, 51].map((balance, at) => ({
        id: `saldo ${balance}`,
        given: { balance, limits },
        expected: ['out', 'below_minimum', 'reorder', 'reorder', 'normal', 'normal', 'above_maximum'][at] ?? '',
      })),
      levelOf,
    ),
    laws: [
      law(
        'mais saldo nunca é um nível mais urgente',
        fc.tuple(balances, balances, balances, balances),
        ([balance, minimum, point, more]) => {
          const some = { minimum, reorderPoint: point, maximum: null };
          const order = (level: string): number => STOCK_LEVELS.indexOf(level as (typeof STOCK_LEVELS)[number]);
          return order(stockLevel((balance + more) as Quantity, some)) >= order(stockLevel(balance, some));
        },
      ),
    ],
  }),

  averageDailyUse: sheet({
    title: 'Consumo médio por dia',
    statement: 'O que saiu dividido pelos dias, com 4 casas decimais.',
    source: ['A142'],
    given: { used: 100, days: 30 },
    fields: { used: number('Quantidade que saiu'), days: number('Dias') },
    apply: dailyUse,
    result: number('Por dia'),
    decisions: decisions(
      [
        { id: '100 em 30 dias', given: { used: 100, days: 30 }, expected: 3.3333 },
        { id: 'meio décimo de milésimo sobe', given: { used: 0.0001, days: 2 }, expected: 0.0001 },
      ],
      dailyUse,
    ),
    laws: [
      law('o dobro em dobro dos dias é a mesma média', fc.tuple(smallQuantities, fc.integer({ min: 1, max: 365 })), ([used, days]) => {
        return averageDailyUse((used * 2) as Quantity, days * 2) === averageDailyUse(used, days);
      }),
      law('sem dias não há média: interrompe', fc.constantFrom(0, -1, 0.5, Number.NaN), (days) =>
        throws(() => averageDailyUse(1 as Quantity, days)),
      ),
    ],
  }),

  reorderPoint: sheet({
    title: 'Ponto de compra',
    statement: 'O saldo em que se deve comprar: o consumo enquanto a entrega não chega, mais o estoque de segurança.',
    source: ['A142'],
    given: { dailyUse: 10, leadTimeDays: 5, safetyStock: 20 },
    fields: {
      dailyUse: number('Consumo por dia'),
      leadTimeDays: number('Dias até a entrega'),
      safetyStock: number('Estoque de segurança'),
    },
    apply: pointOf,
    result: number('Ponto de compra'),
    decisions: decisions(
      [
        { id: '10 por dia, 5 dias, 20 de segurança', given: { dailyUse: 10, leadTimeDays: 5, safetyStock: 20 }, expected: 70 },
        { id: 'entrega no dia', given: { dailyUse: 10, leadTimeDays: 0, safetyStock: 20 }, expected: 20 },
      ],
      pointOf,
    ),
    laws: [
      law(
        'um dia a mais de entrega sobe o ponto em um dia de consumo',
        fc.tuple(smallQuantities, fc.nat(90), balances),
        ([use, days, safety]) => {
          return reorderPoint(use, days + 1, safety) - reorderPoint(use, days, safety) === use;
        },
      ),
      law('dias impossíveis interrompem', fc.constantFrom(-1, 0.5, Number.NaN), (days) =>
        throws(() => reorderPoint(1 as Quantity, days, 1 as Quantity)),
      ),
    ],
  }),

  suggestedPurchase: sheet({
    title: 'Quanto comprar',
    statement:
      'Nada enquanto saldo e pedidos passam do ponto de compra; senão, o que falta para o máximo, em embalagens inteiras, para cima.',
    source: ['A142'],
    given: need,
    fields: {
      balance: number('Saldo'),
      onOrder: number('Já pedido'),
      limits: limitsField,
      packageQuantity: number('Unidades por embalagem'),
    },
    apply: suggested,
    result: number('Comprar'),
    decisions: decisions(
      [
        { id: 'até o máximo, em caixas de 12', given: need, expected: 36 },
        { id: 'já pedido', given: { ...need, onOrder: 12 }, expected: 0 },
        { id: 'no ponto', given: { ...need, balance: 20, packageQuantity: 1 }, expected: 30 },
        {
          id: 'sem máximo',
          given: { ...need, limits: { minimum: null, reorderPoint: 20, maximum: null }, packageQuantity: 1 },
          expected: 5,
        },
        {
          id: 'só o mínimo',
          given: { ...need, balance: 8, limits: { minimum: 10, reorderPoint: null, maximum: 50 }, packageQuantity: 1 },
          expected: 42,
        },
        { id: 'sem limites', given: { ...need, limits: { minimum: null, reorderPoint: null, maximum: null } }, expected: 0 },
      ],
      suggested,
    ),
    laws: [
      law(
        'são embalagens inteiras, e uma a menos não chegaria ao máximo',
        fc.tuple(balances, balances, smallQuantities),
        ([balance, onOrder, pack]) => {
          const maximum = 400_000 as Quantity;
          const some = { minimum: null, reorderPoint: 300_000 as Quantity, maximum };
          const buy = suggestedPurchase({ balance, onOrder, limits: some, packageQuantity: pack });
          const coming = balance + onOrder;
          return buy % pack === 0 && (buy === 0 ? coming > 300_000 : coming + buy >= maximum && coming + buy - pack < maximum);
        },
      ),
    ],
  }),

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
      law('comprar cada item onde é mais barato nunca custa mais do que um fornecedor só [STK-041]', quotations, ({ items, offers }) => {
        const { total, suppliers } = compareQuotation(items, offers);
        return suppliers.filter(({ complete }) => complete).every((supplier) => total <= supplier.total);
      }),
      law('dobrar todos os preços não muda nenhuma escolha', quotations, ({ items, offers }) => {
        const chosen = (some: readonly QuotationOffer[]): string =>
          JSON.stringify(compareQuotation(items, some).best.map(({ supplierId }) => supplierId));
        return chosen(offers) === chosen(offers.map((one) => ({ ...one, price: one.price === null ? null : cents(one.price * 2) })));
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
