import fc from 'fast-check';
import { MAX_PLAN_PRICE, priceOn, readPriceTable, validatePlanPrice } from '../../src/billing/index.ts';
import type { PlanPrice, PricePeriod, TableCell } from '../../src/billing/index.ts';
import type { LocalDate } from '../../src/dates/index.ts';
import { cents, formatAmount } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { badNumbers, localDates } from '../arbitraries.ts';
import { date, group, json, list, money, number, text } from '../field.ts';
import type { Field } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { said } from './drafts.ts';

const prices: fc.Arbitrary<Cents> = fc.integer({ min: 0, max: MAX_PLAN_PRICE }).map(cents);
const planPrices: fc.Arbitrary<PlanPrice> = fc.record({ insurance: prices, particular: prices });
const periods: fc.Arbitrary<PricePeriod[]> = fc.uniqueArray(
  fc.record({ insurance: prices, particular: prices, validFrom: localDates }),
  { selector: ({ validFrom }) => validFrom, maxLength: 6 },
);

const priced = fc.record({ first: planPrices, all: periods, day: localDates });

const priceFields: Readonly<Record<string, Field>> = {
  insurance: money('Valor convênio'),
  particular: money('Valor particular'),
};
const price = (insurance: number, particular = 0): PlanPrice => ({
  insurance: cents(insurance),
  particular: cents(particular),
});
const from = (validFrom: string, insurance: number): PricePeriod => ({
  ...price(insurance),
  validFrom: validFrom as LocalDate,
});
const later = [from('2027-01-01', 12_000), from('2026-06-01', 11_000)];
const on = (day: string) => ({ first: price(10_000), periods: later, day: day as LocalDate });

/** What a table says, as a person would write it. */
function readAs(cells: readonly (readonly TableCell[])[]): readonly string[] {
  const read = readPriceTable(cells);
  if (!read.ok) return [read.error.code];
  const amount = (value: Cents | null): string => (value === null ? '—' : formatAmount(value));
  return [
    ...read.value.rows.map(
      ({ row, code, insurance, particular }) => `${row} ${code} ${amount(insurance)} ${amount(particular)}`,
    ),
    ...read.value.problems.map(({ row, field, code }) => `${row} ${field} ${code}`),
  ];
}

const HEADER = ['Código', 'Procedimento', 'Valor convênio', 'Valor particular'];
const tables = fc.array(fc.array(fc.oneof(fc.string(), fc.double())));
const codes = fc.uniqueArray(fc.stringMatching(/^[1-9]\d{7}$/), { maxLength: 8 });

