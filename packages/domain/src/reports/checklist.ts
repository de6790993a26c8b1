/** The box in a checklist's header: nothing, some or everything ticked. [UIX-012] */
export const CHECKLIST_STATES = ['unchecked', 'indeterminate', 'checked'] as const;
export type ChecklistState = (typeof CHECKLIST_STATES)[number];

/** The header of a checklist; an empty one is unchecked, and ticks of lines that are not shown do not count. [UIX-012] */
export function checklistState<T>(lines: readonly T[], ticked: readonly T[]): ChecklistState {
  const shown = lines.filter((line) => ticked.includes(line)).length;
  if (shown === 0) return 'unchecked';
  return shown === lines.length ? 'checked' : 'indeterminate';
}

/** Clicking the header: all lines, or none when all are ticked already; ticks of lines that are not shown stay. [UIX-013] */
export function toggleAll<T>(lines: readonly T[], ticked: readonly T[]): T[] {
  const hidden = ticked.filter((one) => !lines.includes(one));
  return checklistState(lines, ticked) === 'checked' ? hidden : [...hidden, ...lines];
}

/** Clicking one line of a list in which at least one stays ticked: the last one cannot be unticked. [RPT-034] */
export function toggleKeepingOne(ticked: readonly string[], line: string): string[] {
  if (!ticked.includes(line)) return [...ticked, line];
  return ticked.length === 1 ? [...ticked] : ticked.filter((one) => one !== line);
}
