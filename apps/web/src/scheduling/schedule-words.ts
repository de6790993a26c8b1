import { label } from '@prumo/messages';
import { WEEK_ORDER } from '@prumo/view-models/scheduling';
import type { WeeklyWindow } from '@prumo/domain/scheduling';

/** «Segunda-feira» */
export const dayTitle = (weekday: number): string => label('weekday', String(weekday));

/** «segunda-feira», inside a sentence. */
export const dayName = (weekday: number): string => dayTitle(weekday).toLowerCase();

/** «Seg» */
export const shortDay = (weekday: number): string => dayTitle(weekday).slice(0, 3);

/** The attended days and the earliest and latest hour: «Seg, Qua · 08:00–18:00». */
export function weekInWords(windows: readonly WeeklyWindow[]): string {
  const days = WEEK_ORDER.filter((weekday) => windows.some((window) => window.weekday === weekday));
  const starts = windows.map(({ start }) => start).toSorted();
  const ends = windows.map(({ end }) => end).toSorted();
  return days.length === 0 ? 'Sem horários' : `${days.map(shortDay).join(', ')} · ${starts[0]}–${ends.at(-1)}`;
}

export const countOf = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
