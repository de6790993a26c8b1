import { addDays } from '@prumo/domain/dates';
import { isDialogOpen, useDocumentKeys } from '@prumo/ui';
import type { AttendanceList } from '@prumo/view-models/clinical';
import { singleKeysOn } from '../kit/index.ts';

// Here letters and arrows have a meaning of their own.
const typing = 'input, textarea, select, [contenteditable], [role=combobox], [role=grid], [role=menu], [role=listbox]';

/** The shortcuts of the waiting room: / busca, T hoje, ← → dia; silent while somebody types or a dialog is open. [UXP-012] */
export function useAttendanceKeys(list: AttendanceList, search: () => void): void {
  useDocumentKeys((event) => {
    const actions: Readonly<Record<string, () => void>> = {
      '/': search,
      t: () => list.move({ date: list.today }),
      ArrowLeft: () => list.move({ date: addDays(list.place.date, -1) }),
      ArrowRight: () => list.move({ date: addDays(list.place.date, 1) }),
    };
    const { target, key } = event;
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey ||
      isDialogOpen() ||
      (key.length === 1 && !singleKeysOn())
    )
      return;
    if (target instanceof Element && target.closest(typing) !== null) return;
    const run = actions[key.length === 1 ? key.toLowerCase() : key];
    if (run === undefined) return;
    event.preventDefault();
    run();
  });
}
