import { AMOUNTS, type Places } from '@prumo/contract';

/** A value with each amount at these places in another unit; everything else as it was. */
export function turnAmounts(value: unknown, places: Places | undefined, unit: (amount: number) => number): unknown {
  if (places === undefined) return value;
  if (typeof places === 'string') return turnAmounts(value, AMOUNTS.shapes[places], unit);
  if (places === true) return typeof value === 'number' ? unit(value) : value;
  if (Array.isArray(value)) return value.map((item: unknown) => turnAmounts(item, places['[]'], unit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]: [string, unknown]) => [
      field,
      turnAmounts(inner, places[field] ?? places['*'], unit),
    ]),
  );
}
