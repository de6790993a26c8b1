import { quantity, unitsOf } from '../../src/stock/index.ts';
import type { Quantity } from '../../src/stock/index.ts';

/** The same shape with quantities as people type them: 1.5 for 15 000 ten-thousandths. */
export type InUnits<T> = T extends Quantity
  ? number
  : T extends string | number | boolean | null | undefined
    ? T
    : T extends readonly (infer E)[]
      ? readonly InUnits<E>[]
      : { readonly [K in keyof T]: InUnits<T[K]> };

/** Parts of the rules of stock that are quantities. */
const QUANTITY_KEYS: ReadonlySet<string> = new Set([
  'available',
  'balance',
  'counted',
  'difference',
  'entries',
  'left',
  'maximum',
  'minimum',
  'opening',
  'outputs',
  'quantity',
  'returned',
  'used',
  'wanted',
]);

/** What was typed, as the rules take it. A number that is no quantity is a defect and throws. */
export function fromUnits<T>(typed: InUnits<T>): T {
  return converted(typed, '', quantity) as T;
}

/** An answer with its quantities in units. */
export function inUnits<T>(answer: T): InUnits<T> {
  return converted(answer, '', (value) => unitsOf(value as Quantity)) as InUnits<T>;
}

function converted(value: unknown, key: string, convert: (value: number) => number): unknown {
  if (typeof value === 'number') return QUANTITY_KEYS.has(key) ? convert(value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => converted(item, key, convert));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([part, inner]) => [part, converted(inner, part, convert)]));
}
