import fc from 'fast-check';
import { lineTotalExamples } from '../../examples/money.ts';
import { cents, formatAmount, lineTotal } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { flag, money, number, optional } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from './typed.ts';

/** Whole factors and quantities as numbers, the way stored lines have them. */
const wholeExamples = [
  {
    id: 'convênio negativo em números',
    given: { insurance: '-100', factor: 1, particular: '20', quantity: 1 },
    expected: '20,00',
  },
  {
    id: 'particular negativo em números',
    given: { insurance: '100', factor: 1, particular: '-20', quantity: 1 },
    expected: '100,00',
  },
  {
    id: 'BIL-130 em números inteiros',
    given: { insurance: '100', factor: 3, particular: '20', quantity: 2 },
    expected: '640,00',
  },
  {
    id: 'BIL-131 em números inteiros',
    given: { insurance: '100', factor: 3, particular: '20', quantity: 2, hidden: true },
    expected: '120,00',
  },
];
const small = fc.nat(1_000_000).map(cents);
const times = fc.constantFrom('1', '0.7', '1.5', '0.333', '2', '0.5', '12');
const prices = fc.record({
  insurance: small,
  particular: small,
  factor: times,
  quantity: times,
  insuranceHidden: fc.boolean(),
});
const noNumbers = fc.constantFrom<number | string>(Number.NaN, Number.POSITIVE_INFINITY, 'abc', '');
/** The same units as a form's text and as numbers: 1, 2 and 12 never leave the whole numbers, 1.5 does. */
const numbers = fc.constantFrom(0, 1, 2, 12, 1.5, 0.333, -1);
const numbered = fc.record({
  insurance: amounts,
  particular: amounts,
  factor: numbers,
  quantity: numbers,
  insuranceHidden: fc.boolean(),
});
const belowZero = fc.constantFrom(-1, -0.5, -1e9);

/** What a line of a guide costs. */
export const linesSheets = {
  lineTotal: sheet({
    title: 'Total de uma linha',
    statement:
      'Valor do convênio × fator + valor particular, tudo vezes a quantidade, arredondado uma única vez no fim. Quando o plano esconde o valor do convênio: particular × fator × quantidade. O que está abaixo de zero é recusado na conferência da linha e aqui conta como nada.',
    source: ['BIL-130', 'BIL-131', 'A8', 'A9'],
    given: { insurance: cents(10_000), particular: cents(2000), factor: 1.5, quantity: 2, insuranceHidden: false },
    fields: {
      insurance: money('Valor do convênio'),
      particular: money('Valor particular'),
      factor: number('Fator'),
      quantity: number('Quantidade'),
      insuranceHidden: optional(flag('O plano esconde o valor do convênio')),
    },
    apply: (price) => lineTotal(price),
    result: money('Total'),
    decisions: written(
      [
        ...lineTotalExamples,
        ...wholeExamples,
        { id: 'nada', given: { insurance: '0', factor: '1', particular: '0', quantity: '1' }, expected: '0,00' },
        {
          id: 'quantidade negativa',
          given: { insurance: '100', factor: '1', particular: '20', quantity: '-1' },
          expected: '0,00',
        },
        {
          id: 'fator negativo',
          given: { insurance: '100', factor: '-1', particular: '20', quantity: '1' },
          expected: '20,00',
        },
        {
          id: 'convênio negativo',
          given: { insurance: '-100', factor: '1', particular: '20', quantity: '1' },
          expected: '20,00',
        },
        {
          id: 'particular negativo',
          given: { insurance: '100', factor: '1', particular: '-20', quantity: '1' },
          expected: '100,00',
        },
        {
          id: 'a maior quantia',
          given: { insurance: '999.999.999,99', factor: '1', particular: '0', quantity: '99' },
          expected: '98.999.999.999,01',
        },
      ],
      ({ insurance, particular, factor, quantity, hidden = false }) => ({
        insurance: typed(insurance),
        particular: typed(particular),
        factor,
        quantity,
        insuranceHidden: hidden,
      }),
      (price) => formatAmount(lineTotal(price)),
    ),
    laws: [
      law('uma linha com preço maior nunca custa menos [BIL-130, BIL-131]', prices, (price) => {
        const total = lineTotal(price);
        const dearer = [
          { ...price, insurance: cents(price.insurance + 1) },
          { ...price, particular: cents(price.particular + 1) },
        ];
        return dearer.every((line) => lineTotal(line) >= total);
      }),
      law(
        'multiplicar a quantidade por dez mil e por um décimo de milésimo não muda o total [BIL-130]',
        prices,
        (price) => {
          const scaled = {
            ...price,
            insurance: cents(price.insurance * 10_000),
            particular: cents(price.particular * 10_000),
          };
          return lineTotal({ ...scaled, quantity: `${price.quantity}e-4` }) === lineTotal(price);
        },
      ),
      law('números e o mesmo em texto dão o mesmo total [BIL-130, BIL-131]', numbered, (price) => {
        const asText = { ...price, factor: String(price.factor), quantity: String(price.quantity) };
        return lineTotal(price) === lineTotal(asText);
      }),
      law(
        'um total além do exato para, em número e em texto',
        fc.constantFrom<number | string>(99_999_999, '99999999'),
        (quantity) =>
          throws(() => lineTotal({ insurance: cents(99_999_999_999), particular: cents(0), factor: 1, quantity })),
      ),
      law(
        'escondido, o valor do convênio não aparece no total [BIL-131]',
        fc.tuple(prices, amounts),
        ([price, insurance]) => {
          const hidden = { ...price, insuranceHidden: true };
          return lineTotal({ ...hidden, insurance }) === lineTotal(hidden);
        },
      ),
      law('nunca é negativo, mesmo com o que está abaixo de zero', fc.tuple(prices, belowZero), ([price, bad]) =>
        [
          { factor: bad },
          { quantity: bad },
          { insurance: cents(Math.floor(bad)) },
          { particular: cents(Math.floor(bad)) },
        ].every((broken) => lineTotal({ ...price, ...broken }) >= 0),
      ),
      law('o que não é número para', fc.tuple(prices, noNumbers), ([price, bad]) => {
        const dear = { ...price, insurance: cents(100), particular: cents(100), quantity: '1', factor: '1' };
        return throws(() => lineTotal({ ...dear, factor: bad })) && throws(() => lineTotal({ ...dear, quantity: bad }));
      }),
    ],
  }),
} as const;
