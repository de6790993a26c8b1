import fc from 'fast-check';
import {
  averageDailyUse,
  reorderPoint,
  STOCK_LEVELS,
  stockLevel,
  suggestedPurchase,
  unitsOf,
} from '../../src/stock/index.ts';
import type { PurchaseNeed, Quantity, StockLimits } from '../../src/stock/index.ts';
import { choice, group, number, optional } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { balances, smallQuantities } from './arbitraries.ts';
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
const limits: InUnits<StockLimits> = { minimum: 10, reorderPoint: 20, maximum: 50 };
const limitsField = group('Limites', {
  minimum: optional(number('Mínimo')),
  reorderPoint: optional(number('Ponto de compra')),
  maximum: optional(number('Máximo')),
});
const need: InUnits<PurchaseNeed> = { balance: 15, onOrder: 0, limits, packageQuantity: 12 };

/** Levels: when to buy, and how much. */
export const levelSheets = {
  stockLevel: sheet({
    title: 'Nível de estoque',
    statement:
      'Sem saldo falta; abaixo do mínimo é urgente; no ponto de compra é hora de comprar; acima do máximo sobra.',
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
      law(
        'o dobro em dobro dos dias é a mesma média',
        fc.tuple(smallQuantities, fc.integer({ min: 1, max: 365 })),
        ([used, days]) => {
          return averageDailyUse((used * 2) as Quantity, days * 2) === averageDailyUse(used, days);
        },
      ),
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
        {
          id: '10 por dia, 5 dias, 20 de segurança',
          given: { dailyUse: 10, leadTimeDays: 5, safetyStock: 20 },
          expected: 70,
        },
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
        {
          id: 'sem limites',
          given: { ...need, limits: { minimum: null, reorderPoint: null, maximum: null } },
          expected: 0,
        },
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
          return (
            buy % pack === 0 &&
            (buy === 0 ? coming > 300_000 : coming + buy >= maximum && coming + buy - pack < maximum)
          );
        },
      ),
    ],
  }),
} as const;
