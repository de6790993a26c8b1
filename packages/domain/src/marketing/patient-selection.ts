/** How the header checkbox of the patient list looks. [MKT-027] */
export type SelectionState = 'none' | 'some' | 'all';

/** The header checkbox over the patients listed: unchecked, indeterminate or checked; an empty list is unchecked. [MKT-027] */
export function selectionState(listedIds: readonly string[], chosenIds: readonly string[]): SelectionState {
  const chosen = new Set(chosenIds);
  const count = listedIds.filter((id) => chosen.has(id)).length;
  if (count === 0) return 'none';
  return count === listedIds.length ? 'all' : 'some';
}

/** The chosen patients after a click on the header: all when some are missing, otherwise none; never others. [MKT-027] */
export function toggleEveryone(listedIds: readonly string[], chosenIds: readonly string[]): string[] {
  return selectionState(listedIds, chosenIds) === 'all' ? [] : [...new Set(listedIds)];
}

/** The chosen patients after a click on one of them, in the order of the list; an id that is not listed changes nothing. [MKT-026] */
export function togglePatient(listedIds: readonly string[], chosenIds: readonly string[], id: string): string[] {
  const chosen = new Set(chosenIds);
  if (chosen.has(id)) chosen.delete(id);
  else chosen.add(id);
  return [...new Set(listedIds)].filter((listed) => chosen.has(listed));
}
