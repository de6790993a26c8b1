import fc from 'fast-check';
import { formatMeasure, MEASURE_UNITS } from '../../src/clinical/index.ts';
import type { MeasureUnit } from '../../src/clinical/index.ts';
import { choice, number, text } from '../field.ts';
import { decisions, law, sheet } from '../sheet.ts';
import { throws } from '../throws.ts';

interface Measured {
  readonly value: number;
  readonly unit: MeasureUnit;
}
const units = fc.constantFrom(...MEASURE_UNITS);
const hundredths = fc.integer({ min: -1_000_000, max: 1_000_000 });
const pressure: Measured = { value: 10, unit: 'mmHg' };
const write = ({ value, unit }: Measured) => formatMeasure(value, unit);
const numberOf = (written: string) =>
  Number((/^[-\d.,]+/.exec(written)?.[0] ?? '').replaceAll('.', '').replace(',', '.'));

/** What an examination measures. */
export const measuresSheets = {
  formatMeasure: sheet({
    title: 'Escrever uma medida com a unidade',
    statement:
      'Decibéis, dioptrias, milímetros, micrômetros, milímetros de mercúrio e por cento. O número leva vírgula, até duas casas e nenhum ' +
      'zero sobrando; a unidade vem depois de um espaço, o sinal de por cento sem ele.',
    source: ['UIX-053', '§9'],
    given: pressure,
    fields: { value: number('Valor'), unit: choice('Unidade', MEASURE_UNITS, 'messageUnit') },
    apply: write,
    result: text('Medida'),
    decisions: decisions<Measured, string>(
      [
        { id: 'UIX-053', given: { value: 10, unit: 'mmHg' }, expected: '10 mmHg' },
        { id: 'UIX-053', given: { value: 35.5, unit: 'dB' }, expected: '35,5 dB' },
        { id: 'UIX-053', given: { value: -1.25, unit: 'D' }, expected: '-1,25 D' },
        { id: 'UIX-053', given: { value: 100, unit: 'mm' }, expected: '100 mm' },
        { id: 'UIX-053', given: { value: 1520, unit: 'μm' }, expected: '1.520 μm' },
        { id: 'UIX-053', given: { value: 12.5, unit: 'percent' }, expected: '12,5%' },
      ],
      write,
    ),
    laws: [
      law(
        'o número escrito é o medido [UIX-053]',
        fc.record({ cents: hundredths, unit: units }),
        ({ cents: hundredth, unit }) => {
          return numberOf(formatMeasure(hundredth / 100, unit)) === hundredth / 100;
        },
      ),
      law(
        'não sobra zero depois da vírgula',
        fc.record({ cents: hundredths, unit: units }),
        ({ cents: hundredth, unit }) => {
          return !/,\d*0(?:\D|$)/.test(formatMeasure(hundredth / 100, unit));
        },
      ),
      law(
        'as unidades só mudam o fim do texto',
        fc.record({ cents: hundredths, unit: units, other: units }),
        (drawn) => {
          const written = formatMeasure(drawn.cents / 100, drawn.unit);
          return numberOf(written) === numberOf(formatMeasure(drawn.cents / 100, drawn.other));
        },
      ),
      law(
        'o que não é número é um erro do programa',
        fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
        (value) => {
          return throws(() => formatMeasure(value, 'mm'));
        },
      ),
    ],
  }),
} as const;
