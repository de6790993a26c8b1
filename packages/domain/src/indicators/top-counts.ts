import { foldText } from '../identity/index.ts';
import { assert } from '../result/index.ts';

/** Bars of the dashboard's charts. [DSH-005] */
export const TOP_LIMIT = 10;

export interface NamedCount {
  readonly name: string;
  readonly count: number;
}

/**
 * How often each name occurs, of names counted in parts: the most frequent first and at most `limit` of them; equal counts stand in
 * alphabetical order, so that the chart does not jump from day to day. Without limit (null) all are given. [DSH-005, DSH-006]
 */
export function topCounts(parts: readonly NamedCount[], limit: number | null = TOP_LIMIT): NamedCount[] {
  assert(limit === null || (Number.isInteger(limit) && limit >= 0), 'a limit of bars is a whole number');
  const counts = new Map<string, number>();
  for (const { name, count } of parts) counts.set(name, (counts.get(name) ?? 0) + count);
  const sorted = [...counts].map(([name, count]) => ({ name, count })).toSorted(byCountThenName);
  return limit === null ? sorted : sorted.slice(0, limit);
}

function byCountThenName(a: NamedCount, b: NamedCount): number {
  if (a.count !== b.count) return b.count - a.count;
  return compareText(foldText(a.name), foldText(b.name)) || compareText(a.name, b.name);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
