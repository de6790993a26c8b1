import fc from 'fast-check';
import { apportionCostCenters, validateCostCenterShares } from '../../src/finance/index.ts';
import type { CostCenterShare } from '../../src/finance/index.ts';
import { cents, sumCents } from '../../src/money/index.ts';
import type { Cents } from '../../src/money/index.ts';
import { amounts, badNumbers } from '../arbitraries.ts';
import { group, list, money, number, text } from '../field.ts';
import { decisions, law, sheet, written } from '../sheet.ts';
import { throws } from '../throws.ts';
import { wrong } from './answers.ts';

const share = (costCenterId: string, percent: number): CostCenterShare => ({ costCenterId, percent });
const thirds = [share('Recepção', 33.34), share('Enfermagem', 33.33), share('Imagem', 33.33)];
const shareField = list(
  'Centros de custo',
  group('Parte', { costCenterId: text('Centro de custo'), percent: number('Percentual') }),
  share('', 0),
);

/** Cuts of 100,00 % into parts of whole hundredths. */
const wholes: fc.Arbitrary<CostCenterShare[]> = fc
  .uniqueArray(fc.integer({ min: 1, max: 9999 }), { maxLength: 12 })
  .map((cuts) => {
    const edges = [...cuts.toSorted((left, right) => left - right), 10_000];
    return edges.map((edge, at) => share(`c${at}`, (edge - (edges[at - 1] ?? 0)) / 100));
  });
const split = ({ value, shares }: { readonly value: Cents; readonly shares: readonly CostCenterShare[] }) =>
  apportionCostCenters(value, shares);

/** One document borne by several cost centres. */
export const costCenterSheets = {
  validateCostCenterShares: sheet({
    title: 'Conferir o rateio por centro de custo',
    statement:
      'Cada centro de custo aparece uma vez, com mais de 0% e até duas casas; juntos somam exatamente 100%. Sem rateio ' +
      'nenhum também serve.',
    source: ['ENT-001', 'FIN-031'],
    given: { shares: thirds },
    fields: { shares: shareField },
    apply: ({ shares }) => validateCostCenterShares(shares),
    decisions: written(
      [
        { id: 'em três', given: thirds, expected: [] as unknown },
        { id: 'nenhum', given: [], expected: [] },
        {
          id: 'falta',
          given: [share('a', 50), share('b', 49.99)],
          expected: [wrong('costCenters', 'finance.shares-not-whole', { sum: 99.99 })],
        },
        {
          id: 'repetido',
          given: [share('a', 50), share('a', 50)],
          expected: [wrong('costCenters.1.costCenterId', 'finance.cost-center-repeated')],
        },
        {
          id: 'zero',
          given: [share('a', 100), share('b', 0)],
          expected: [wrong('costCenters.1.percent', 'number.out-of-range', { minimum: 0.01, maximum: 100 })],
        },
        {
          id: 'acima de 100%',
          given: [share('a', 150)],
          expected: [wrong('costCenters.0.percent', 'number.out-of-range', { minimum: 0.01, maximum: 100 })],
        },
      ],
      (shares: readonly CostCenterShare[]) => ({ shares }),
      ({ shares }) => validateCostCenterShares(shares),
    ),
    laws: [
      law('cortar 100% em centésimos sempre passa, e tirar um pedaço nunca', wholes, (shares) => {
        return (
          validateCostCenterShares(shares).length === 0 &&
          (shares.length === 1 || validateCostCenterShares(shares.slice(1)).length > 0)
        );
      }),
      law(
        'um percentual impossível nunca passa',
        badNumbers,
        (percent) => validateCostCenterShares([share('a', percent), share('b', 100)]).length > 0,
      ),
    ],
  }),

  apportionCostCenters: sheet({
    title: 'Ratear por centro de custo',
    statement:
      'Cada centro recebe o seu percentual, arredondado para o centavo; a diferença se acerta centavo a centavo a partir do primeiro.',
    source: ['ENT-001', 'A2'],
    given: { value: cents(10_000), shares: thirds },
    fields: { value: money('Valor'), shares: shareField },
    apply: split,
    result: list('Partes', money('Parte'), 0),
    decisions: decisions(
      [
        { id: 'em três', given: { value: cents(10_000), shares: thirds }, expected: [3334, 3333, 3333] as number[] },
        { id: 'um centavo', given: { value: cents(1), shares: thirds }, expected: [1, 0, 0] },
        { id: 'metades', given: { value: cents(101), shares: [share('a', 50), share('b', 50)] }, expected: [50, 51] },
      ],
      (given) => split(given).map(Number),
    ),
    laws: [
      law('um percentual que não é número para', fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -1), (percent) =>
        throws(() => apportionCostCenters(cents(100), [share('a', percent), share('b', 50)])),
      ),
      law(
        'as partes somam o valor e nenhuma é negativa',
        fc.record({ value: amounts, shares: wholes }),
        ({ value, shares }) => {
          const parts = apportionCostCenters(value, shares);
          return sumCents(parts) === value && parts.every((part) => part >= 0);
        },
      ),
      law(
        'cada parte fica a menos de um centavo por linha da exata',
        fc.record({ value: amounts, shares: wholes }),
        ({ value, shares }) => {
          return apportionCostCenters(value, shares).every(
            (part, at) => Math.abs(part - (value * (shares[at]?.percent ?? 0)) / 100) <= shares.length,
          );
        },
      ),
    ],
  }),
} as const;
