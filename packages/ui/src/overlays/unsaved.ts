const askers = new Set<() => boolean>();

/** Registers something that may hold typed and unsaved text; returns the function that takes it away. */
export function watchUnsaved(isDirty: () => boolean): () => void {
  askers.add(isDirty);
  return () => askers.delete(isDirty);
}

/** Whether any form or dialog on the page holds typed text that is not saved. [UXP-006] */
export const hasUnsaved = (): boolean => [...askers].some((isDirty) => isDirty());
