/** State of the header of a checklist. */
export type TriState = 'all' | 'some' | 'none';

/** All, some or none of the listed values are chosen; an empty list has none. [UIX-012] */
export function triState<T>(listed: readonly T[], chosen: ReadonlySet<T>): TriState {
  const count = listed.filter((value) => chosen.has(value)).length;
  if (count === 0) return 'none';
  return count === listed.length ? 'all' : 'some';
}

/** The header was pressed: everything listed is chosen unless it already was, then none of it; the rest stays. [UIX-013] */
export function toggleAll<T>(listed: readonly T[], chosen: ReadonlySet<T>): ReadonlySet<T> {
  const next = new Set(chosen);
  const all = triState(listed, chosen) === 'all';
  for (const value of listed) {
    if (all) next.delete(value);
    else next.add(value);
  }
  return next;
}

/** One line was pressed. */
export function toggleOne<T>(value: T, chosen: ReadonlySet<T>): ReadonlySet<T> {
  const next = new Set(chosen);
  if (!next.delete(value)) next.add(value);
  return next;
}
