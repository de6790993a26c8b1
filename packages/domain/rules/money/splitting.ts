import fc from 'fast-check';
import { apportionExamples, splitExamples } from '../../examples/money.ts';
import { apportion, cents, formatAmount, MAX_INSTALMENTS, splitEvenly, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { list, money, number } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { typed } from './typed.ts';

const counts = fc.integer({ min: 1, max: MAX_INSTALMENTS });
const splits = fc.record({ total: amounts, count: counts });
// Small weights make equal lines, zeros and residues common; large ones leave the plain integers.
const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1_000_000_000 })), {
  minLength: 1,
  maxLength: 40,
});
const shared = fc.record({ total: amounts, lines: weights });
const impossible = fc.constantFrom(-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY).map((value) => value as Cents);

/** The parts, or nothing when the rule refuses. */
function parts(total: number, count: number): readonly Cents[] | null {
  const split = splitEvenly(cents(total), count);
  return split.ok ? split.value : null;
}

function equal(left: readonly number[] | null, right: readonly number[] | null): boolean {
  return left?.length === right?.length && (left ?? []).every((item, at) => item === right?.[at]);
}

/** Dividing one amount: in equal instalments, or by the weight of lines. */
export const splittingSheets = {
  splitEvenly: sheet({
    title: 'Dividir em parcelas iguais',
    statement:
      'O valor é dividido em parcelas iguais. Os centavos que sobram vão um a um para as primeiras parcelas. Recusa quando uma parcela ficaria abaixo de R$ 0,01 e diz qual é o maior número possível; o máximo são 99 parcelas.',
    source: ['BIL-166', 'BIL-167', 'BIL-119', 'A1', 'A14'],
    given: { total: cents(10_000), count: 3 },
    fields: { total: money('Valor'), count: number('Parcelas') },
    apply: ({ total, count }) => splitEvenly(total, count),
    result: list('Parcelas', money('Parcela'), 0),
    decisions: [
      ...written(
        splitExamples,
        ({ total, count }) => ({ total: typed(total), count }),
        ({ total, count }) => parts(total, count)?.map(formatAmount) ?? null,
      ),
      ...decisions(
        [
          {
            id: 'recusa e diz o máximo',
            given: { total: cents(2), count: 3 },
            expected: { ok: false, error: { code: 'money.instalment-below-minimum', data: { maximum: 2 } } },
          },
          {
            id: 'valor zero',
            given: { total: cents(0), count: 1 },
            expected: { ok: false, error: { code: 'money.instalment-below-minimum', data: { maximum: 0 } } },
          },
          {
            id: 'valor negativo',
            given: { total: cents(-5), count: 1 },
            expected: { ok: false, error: { code: 'money.instalment-below-minimum', data: { maximum: 0 } } },
          },
          {
            id: '100 parcelas',
            given: { total: cents(100_000), count: 100 },
            expected: { ok: false, error: { code: 'money.invalid-count', data: { maximum: 99 } } },
          },
          { id: 'um centavo por parcela', given: { total: cents(2), count: 2 }, expected: { ok: true, value: [1, 1] } },
        ],
        ({ total, count }) => splitEvenly(total, count) as unknown,
      ),
      ...written(
        [{ id: '99 parcelas', given: 9900, expected: 99 }],
        (total) => ({ total: cents(total), count: 99 }),
        ({ total, count }) => parts(total, count)?.filter((part) => part === 100).length ?? 0,
      ),
    ],
    laws: [
      law(
        'as parcelas somam o valor, nunca sobem e diferem no máximo um centavo [BIL-166, BIL-167]',
        splits,
        ({ total, count }) => {
          const split = parts(total, count);
          if (split === null) return total < count;
          const falling = split.every((part, at) => at === 0 || part <= (split[at - 1] ?? 0));
          return (
            split.length === count && sumCents(split) === total && falling && (split[0] ?? 0) - (split.at(-1) ?? 0) <= 1
          );
        },
      ),
      law('um real a mais por parcela soma um real a cada uma [BIL-166]', splits, ({ total, count }) => {
        const before = parts(total, count);
        return (
          before === null ||
          equal(
            parts(total + 100 * count, count),
            before.map((part) => part + 100),
          )
        );
      }),
      law('só se recusa quando há mais parcelas que centavos [BIL-119]', splits, ({ total, count }) => {
        const refused = parts(total, count) === null;
        return refused === total < count;
      }),
      law(
        'um número de parcelas impossível é recusado, nunca calculado [BIL-119]',
        fc.record({ total: amounts, count: badNumbers }),
        ({ total, count }) => parts(total, count) === null,
      ),
      law('o que não é quantia para', fc.constantFrom(Number.NaN, 0.5, 1.5, Number.POSITIVE_INFINITY), (bad) =>
        throws(() => splitEvenly(bad as Cents, 1)),
      ),
    ],
  }),

  apportion: sheet({
    title: 'Ratear pelo peso das linhas',
    statement:
      'Cada linha recebe a sua parte proporcional, arredondada para o centavo mais próximo. A diferença que sobrar ou faltar é acertada centavo a centavo a partir da primeira linha com peso. Sem peso nenhum, as linhas valem o mesmo.',
    source: ['BIL-176', 'BIL-177', 'BIL-178', 'BIL-179', 'BIL-180', 'A2'],
    given: { total: cents(1000), weights: [5000, 5000, 5000] as number[] },
    fields: { total: money('Valor a ratear'), weights: list('Pesos', money('Peso'), 5000) },
    apply: ({ total, weights: lines }) => apportion(total, lines),
    result: list('Partes', money('Parte'), 0),
    decisions: [
      ...written(
        apportionExamples,
        ({ total, lines }) => ({ total: typed(total), weights: lines.map(typed) }),
        ({ total, weights: lines }) => apportion(total, lines).map(formatAmount),
      ),
      ...decisions(
        [
          { id: 'sem peso nenhum', given: { total: cents(100), weights: [0, 0, 0] }, expected: [34, 33, 33] },
          { id: 'nada sobre linhas sem peso', given: { total: cents(0), weights: [0, 0] }, expected: [0, 0] },
          { id: 'nada sobre nenhuma linha', given: { total: cents(0), weights: [] }, expected: [] },
          { id: 'a linha sem peso fica de fora', given: { total: cents(5), weights: [0, 3] }, expected: [0, 5] },
          {
            id: 'o centavo pula a linha sem peso',
            given: { total: cents(100), weights: [0, 1, 1, 1] },
            expected: [0, 34, 33, 33],
          },
          {
            id: 'o centavo a mais sai da primeira com peso',
            given: { total: cents(5), weights: [0, 1, 1] },
            expected: [0, 2, 3],
          },
          {
            id: 'números binários dariam o centavo à outra linha',
            given: { total: cents(82_564_322_884), weights: [75_867_051_385, 19_111_840_805, 75_867_051_385] },
            expected: [36_664_093_954, 9_236_134_977, 36_664_093_953],
          },
          { id: 'o maior peso exato', given: { total: cents(5), weights: [Number.MAX_SAFE_INTEGER] }, expected: [5] },
        ],
        ({ total, weights: lines }) => apportion(total, lines) as number[],
      ),
    ],
    laws: [
      law('as partes somam o valor e nenhuma é negativa [BIL-180]', shared, ({ total, lines }) => {
        const shares = apportion(total, lines);
        return shares.length === lines.length && sumCents(shares) === total && shares.every((share) => share >= 0);
      }),
      law('uma linha sem peso não recebe nada, se outra tem peso [BIL-178]', shared, ({ total, lines }) => {
        const shares = apportion(total, lines);
        return lines.every((weight) => weight === 0) || lines.every((weight, at) => weight > 0 || shares[at] === 0);
      }),
      law(
        'só as proporções contam: multiplicar todos os pesos pelo mesmo preço não muda nenhuma parte [BIL-176]',
        fc.record({
          total: amounts,
          price: fc.integer({ min: 1, max: 1_000_000 }),
          quantities: fc.array(fc.integer({ min: 1, max: 999 }), { minLength: 1, maxLength: 10 }),
        }),
        ({ total, price, quantities }) => {
          const priced = quantities.map((quantity) => quantity * price);
          return equal(apportion(total, priced), apportion(total, quantities));
        },
      ),
      law(
        'nenhuma parte fica a mais de um centavo e meio da exata [BIL-176, BIL-177, BIL-179]',
        fc.record({ total: fc.nat(1_000_000).map(cents), lines: weights }),
        ({ total, lines }) => {
          const sum = lines.reduce((all, weight) => all + weight, 0);
          if (sum === 0) return true;
          return apportion(total, lines).every(
            (share, at) => Math.abs(share * sum - total * (lines[at] ?? 0)) <= 1.5 * sum,
          );
        },
      ),
      law('ratear entre as próprias partes devolve as partes [BIL-176]', shared, ({ total, lines }) => {
        const shares = apportion(total, lines);
        return equal(apportion(total, shares), shares);
      }),
      law(
        'um valor impossível para, nunca se rateia',
        fc.record({ total: impossible, lines: weights }),
        ({ total, lines }) => throws(() => apportion(total, lines)),
      ),
      law('um peso impossível para', fc.record({ total: amounts, weight: impossible }), ({ total, weight }) =>
        throws(() => apportion(total, [1, weight, 1])),
      ),
      law('pesos que juntos passam de 2^53 param', amounts, (total) =>
        throws(() => apportion(total, [Number.MAX_SAFE_INTEGER, 1])),
      ),
      law(
        'um valor não se rateia entre nenhuma linha',
        amounts,
        (total) => throws(() => apportion(total, [])) === total > 0,
      ),
    ],
  }),
} as const;
