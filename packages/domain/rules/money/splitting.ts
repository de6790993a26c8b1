import fc from 'fast-check';
import { apportionExamples, splitExamples } from '../../examples/money.ts';
import { apportion, cents, formatAmount, MAX_INSTALMENTS, splitEvenly, sumCents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { list, money, number } from '../field.ts';
import { law, sheet, written } from '../sheet.ts';
import { typed } from './typed.ts';

const counts = fc.integer({ min: 1, max: MAX_INSTALMENTS });
// Small weights make equal lines, zeros and residues common; large ones leave the plain integers.
const weights = fc.array(fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 1_000_000_000 })), { minLength: 1, maxLength: 40 });

/** Dividing one amount: in equal instalments, or by the weight of lines. */
export const splittingSheets = {
  splitEvenly: sheet({
    title: 'Dividir em parcelas iguais',
    statement:
      'O valor é dividido em parcelas iguais. Os centavos que sobram vão um a um para as primeiras parcelas. Recusa quando uma parcela ficaria abaixo de R$ 0,01 e diz qual é o maior número possível.',
    source: ['BIL-166', 'BIL-167', 'BIL-119', 'A1', 'A14'],
    given: { total: cents(10_000), count: 3 },
    fields: { total: money('Valor'), count: number('Parcelas') },
    apply: ({ total, count }) => splitEvenly(total, count),
    result: list('Parcelas', money('Parcela'), 0),
    decisions: written(
      splitExamples,
      ({ total, count }) => ({ total: typed(total), count }),
      ({ total, count }) => {
        const split = splitEvenly(total, count);
        return split.ok ? split.value.map(formatAmount) : null;
      },
    ),
    laws: [
      law('as parcelas somam o valor, nunca sobem e diferem no máximo um centavo [BIL-166, BIL-167]', fc.record({ total: amounts, count: counts }), ({ total, count }) => {
        const split = splitEvenly(total, count);
        if (!split.ok) return total < count;
        const parts = split.value;
        return sumCents(parts) === total && parts.every((part, at) => at === 0 || part <= (parts[at - 1] ?? 0)) && (parts[0] ?? 0) - (parts.at(-1) ?? 0) <= 1;
      }),
      law('um número de parcelas impossível é recusado, nunca calculado [BIL-119]', fc.record({ total: amounts, count: badNumbers }), ({ total, count }) => !splitEvenly(total, count).ok),
    ],
  }),

  apportion: sheet({
    title: 'Ratear pelo peso das linhas',
    statement:
      'Cada linha recebe a sua parte proporcional, arredondada para o centavo mais próximo. A diferença que sobrar ou faltar é acertada centavo a centavo a partir da primeira linha com peso. Sem peso nenhum, as linhas valem o mesmo.',
    source: ['BIL-176', 'BIL-177', 'BIL-178', 'BIL-179', 'A2'],
    given: { total: cents(1000), weights: [5000, 5000, 5000] as number[] },
    fields: { total: money('Valor a ratear'), weights: list('Pesos', money('Peso'), 5000) },
    apply: ({ total, weights: lines }) => apportion(total, lines),
    result: list('Partes', money('Parte'), 0),
    decisions: written(
      apportionExamples,
      ({ total, lines }) => ({ total: typed(total), weights: lines.map(typed) }),
      ({ total, weights: lines }) => apportion(total, lines).map(formatAmount),
    ),
    laws: [
      law('as partes somam o valor e nenhuma é negativa [BIL-177]', fc.record({ total: amounts, lines: weights }), ({ total, lines }) => {
        const shares = apportion(total, lines);
        return sumCents(shares) === total && shares.every((share) => share >= 0);
      }),
      law('uma linha sem peso não recebe nada, se outra tem peso [BIL-178]', fc.record({ total: amounts, lines: weights }), ({ total, lines }) => {
        const shares = apportion(total, lines);
        return lines.every((weight) => weight === 0) || lines.every((weight, at) => weight > 0 || shares[at] === 0);
      }),
    ],
  }),
} as const;
