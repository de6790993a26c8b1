import fc from 'fast-check';
import { roundExamples, wireExamples } from '../../examples/money.ts';
import { cents, centsFromReais, formatAmount, reaisFromCents, roundToCents } from '../../src/money/index.ts';
import { LARGEST } from '../arbitraries.ts';
import { money, number } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';

/** The largest amount the wire carries without losing cents: 15 digits. */
const WIRE = 999_999_999_999_999;
const wired = fc.integer({ min: -WIRE, max: WIRE }).map(cents);
const signed = fc.integer({ min: -LARGEST, max: LARGEST });
const noNumbers = fc.constantFrom<number | string>(
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  'NaN',
  'abc',
  '',
);

/** Where fractions end: cents inside, reais with two decimals on the wire. */
export const roundingSheets = {
  roundToCents: sheet({
    title: 'Arredondar para centavos',
    statement:
      'Duas casas, meio centavo para cima, e para longe do zero quando é negativo: é o que a calculadora de quem confere mostra. Nunca com números binários, que fariam de 1,005 um 1,00.',
    source: ['UIX-046', 'A3'],
    given: { reais: 1.005 },
    fields: { reais: number('Reais') },
    apply: ({ reais }) => roundToCents(reais),
    result: money('Arredondado'),
    decisions: written(
      [
        ...roundExamples,
        { id: 'negativo para longe do zero', given: -1.005, expected: '-1,01' },
        { id: 'sem zero negativo', given: -0.004, expected: '0,00' },
        { id: 'meio centavo', given: 0.005, expected: '0,01' },
        { id: 'logo abaixo do meio', given: 0.0049999, expected: '0,00' },
      ],
      (reais) => ({ reais }),
      ({ reais }) => formatAmount(roundToCents(reais)),
    ),
    laws: [
      law('arredondar de novo não muda nada [UIX-046]', signed, (thousandths) => {
        const rounded = roundToCents(`${thousandths}e-3`);
        return roundToCents(reaisFromCents(rounded)) === rounded;
      }),
      law(
        'fica a no máximo meio centavo [UIX-046]',
        signed,
        (thousandths) => Math.abs(roundToCents(`${thousandths}e-3`) * 10 - thousandths) <= 5,
      ),
      law('o negativo arredonda como o positivo [UIX-046]', signed, (thousandths) => {
        const mirrored = cents(-roundToCents(`${thousandths}e-3`));
        return roundToCents(`${-thousandths}e-3`) === mirrored;
      }),
      law(
        'somar reais inteiros soma os mesmos reais depois de arredondar [UIX-046]',
        fc.tuple(fc.nat(999_999_999), fc.nat(1000)),
        ([thousandths, reais]) =>
          roundToCents(`${thousandths + reais * 1000}e-3`) === roundToCents(`${thousandths}e-3`) + reais * 100,
      ),
      law('o que não é número para', noNumbers, (bad) => throws(() => roundToCents(bad))),
    ],
  }),

  centsFromReais: sheet({
    title: 'Ler reais do fio',
    statement:
      'No fio os valores são números em reais com no máximo duas casas. Com mais casas, sem ser número ou grande demais para ser exato, o valor é recusado; nunca é arredondado às escondidas.',
    source: ['LIM-029', 'A12'],
    given: { reais: 33.34 },
    fields: { reais: number('Reais') },
    apply: ({ reais }) => centsFromReais(reais),
    result: money('Centavos'),
    decisions: written(
      wireExamples,
      (reais) => ({ reais }),
      ({ reais }) => {
        const value = centsFromReais(reais);
        return value === null ? null : formatAmount(value);
      },
    ),
    laws: [
      law(
        'ida e volta pelo fio dá a mesma quantia [LIM-029]',
        wired,
        (value) => centsFromReais(reaisFromCents(value)) === value,
      ),
      law(
        'um décimo de centavo é recusado [LIM-029]',
        fc.tuple(signed, fc.integer({ min: 1, max: 9 })),
        ([value, tenth]) => {
          const reais = Number(`${value * 10 + Math.sign(value || 1) * tenth}e-3`);
          return centsFromReais(reais) === null;
        },
      ),
      law('nenhum número dá NaN ou fração [LIM-029]', fc.double(), (reais) => {
        const value = centsFromReais(reais);
        return value === null || (Number.isSafeInteger(value) && Math.abs(value) <= WIRE);
      }),
    ],
  }),

  reaisFromCents: sheet({
    title: 'Escrever reais no fio',
    statement: 'Os centavos como número em reais, com as mesmas duas casas.',
    source: ['LIM-029', 'A12'],
    given: { value: cents(3334) },
    fields: { value: money('Quantia') },
    apply: ({ value }) => reaisFromCents(value),
    result: number('Reais, como vão na chamada'),
    decisions: written(
      [
        { id: 'R$ 33,34', given: 3334, expected: 33.34 },
        { id: 'R$ 0,10', given: 10, expected: 0.1 },
        { id: 'negativo', given: -50, expected: -0.5 },
      ],
      (value) => ({ value: cents(value) }),
      ({ value }) => reaisFromCents(value),
    ),
    laws: [
      law('nunca mostra mais de duas casas [LIM-029]', wired, (value) =>
        /^-?\d+(\.\d{1,2})?$/.test(String(reaisFromCents(value))),
      ),
      law('quem vale mais fica maior', fc.tuple(wired, wired), ([left, right]) =>
        left < right ? reaisFromCents(left) < reaisFromCents(right) : reaisFromCents(left) >= reaisFromCents(right),
      ),
      law('o que não é quantia para', fc.constantFrom(Number.NaN, 0.5, Number.POSITIVE_INFINITY), (bad) =>
        throws(() => reaisFromCents(bad as ReturnType<typeof cents>)),
      ),
    ],
  }),
} as const;
