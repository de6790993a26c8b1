import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** What cutting, copying and pasting look at; a screen's own appointment has more, and keeps it. */
export interface ClipboardItem {
  readonly id?: string | null;
  readonly key: string;
  readonly status: string;
  readonly scheduleId: string;
  readonly startDate: string;
  readonly endDate: string;
  /** An encaixe, outside the grid. */
  readonly slot?: boolean;
  /** Made for the moment, not part of the grid. */
  readonly temporary?: boolean;
  readonly patient?: unknown;
  readonly insurance?: unknown;
  readonly expenses?: readonly { readonly accountId?: string | null }[];
  readonly notes?: string | null;
  readonly meta?: unknown;
  readonly bundleId?: string | null;
  readonly bundle?: unknown;
}

export interface Clipboard<T extends ClipboardItem> {
  readonly mode: 'cut' | 'copy';
  readonly source: T;
}

/**
 * Cutting frees the time: the item keeps its place and loses id, patient, insurance, expenses, notes, meta and bundle;
 * a slot or temporary entry disappears (null). The cut data waits in the clipboard. [SCH-019, SCH-020]
 */
export function cutAppointment<T extends ClipboardItem>(
  item: T,
): { readonly freed: T | null; readonly clipboard: Clipboard<T> } {
  const clipboard: Clipboard<T> = { mode: 'cut', source: item };
  if (item.slot === true || item.temporary === true) return { freed: null, clipboard };
  const cleared: ClipboardItem = {
    ...item,
    id: null,
    patient: null,
    insurance: null,
    expenses: [],
    notes: '',
    meta: null,
    bundleId: null,
    bundle: null,
    status: 'available',
  };
  return { freed: cleared as T, clipboard };
}

/** Copying leaves the source alone; the copy has no account of its own yet. [SCH-021] */
export function copyAppointment<T extends ClipboardItem>(item: T): Clipboard<T> {
  const expenses = (item.expenses ?? []).map((line) => ({ ...line, accountId: null }));
  const copy: ClipboardItem = { ...item, id: null, status: 'scheduled', expenses };
  return { mode: 'copy', source: copy as T };
}

/** Where to paste: a free time of the grid, or any time when fitted in as a slot. */
export interface PasteTarget {
  readonly key: string;
  readonly status: string;
  readonly scheduleId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly slot?: boolean;
}

/**
 * Puts the clipboard on another time: after a cut the same appointment with all its data, after a copy a new one, scheduled.
 * An occupied time is refused. [SCH-015, SCH-022, A113]
 */
export function pasteAppointment<T extends ClipboardItem>(
  { source }: Clipboard<T>,
  target: PasteTarget,
): Result<T, Refusal<'appointment.busy'>> {
  if (target.status !== 'available' && target.slot !== true) return refuse('appointment.busy');
  const { key, scheduleId, startDate, endDate } = target;
  const placed: ClipboardItem = {
    ...source,
    key,
    scheduleId,
    startDate,
    endDate,
    slot: target.slot === true,
    temporary: false,
  };
  return ok(placed as T);
}
