import fc from 'fast-check';
import { percentFromExamples, percentOfExamples } from '../../examples/money.ts';
import { cents, formatAmount, percentFrom, percentOf } from '../../src/money/index.ts';
import { amounts, LARGEST, positiveAmounts } from '../arbitraries.ts';
import { money, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from './typed.ts';

const signed = fc.integer({ min: -LARGEST, max: LARGEST }).map(cents);
/** Percents with two decimals, as text: what the field takes. */
const percents = fc.nat(10_000).map((hundredths) => `${hundredths}e-2`);
const noNumbers = fc.constantFrom<number | string>(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  'abc',
  '',
);

/** A part of an amount in percent, and back. */
export const percentsSheets = {
  percentOf: sheet({
    title: 'Percentual de um valor',
    statement: 'O percentual do valor, arredondado uma vez para o centavo, meio para cima.',
    source: ['BIL-174', 'BIL-173', 'A3', 'A6'],
    given: { total: cents(25_000), percent: 10 },
    fields: { total: money('Valor'), percent: number('Percentual') },
    apply: ({ total, percent }) => percentOf(total, percent),
    result: money('Parte'),
    decisions: written(
      [
        ...percentOfExamples,
        { id: 'quase meio centavo', given: { total: '0,01', percent: '49.9999999999999999999999' }, expected: '0,00' },
        { id: 'meio centavo negativo para longe do zero', given: { total: '-0,50', percent: 1 }, expected: '-0,01' },
        {
          id: 'a maior quantia de um formulário',
          given: { total: '999.999.999,99', percent: 3.79 },
          expected: '37.900.000,00',
        },
      ],
      ({ total, percent }) => ({ total: typed(total), percent }),
      ({ total, percent }) => formatAmount(percentOf(total, percent)),
    ),
    laws: [
      law(
        '100 % é tudo e 0 % é nada [BIL-174]',
        signed,
        (total) => percentOf(total, 100) === total && percentOf(total, 0) === 0,
      ),
      law(
        'um percentual maior nunca dá menos [BIL-174]',
        fc.tuple(amounts, fc.nat(99)),
        ([total, percent]) => percentOf(total, percent) <= percentOf(total, percent + 1),
      ),
      law(
        'um percentual e o que falta para 100 cobrem o valor [BIL-174]',
        fc.tuple(amounts, fc.nat(100)),
        ([total, percent]) => {
          const covered = percentOf(total, percent) + percentOf(total, 100 - percent);
          return Math.abs(covered - total) <= 1;
        },
      ),
      law(
        'cem vezes o valor a um por cento é o valor: a escala não muda a parte [BIL-174]',
        fc.tuple(fc.nat(1_000_000).map(cents), fc.nat(100)),
        ([total, percent]) => percentOf(cents(total * 100), percent) === total * percent,
      ),
      law('o que não é número para', fc.tuple(positiveAmounts, noNumbers), ([total, bad]) =>
        throws(() => percentOf(total, bad)),
      ),
    ],
  }),

  percentFrom: sheet({
    title: 'Que percentual um valor é',
    statement: 'Quanto por cento do total o valor é, com duas casas. De um total zero é 0 %.',
    source: ['BIL-175', 'A6'],
    given: { total: cents(30_000), value: cents(1000) },
    fields: { total: money('Total'), value: money('Valor') },
    apply: ({ total, value }) => percentFrom(total, value),
    result: number('Percentual (%)'),
    decisions: [
      ...written(
        [
          ...percentFromExamples,
          { id: 'de nada', given: { total: '0,00', value: '10,00' }, expected: 0 },
          { id: 'mais que tudo', given: { total: '10,00', value: '25,00' }, expected: 250 },
          { id: 'total negativo', given: { total: '-300,00', value: '10,00' }, expected: -3.33 },
          {
            id: 'a maior quantia contra ela mesma',
            given: { total: '999.999.999,99', value: '999.999.999,99' },
            expected: 100,
          },
        ],
        ({ total, value }) => ({ total: typed(total), value: typed(value) }),
        ({ total, value }) => percentFrom(total, value),
      ),
      ...decisions(
        [
          {
            id: 'números binários dariam 70,59 %',
            given: { total: cents(8_045_125_523_920_000), value: cents(5_679_456_363_611_324) },
            expected: 70.6,
          },
          {
            id: 'negativo além dos inteiros simples',
            given: { total: cents(8_045_125_523_920_000), value: cents(-5_679_456_363_611_324) },
            expected: -70.6,
          },
        ],
        ({ total, value }) => percentFrom(total, value),
      ),
    ],
    laws: [
      law('o total é 100 % dele mesmo [BIL-175]', positiveAmounts, (total) => percentFrom(total, total) === 100),
      law(
        'um valor maior nunca é um percentual menor [BIL-175]',
        fc.tuple(positiveAmounts, amounts),
        ([total, value]) => percentFrom(total, value) <= percentFrom(total, cents(value + 1)),
      ),
      law(
        'ida e volta: de um total de R$ 100,00 o percentual digitado volta igual [BIL-174, BIL-175]',
        percents,
        (percent) => {
          const total = cents(10_000);
          return percentFrom(total, percentOf(total, percent)) === Number(percent);
        },
      ),
      law(
        'multiplicar total e valor pelo mesmo não muda o percentual [BIL-175]',
        fc.record({
          total: fc.integer({ min: 1, max: 1_000_000 }),
          value: fc.nat(1_000_000),
          times: fc.integer({ min: 1, max: 999 }),
        }),
        ({ total, value, times }) =>
          percentFrom(cents(total * times), cents(value * times)) === percentFrom(cents(total), cents(value)),
      ),
      law('o que não é quantia para', fc.constantFrom(Number.NaN, 0.5, Number.POSITIVE_INFINITY), (bad) => {
        const broken = bad as ReturnType<typeof cents>;
        return throws(() => percentFrom(broken, cents(1))) && throws(() => percentFrom(cents(100), broken));
      }),
    ],
  }),
} as const;
