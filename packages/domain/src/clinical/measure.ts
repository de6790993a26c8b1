import { formatNumber } from '../money/index.ts';

/** Units of what is measured in an examination; their words are the labels of `messageUnit`. [UIX-053] */
export const MEASURE_UNITS = ['dB', 'D', 'mm', 'μm', 'mmHg', 'percent'] as const;
export type MeasureUnit = (typeof MEASURE_UNITS)[number];

/**
 * A measured value with its unit, as people read it: '10 mmHg', '-1,25 D', '12,5%'. Up to two decimals, rounded half up, no zeros
 * at the end. NaN and infinities throw. [UIX-053]
 */
export function formatMeasure(value: number, unit: MeasureUnit): string {
  const written = formatNumber(value).replace(/,?0+$/, '');
  return unit === 'percent' ? `${written}%` : `${written} ${unit}`;
}
