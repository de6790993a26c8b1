import fc from 'fast-check';
import { addCents, cents, subtractCents, sumCents } from '../../src/money/index.ts';
import { LARGEST } from '../arbitraries.ts';
import { list, money, number } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';

const signed = fc.integer({ min: -LARGEST, max: LARGEST }).map(cents);
const severalSigned = fc.array(signed, { maxLength: 20 });
/** Numbers that are no amount of cents. */
const noCents = fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0.5, 1e21);

const sum = ({ amounts }: { readonly amounts: readonly number[] }) => sumCents(amounts.map(cents));
const add = ({ amounts }: { readonly amounts: readonly number[] }) => addCents(...amounts.map(cents));
const subtract = ({ from, amounts }: { readonly from: number; readonly amounts: readonly number[] }) =>
  subtractCents(cents(from), ...amounts.map(cents));

/** Amounts as integers of centavos, and what they add up to. */
export const sumsSheets = {
  cents: sheet({
    title: 'Quantia em centavos',
    statement:
      'Por dentro todo valor é um número inteiro de centavos: assim nenhuma soma perde ou inventa um centavo. O que não é um inteiro exato é defeito do programa e para tudo.',
    source: ['LIM-029', 'A12'],
    given: { value: 3334 },
    fields: { value: number('Centavos') },
    apply: ({ value }) => cents(value),
    result: money('Quantia'),
    decisions: decisions(
      [
        { id: 'R$ 33,34', given: { value: 3334 }, expected: 3334 },
        { id: 'sem zero negativo', given: { value: -0 }, expected: 0 },
        { id: 'negativo', given: { value: -1 }, expected: -1 },
      ],
      ({ value }) => cents(value),
    ),
    laws: [
      law('um inteiro exato fica como é', fc.maxSafeInteger(), (value) => cents(value) === value),
      law('NaN, infinito e meio centavo param', noCents, (value) => throws(() => cents(value))),
      law('o que passa de 2^53 para', fc.constantFrom(2 ** 53, -(2 ** 53)), (value) => throws(() => cents(value))),
      law('o zero negativo vira zero', fc.constantFrom(0, -0), (value) => Object.is(cents(value), 0)),
    ],
  }),

  sumCents: sheet({
    title: 'Somar uma lista de quantias',
    statement: 'A soma exata de uma lista. A lista vazia soma zero.',
    source: ['LIM-029'],
    given: { amounts: [3334, 3333, 3333] as number[] },
    fields: { amounts: list('Quantias', money('Quantia'), 0) },
    apply: sum,
    result: money('Soma'),
    decisions: decisions(
      [
        { id: 'três parcelas', given: { amounts: [3334, 3333, 3333] }, expected: 10_000 },
        { id: 'lista vazia', given: { amounts: [] }, expected: 0 },
        { id: 'com negativo', given: { amounts: [500, -200] }, expected: 300 },
      ],
      sum,
    ),
    laws: [
      law('a ordem não muda a soma', severalSigned, (items) => sumCents(items) === sumCents(items.toReversed())),
      law(
        'juntar duas listas soma as somas',
        fc.tuple(severalSigned, severalSigned),
        ([left, right]) => sumCents([...left, ...right]) === sumCents(left) + sumCents(right),
      ),
      law('o que não é quantia para', fc.tuple(severalSigned, noCents), ([items, bad]) =>
        throws(() => sumCents([...items, bad as (typeof items)[number]])),
      ),
      law('uma soma fora do exato para', fc.constantFrom(1, -1), (sign) =>
        throws(() => sumCents([cents(sign * Number.MAX_SAFE_INTEGER), cents(sign)])),
      ),
    ],
  }),

  addCents: sheet({
    title: 'Somar quantias',
    statement: 'A soma exata das quantias dadas uma a uma.',
    source: ['LIM-029'],
    given: { amounts: [10_000, 500] as number[] },
    fields: { amounts: list('Quantias', money('Quantia'), 0) },
    apply: add,
    result: money('Soma'),
    decisions: decisions([{ id: 'R$ 100,00 + R$ 5,00', given: { amounts: [10_000, 500] }, expected: 10_500 }], add),
    laws: [
      law('é a soma da lista', severalSigned, (items) => addCents(...items) === sumCents(items)),
      law('zero não muda nada', signed, (value) => addCents(value, cents(0)) === value),
      law('o que não é quantia para', noCents, (bad) =>
        throws(() => addCents(cents(1), bad as ReturnType<typeof cents>)),
      ),
    ],
  }),

  subtractCents: sheet({
    title: 'Subtrair quantias',
    statement: 'A primeira quantia menos todas as outras. Pode ficar negativa: um saldo devedor também é um valor.',
    source: ['LIM-029'],
    given: { from: 30_000, amounts: [10_000, 3000] as number[] },
    fields: { from: money('De'), amounts: list('Menos', money('Quantia'), 0) },
    apply: subtract,
    result: money('Diferença'),
    decisions: decisions(
      [
        { id: 'R$ 300,00 − R$ 100,00 − R$ 30,00', given: { from: 30_000, amounts: [10_000, 3000] }, expected: 17_000 },
        { id: 'menos nada', given: { from: 30_000, amounts: [] }, expected: 30_000 },
        { id: 'abaixo de zero', given: { from: 100, amounts: [101] }, expected: -1 },
      ],
      subtract,
    ),
    laws: [
      law(
        'somar e depois subtrair volta ao começo',
        fc.tuple(signed, severalSigned),
        ([value, items]) => subtractCents(addCents(value, ...items), ...items) === value,
      ),
      law('menos ela mesma é zero', signed, (value) => subtractCents(value, value) === 0),
      law('o que não é quantia para', noCents, (bad) => throws(() => subtractCents(bad as ReturnType<typeof cents>))),
    ],
  }),
} as const;