/** Prices of a plan and the tables they come in. */
export const planPricesSheets = {
  priceOn: sheet({
    title: 'Preço de um procedimento em uma data',
    statement:
      'Vale o preço da última vigência já iniciada no dia do atendimento; antes da primeira vigência vale o preço combinado de início. Uma guia do mês passado fica com o preço do mês passado.',
    source: ['BIL-153'],
    given: on('2026-11-21'),
    fields: {
      first: group('Preço inicial', priceFields),
      periods: list(
        'Vigências',
        group('Vigência', { ...priceFields, validFrom: date('A partir de') }),
        from('2027-01-01', 12_000),
      ),
      day: date('Dia do atendimento'),
    },
    apply: ({ first, periods: all, day }) => priceOn(first, all, day),
    result: group('Preço', priceFields),
    decisions: decisions(
      [
        { id: 'price before', given: on('2026-05-31'), expected: price(10_000) },
        { id: 'price first day', given: on('2026-06-01'), expected: price(11_000) },
        { id: 'price last day', given: on('2026-12-31'), expected: price(11_000) },
        { id: 'price next', given: on('2027-01-01'), expected: price(12_000) },
      ],
      ({ first, periods: all, day }) => priceOn(first, all, day),
    ),
    laws: [
      law('a ordem das vigências não importa', priced, ({ first, all, day }) => {
        return JSON.stringify(priceOn(first, all, day)) === JSON.stringify(priceOn(first, all.toReversed(), day));
      }),
      law('uma vigência futura não muda nada hoje', priced, ({ first, all, day }) => {
        const begun = all.filter(({ validFrom }) => validFrom <= day);
        return JSON.stringify(priceOn(first, all, day)) === JSON.stringify(priceOn(first, begun, day));
      }),
    ],
  }),

  validatePlanPrice: sheet({
    title: 'Conferir um preço',
    statement: 'Cada valor vai de zero a R$ 9.999.999,99.',
    source: ['LIM-029'],
    given: { insurance: -1, particular: 0 },
    fields: { insurance: money('Valor convênio'), particular: money('Valor particular') },
    apply: validatePlanPrice,
    decisions: written(
      [
        { id: 'price zero', given: [0, 0], expected: [] },
        { id: 'price negative', given: [-1, 0], expected: ['insuranceValue money.negative'] },
        { id: 'price largest', given: [999_999_999, 1_000_000_000], expected: ['particularValue money.above-maximum'] },
      ],
      ([insurance = 0, particular = 0]: readonly number[]) => ({ insurance, particular }),
      (given) => said(validatePlanPrice(given)),
    ),
    laws: [
      law('valores dentro dos limites passam', planPrices, (given) => validatePlanPrice(given).length === 0),
      law(
        'números impossíveis são apontados',
        badNumbers,
        (bad) => validatePlanPrice({ insurance: bad, particular: bad }).length === 2,
      ),
    ],
  }),

  readPriceTable: sheet({
    title: 'Ler uma tabela de preços',
    statement:
      'O cabeçalho é procurado nas primeiras linhas pelo nome das colunas. Linhas vazias são puladas; uma linha sem código, sem valor, com valor que não é dinheiro ou com código repetido é apontada e fica de fora, e as outras seguem.',
    source: ['UXP-019'],
    given: { cells: [HEADER, ['10101012', 'Consulta', '120,00', '']] as TableCell[][] },
    fields: { cells: json('Células') },
    apply: ({ cells }) => readPriceTable(cells),
    result: group('Tabela', {
      rows: list(
        'Linhas',
        group('Linha', {
          row: number('Linha'),
          code: text('Código'),
          insurance: money('Convênio'),
          particular: money('Particular'),
        }),
        null,
      ),
      problems: list(
        'Problemas',
        group('Problema', { row: number('Linha'), field: text('Campo'), code: text('Motivo') }),
        null,
      ),
    }),
    decisions: written(
      [
        {
          id: 'table',
          given: [HEADER, ['10101012', 'Consulta', '1.120,50', 300]],
          expected: ['2 10101012 1.120,50 300,00'],
        },
        {
          id: 'table title',
          given: [['Tabela 2027'], [], ['TUSS', 'Valor'], ['1.01.01.01-2', '120.5'], ['', ''], ['40304361', '12,4']],
          expected: ['4 10101012 120,50 —', '6 40304361 12,40 —'],
        },
        {
          id: 'table errors',
          given: [
            HEADER,
            ['', 'x', '10'],
            ['1', 'x', 'abc', ''],
            ['2', 'x', '', ''],
            ['3', 'x', '-1', ''],
            ['4', '', 1],
            ['4', '', 2],
          ],
          expected: [
            '6 4 1,00 —',
            '2 code field.required',
            '3 insuranceValue money.invalid',
            '4 insuranceValue field.required',
            '5 insuranceValue money.negative',
            '7 code billing.price-repeated',
          ],
        },
        { id: 'table formula', given: [HEADER, ['9', '', '=1+1', '']], expected: ['2 insuranceValue money.invalid'] },
        {
          id: 'table without header',
          given: [
            ['a', 'b'],
            ['1', '2'],
          ],
          expected: ['billing.price-table-without-header'],
        },
        { id: 'table empty', given: [HEADER, ['', null]], expected: ['billing.price-table-empty'] },
      ],
      (cells: readonly (readonly TableCell[])[]) => ({ cells }),
      ({ cells }) => readAs(cells),
    ),
    laws: [
      law('o que se exporta se lê de volta', fc.record({ all: codes, price: planPrices }), ({ all, price: one }) => {
        const lines = all.map((code) => [code, 'x', formatAmount(one.insurance), formatAmount(one.particular)]);
        const read = readPriceTable([HEADER, ...lines]);
        if (!read.ok) return all.length === 0;
        const same = read.value.rows.every((row, at) => row.code === all[at] && row.insurance === one.insurance);
        return same && read.value.rows.length === all.length && read.value.problems.length === 0;
      }),
      law('nenhuma célula derruba a leitura, e nenhum preço sai dos limites', tables, (junk) => {
        const read = readPriceTable([HEADER, ...junk]);
        return (
          !read.ok ||
          read.value.rows.every(({ insurance, particular }) => (insurance ?? 0) >= 0 && (particular ?? 0) >= 0)
        );
      }),
      law('cada linha cheia é lida ou apontada', codes, (all) => {
        const read = readPriceTable([
          HEADER,
          ...all.flatMap((code) => [
            [code, '', '1'],
            [code, '', '2'],
          ]),
        ]);
        return (
          all.length === 0 ||
          (read.ok && read.value.rows.length === all.length && read.value.problems.length === all.length)
        );
      }),
    ],
  }),
} as const;
