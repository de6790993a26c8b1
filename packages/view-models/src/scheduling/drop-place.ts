import { minutesOf } from '@prumo/domain/dates';
import { endMinutes } from './agenda-column.ts';
import type { AgendaSchedule } from './agenda-gateway.ts';

/** Minutes between the times offered outside the hours of a schedule, where an encaixe may lie. */
const LOOSE_MINUTES = 5;
const DAY_MINUTES = 1440;

type Grid = Pick<AgendaSchedule, 'windows' | 'slotMinutes'>;

/**
 * Where a card that is let go at a minute of the day begins: at the nearest time of the schedule's grid, or outside of its hours at
 * the nearest five minutes. The card stays within the day. [UXP-002]
 */
export function dropStart(grid: Grid, minute: number, durationMinutes: number): number {
  const last = Math.max(0, DAY_MINUTES - durationMinutes);
  const wanted = Math.min(last, Math.max(0, minute));
  const loose = Math.min(Math.round(wanted / LOOSE_MINUTES), Math.floor(last / LOOSE_MINUTES)) * LOOSE_MINUTES;
  return onGrid(grid, wanted, last) ?? onGrid(grid, loose, last) ?? loose;
}

/** The nearest time of the grid; null outside of the hours, or where the card would not fit any more. */
function onGrid({ windows, slotMinutes }: Grid, minute: number, last: number): number | null {
  for (const window of windows) {
    const [start, end] = [minutesOf(window.start), endMinutes(window.end)];
    if (minute < start - slotMinutes / 2 || minute >= end) continue;
    const snapped = start + Math.max(0, Math.round((minute - start) / slotMinutes)) * slotMinutes;
    if (snapped < end && snapped <= last) return snapped;
  }
  return null;
}

/** Where a card ends whose lower edge is let go at a minute: a whole number of slots after its start, at least one, and within the day. [UXP-002] */
export function dropEnd({ slotMinutes }: Grid, start: number, minute: number): number {
  const slots = Math.max(1, Math.round((minute - start) / slotMinutes));
  const most = Math.max(1, Math.floor((DAY_MINUTES - start) / slotMinutes));
  return start + Math.min(slots, most) * slotMinutes;
}
