import type { Amounts, Places } from './amounts.ts';

/** The same table with every shape that is named once told where it stands: each visit of the application loads it. */
export function compactAmounts({ shapes, operations }: Amounts): Amounts {
  const named = new Map<string, number>();
  const count = (places: Places): void => {
    if (typeof places === 'string') named.set(places, (named.get(places) ?? 0) + 1);
    else if (typeof places === 'object') Object.values(places).forEach(count);
  };
  [...Object.values(shapes), ...Object.values(operations).flatMap((parts) => Object.values(parts))].forEach(count);

  const told = (places: Places): Places => {
    // A shape that holds itself is named from within and from outside: this ends.
    if (typeof places === 'string') return named.get(places) === 1 ? told(shapes[places] ?? {}) : places;
    return typeof places === 'object' ? mapValues(places, told) : places;
  };
  const kept = Object.entries(shapes).filter(([name]) => (named.get(name) ?? 0) > 1);
  return {
    shapes: mapValues(Object.fromEntries(kept), told),
    operations: mapValues(operations, (parts) => mapValues(parts as Readonly<Record<string, Places>>, told)),
  };
}

const mapValues = <T, U>(record: Readonly<Record<string, T>>, map: (value: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]));
