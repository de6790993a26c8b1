import fc from 'fast-check';
import { amountInWords, cents } from '../../src/money/index.ts';
import { amounts } from '../arbitraries.ts';
import { money, text } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

/** How a receipt writes an amount. */
export const inWordsSheets = {
  amountInWords: sheet({
    title: 'Valor por extenso',
    statement:
      'O valor em palavras, como no recibo: «mil» sem «um», «e» antes da última parte quando ela é redonda ou menor que cem, «de reais» depois de milhões redondos.',
    source: ['Recibo: número por unidade'],
    given: { amount: cents(28_000) },
    fields: { amount: money('Valor') },
    apply: ({ amount }) => amountInWords(amount),
    result: text('Por extenso'),
    decisions: written(
      [
        { id: 'nada', given: 0, expected: 'zero reais' },
        { id: 'um real', given: 100, expected: 'um real' },
        { id: 'um centavo', given: 1, expected: 'um centavo' },
        { id: 'um real e um centavo', given: 101, expected: 'um real e um centavo' },
        { id: 'vinte e um', given: 2_150, expected: 'vinte e um reais e cinquenta centavos' },
        { id: 'cem', given: 10_000, expected: 'cem reais' },
        { id: 'cento e um', given: 10_119, expected: 'cento e um reais e dezenove centavos' },
        { id: 'duzentos e oitenta', given: 28_000, expected: 'duzentos e oitenta reais' },
        { id: 'mil', given: 100_000, expected: 'mil reais' },
        { id: 'mil e um', given: 100_100, expected: 'mil e um reais' },
        { id: 'mil e duzentos', given: 120_000, expected: 'mil e duzentos reais' },
        { id: 'mil duzentos e trinta', given: 123_000, expected: 'mil duzentos e trinta reais' },
        { id: 'dois mil', given: 200_034, expected: 'dois mil reais e trinta e quatro centavos' },
        {
          id: 'o maior de um campo do caixa',
          given: 99_999_999,
          expected: 'novecentos e noventa e nove mil novecentos e noventa e nove reais e noventa e nove centavos',
        },
        { id: 'um milhão', given: 100_000_000, expected: 'um milhão de reais' },
        { id: 'um milhão e um', given: 100_000_100, expected: 'um milhão e um reais' },
        { id: 'um milhão e mil', given: 100_100_000, expected: 'um milhão e mil reais' },
        {
          id: 'dois bilhões',
          given: 200_000_000_000 + 123_400,
          expected: 'dois bilhões, mil duzentos e trinta e quatro reais',
        },
        { id: 'um trilhão', given: 100_000_000_000_000, expected: 'um trilhão de reais' },
      ],
      (amount) => ({ amount: cents(amount) }),
      ({ amount }) => amountInWords(amount),
    ),
    laws: [
      law(
        'dois valores nunca se escrevem igual',
        fc.tuple(amounts, amounts),
        ([one, other]) => one === other || amountInWords(one) !== amountInWords(other),
      ),
      law('sempre diz reais ou centavos, em letras', amounts, (amount) => {
        const said = amountInWords(amount);
        return /^[a-zêã ,õ]+$/.test(said) && /(rea(l|is)|centavos?)$/.test(said);
      }),
      law('uma quantia negativa ou quebrada é um defeito', fc.constantFrom(-1, 0.5, Number.NaN), (amount) =>
        throws(() => amountInWords(amount as never)),
      ),
    ],
  }),
} as const;
