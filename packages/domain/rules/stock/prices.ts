import fc from 'fast-check';
import { addDays } from '../../src/dates/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { markUp, priceTablesFor, productPrice, validatePriceTable } from '../../src/stock/index.ts';
import type { PriceQuery, PriceTable, PriceTableDraft } from '../../src/stock/index.ts';
import { amounts } from '../arbitraries.ts';
import { date, flag, group, list, money, number, optional, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';
import { codes, june, no, today, wrong, yes } from './samples.ts';

interface Search {
  readonly tables: readonly PriceTable[];
  readonly query: PriceQuery;
}
interface Pricing {
  readonly tables: readonly PriceTable[];
  readonly query: PriceQuery & { readonly productId: string; readonly cost: Cents | null };
}
interface Validation {
  readonly draft: PriceTableDraft;
  readonly others: readonly PriceTable[];
}

const marked = ({ cost, percent }: { readonly cost: Cents; readonly percent: number }): number => markUp(cost, percent);
const found = ({ tables, query }: Search): string[] => priceTablesFor(tables, query).map(({ id }) => id);
const priced = ({ tables, query }: Pricing): unknown => productPrice(tables, query);
const validated = ({ draft, others }: Validation): unknown => validatePriceTable(draft, others);

const general: PriceTable = {
  id: 'geral',
  insuranceId: null,
  planId: null,
  startDate: '2025-01-01' as LocalDate,
  endDate: null,
  markup: 35,
  items: [],
  active: true,
};
const ofInsurance: PriceTable = {
  ...general,
  id: 'convênio',
  insuranceId: 'unimed',
  markup: null,
  items: [{ productId: 'luva', price: cents(1250), markup: null }],
};
const ofPlan: PriceTable = {
  ...ofInsurance,
  id: 'plano',
  planId: 'ouro',
  items: [{ productId: 'luva', price: null, markup: -10 }],
};
const tables = [general, ofInsurance, ofPlan];
const asking = { insuranceId: 'unimed', planId: 'ouro', date: today };
const draft: PriceTableDraft = { ...general, id: null, name: 'Geral', startDate: '2025-01-01', endDate: '2025-12-31' };

const itemsField = list(
  'Produtos',
  group('Produto', {
    productId: text('Produto'),
    price: optional(money('Preço')),
    markup: optional(number('Acréscimo (%)')),
  }),
  { productId: 'luva', price: cents(1250), markup: null },
);
const tableFields = {
  id: text('Tabela'),
  insuranceId: optional(text('Convênio')),
  planId: optional(text('Plano')),
  startDate: date('Início'),
  endDate: optional(date('Fim')),
  markup: optional(number('Acréscimo (%)')),
  items: itemsField,
};
const tablesField = list('Tabelas', group('Tabela', { ...tableFields, active: flag('Ativa') }), general);
const queryFields = { insuranceId: optional(text('Convênio')), planId: optional(text('Plano')), date: date('Data') };

const someTables: fc.Arbitrary<PriceTable[]> = fc
  .array(
    fc.record({
      insuranceId: fc.constantFrom(null, 'unimed', 'bradesco'),
      plan: fc.boolean(),
      start: fc.integer({ min: -20, max: 20 }),
      days: fc.option(fc.nat(30)),
      markup: fc.option(fc.integer({ min: -100, max: 300 })),
      active: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((rows) =>
    rows.map(({ insuranceId, plan, start, days, markup, active }, at) => {
      const startDate = addDays(today, start);
      const endDate = days === null ? null : addDays(startDate, days);
      return {
        id: `T${at}`,
        insuranceId,
        planId: plan && insuranceId !== null ? 'ouro' : null,
        startDate,
        endDate,
        markup,
        items: [],
        active,
      };
    }),
  );

/** Price tables: percents on the cost, which table is asked, and what a table needs. */
export const priceSheets = {
  markUp: sheet({
    title: 'Acréscimo sobre o custo',
    statement:
      'O preço é o custo mais o percentual, arredondado uma única vez para o centavo. Um percentual negativo é desconto.',
    source: ['STK-024', 'A142'],
    given: { cost: cents(1000), percent: 35 },
    fields: { cost: money('Custo'), percent: number('Acréscimo (%)') },
    apply: marked,
    result: money('Preço'),
    decisions: decisions(
      [
        { id: '35 %', given: { cost: cents(1000), percent: 35 }, expected: 1350 },
        { id: 'meio centavo sobe', given: { cost: cents(5), percent: 10 }, expected: 6 },
        { id: 'desconto de 20 %', given: { cost: cents(999), percent: -20 }, expected: 799 },
        { id: 'de graça', given: { cost: cents(999), percent: -100 }, expected: 0 },
        { id: 'quebrado', given: { cost: cents(10_000), percent: 12.345 }, expected: 11_235 },
      ],
      marked,
    ),
    laws: [
      law(
        'um percentual maior nunca dá um preço menor',
        fc.tuple(amounts, fc.integer({ min: -100, max: 999 })),
        ([cost, percent]) => {
          return markUp(cost, percent + 1) >= markUp(cost, percent) && markUp(cost, percent) >= 0;
        },
      ),
      law(
        'um percentual impossível interrompe',
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -101, 1e21),
        (percent) => {
          return throws(() => markUp(cents(1000), percent));
        },
      ),
      law(
        'é o inteiro mais próximo do valor exato',
        fc.tuple(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: -10_000, max: 99_999 })),
        ([cost, hundredths]) => {
          const exact = BigInt(cost) * BigInt(10_000 + hundredths);
          return BigInt(markUp(cents(cost), hundredths / 100)) === (2n * exact + 10_000n) / 20_000n;
        },
      ),
    ],
  }),

  priceTablesFor: sheet({
    title: 'Tabelas de preço que valem',
    statement:
      'Valem as tabelas ativas do convênio, do plano e do dia, da mais particular à mais geral: plano, convênio, geral. Entre iguais, a que começou por último. O primeiro e o último dia estão incluídos.',
    source: ['STK-024', 'A142'],
    given: { tables, query: asking },
    fields: { tables: tablesField, query: group('Venda', queryFields) },
    apply: found,
    result: list('Tabelas', text('Tabela'), ''),
    decisions: decisions(
      [
        { id: 'do plano à geral', given: { tables, query: asking }, expected: ['plano', 'convênio', 'geral'] },
        {
          id: 'outro plano',
          given: { tables, query: { ...asking, planId: 'prata' } },
          expected: ['convênio', 'geral'],
        },
        {
          id: 'particular',
          given: { tables, query: { insuranceId: null, planId: null, date: today } },
          expected: ['geral'],
        },
        { id: 'inativa', given: { tables: [{ ...general, active: false }], query: asking }, expected: [] },
        {
          id: 'no último dia',
          given: { tables: [{ ...general, endDate: today }], query: asking },
          expected: ['geral'],
        },
        {
          id: 'depois do último dia',
          given: { tables: [{ ...general, endDate: june(9) }], query: asking },
          expected: [],
        },
        {
          id: 'antes do primeiro dia',
          given: { tables: [{ ...general, startDate: june(11) }], query: asking },
          expected: [],
        },
        {
          id: 'a que começou por último',
          given: { tables: [general, { ...general, id: 'nova', startDate: june(1) }], query: asking },
          expected: ['nova', 'geral'],
        },
      ],
      found,
    ),
    laws: [
      law('nunca vale uma tabela de outro convênio, inativa ou fora do prazo', someTables, (rows) => {
        return priceTablesFor(rows, asking).every(({ active, insuranceId, startDate, endDate }) => {
          return (
            active &&
            (insuranceId === null || insuranceId === 'unimed') &&
            startDate <= today &&
            (endDate ?? today) >= today
          );
        });
      }),
      law('a ordem em que as tabelas foram cadastradas não muda quais valem', someTables, (rows) => {
        const ids = (some: readonly PriceTable[]): string =>
          JSON.stringify(
            priceTablesFor(some, asking)
              .map(({ id }) => id)
              .toSorted(),
          );
        return ids(rows) === ids(rows.toReversed());
      }),
    ],
  }),

  productPrice: sheet({
    title: 'Preço de um produto',
    statement:
      'O preço vem da tabela mais particular que conhece o produto: o preço listado, ou o percentual sobre o custo. A que não o conhece passa para a seguinte. Sem tabela nenhuma, a venda é recusada: nada sai de graça por engano.',
    source: ['STK-024', 'A142'],
    given: { tables, query: { ...asking, productId: 'luva', cost: cents(1000) } },
    fields: {
      tables: tablesField,
      query: group('Venda', { ...queryFields, productId: text('Produto'), cost: optional(money('Custo médio')) }),
    },
    apply: priced,
    result: group('Preço', { price: money('Preço'), tableId: text('Tabela') }),
    decisions: decisions(
      [
        { id: 'percentual do plano', given: pricing('luva', 'ouro'), expected: yes({ price: 900, tableId: 'plano' }) },
        {
          id: 'preço do convênio',
          given: pricing('luva', 'prata'),
          expected: yes({ price: 1250, tableId: 'convênio' }),
        },
        {
          id: 'produto fora da tabela do convênio',
          given: pricing('seringa', 'prata'),
          expected: yes({ price: 1350, tableId: 'geral' }),
        },
        { id: 'sem tabela', given: { ...pricing('luva', 'ouro'), tables: [] }, expected: no('stock.price-not-found') },
        {
          id: 'percentual sem custo',
          given: { tables: [general], query: { ...asking, productId: 'luva', cost: null } },
          expected: no('stock.price-not-found'),
        },
      ],
      priced,
    ),
    laws: [
      law('o preço é de uma tabela que vale e nunca é negativo', fc.tuple(someTables, amounts), ([rows, cost]) => {
        const price = productPrice(rows, { ...asking, productId: 'luva', cost });
        const valid = priceTablesFor(rows, asking);
        if (!price.ok) return valid.every(({ markup }) => markup === null);
        return price.value.price >= 0 && valid.some(({ id }) => id === price.value.tableId);
      }),
    ],
  }),

  validatePriceTable: sheet({
    title: 'Conferir uma tabela de preços',
    statement:
      'A tabela precisa de nome e início; o fim não vem antes; cada produto aparece uma vez, com preço ou percentual. Duas tabelas ativas do mesmo convênio e plano não valem no mesmo dia: o preço não é sorte.',
    source: ['STK-024', 'A142'],
    given: { draft, others: [ofInsurance] },
    fields: {
      draft: group('Tabela', { ...tableFields, id: optional(text('Código')), name: optional(text('Nome')) }),
      others: tablesField,
    },
    apply: validated,
    decisions: decisions(
      [
        { id: 'completa', given: { draft, others: [ofInsurance] }, expected: [] as unknown },
        {
          id: 'vale junto com outra',
          given: { draft, others: [general] },
          expected: [wrong('startDate', 'stock.price-overlap')],
        },
        { id: 'a outra está inativa', given: { draft, others: [{ ...general, active: false }] }, expected: [] },
        { id: 'a própria', given: { draft: { ...draft, id: 'geral' }, others: [general] }, expected: [] },
        {
          id: 'logo depois da outra',
          given: { draft, others: [{ ...general, endDate: '2024-12-31' as LocalDate }] },
          expected: [],
        },
        {
          id: 'fim antes do início',
          given: { draft: { ...draft, endDate: '2024-12-31' }, others: [] },
          expected: [wrong('endDate', 'date.end-before-start')],
        },
        {
          id: 'sem nome nem início',
          given: { draft: { ...draft, name: '', startDate: null }, others: [] },
          expected: [wrong('name', 'field.required'), wrong('startDate', 'field.required')],
        },
        {
          id: 'abaixo de -100 %',
          given: { draft: { ...draft, markup: -101 }, others: [] },
          expected: [wrong('markup', 'number.out-of-range', { minimum: -100, maximum: 10_000 })],
        },
        {
          id: 'plano sem convênio',
          given: { draft: { ...draft, planId: 'ouro' }, others: [] },
          expected: [wrong('insuranceId', 'field.required')],
        },
        {
          id: 'produto sem preço',
          given: { draft: { ...draft, items: [{ productId: 'luva', price: null, markup: null }] }, others: [] },
          expected: [wrong('items.0.price', 'stock.price-or-markup')],
        },
        {
          id: 'produto repetido',
          given: { draft: { ...draft, items: [...ofInsurance.items, ...ofInsurance.items] }, others: [] },
          expected: [wrong('items.1.productId', 'stock.duplicate-product')],
        },
      ],
      validated,
    ),
    laws: [
      law('de duas tabelas que se aceitam só uma vale em cada dia', someTables, (rows) => {
        const accepted: PriceTable[] = [];
        for (const row of rows)
          if (validatePriceTable({ ...row, name: 'Tabela' }, accepted).length === 0)
            accepted.push({ ...row, active: true });
        const kinds = priceTablesFor(accepted, asking).map(({ insuranceId, planId }) =>
          JSON.stringify([insuranceId, planId]),
        );
        return new Set(kinds).size === kinds.length;
      }),
      law(
        'um percentual impossível é um problema, nunca uma exceção',
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -101, 1e21),
        (markup) => {
          return codes(validatePriceTable({ ...draft, markup }, [])).length === 1;
        },
      ),
    ],
  }),
} as const;

function pricing(productId: string, planId: string): Pricing {
  return { tables, query: { ...asking, planId, productId, cost: cents(1000) } };
}
