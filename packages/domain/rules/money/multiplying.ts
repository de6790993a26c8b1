import fc from 'fast-check';
import { cents, formatAmount, multiplyCents } from '../../src/money/index.ts';
import { amounts, positiveAmounts } from '../arbitraries.ts';
import { list, money, number } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from './typed.ts';

const small = fc.integer({ min: 0, max: 1_000_000 }).map(cents);
const factors = fc.array(
  fc.integer({ min: 0, max: 2000 }).map((thousandths) => thousandths / 1_000),
  { maxLength: 4 },
);

/** An amount times several factors. */
export const multiplyingSheets = {
  multiplyCents: sheet({
    title: 'Valor vezes vários fatores',
    statement:
      'O valor é multiplicado por todos os fatores e arredondado uma só vez, no fim: arredondar a cada fator acumularia diferenças.',
    source: ['REG-109', 'A3'],
    given: { value: cents(10_000), factors: [0.8, 1.3] },
    fields: { value: money('Valor'), factors: list('Fatores', number('Fator'), 1) },
    apply: ({ value, factors: times }) => multiplyCents(value, times),
    result: money('Produto'),
    decisions: written(
      [
        { id: 'nenhum fator', given: { value: '100,00', factors: [] as number[] }, expected: '100,00' },
        { id: 'banda e urgência', given: { value: '100,00', factors: [0.8, 1.3] }, expected: '104,00' },
        { id: 'uma só vez, no fim', given: { value: '0,01', factors: [0.4, 2] }, expected: '0,01' },
        { id: 'meio centavo para cima', given: { value: '0,01', factors: [0.5] }, expected: '0,01' },
        { id: 'a conta binária erraria', given: { value: '1,15', factors: [0.1, 3] }, expected: '0,35' },
      ],
      ({ value, factors: times }) => ({ value: typed(value), factors: times }),
      ({ value, factors: times }) => formatAmount(multiplyCents(value, times)),
    ),
    laws: [
      law('a ordem dos fatores não muda o produto', fc.tuple(small, factors), ([value, times]) => {
        return multiplyCents(value, times) === multiplyCents(value, times.toReversed());
      }),
      law(
        'um fator zero dá nada e um fator um não muda',
        amounts,
        (value) => multiplyCents(value, [0]) === 0 && multiplyCents(value, [1, 1]) === value,
      ),
      law(
        'um fator e o seu inverso se desfazem',
        fc.tuple(small, fc.constantFrom(0.5, 0.25, 0.2, 0.125)),
        ([value, factor]) => {
          return multiplyCents(value, [factor, 1 / factor]) === value;
        },
      ),
      law(
        'o que não é número para',
        fc.tuple(positiveAmounts, fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY)),
        ([value, bad]) => throws(() => multiplyCents(value, [bad])),
      ),
    ],
  }),
} as const;
