import { hourOf, minutesOf } from '../dates/index.ts';
import { assert, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { occupiesTime } from './status.ts';

/** A part of a day, 'HH:mm' to 'HH:mm', the end not included. */
export interface DayWindow {
  readonly start: string;
  readonly end: string;
}

export interface DaySlot extends DayWindow {
  /** A commitment or block lies on it. */
  readonly blocked: boolean;
}

/** Two half-open intervals share time; touching ends do not. Units are the caller's (minutes, milliseconds). */
export function overlaps(
  first: { readonly start: number; readonly end: number },
  second: { readonly start: number; readonly end: number },
): boolean {
  return first.start < second.end && second.start < first.end;
}

/**
 * The grid of a schedule on one day: its windows cut into slots of `slotMinutes`; a rest shorter than a slot is left out.
 * Blocks (commitments, holidays) mark the slots they touch. [SCH-014, SCH-039]
 */
export function slotsOfDay({
  windows,
  slotMinutes,
  blocks = [],
}: {
  readonly windows: readonly DayWindow[];
  readonly slotMinutes: number;
  readonly blocks?: readonly DayWindow[];
}): DaySlot[] {
  assert(Number.isInteger(slotMinutes) && slotMinutes > 0, 'a slot lasts at least a minute');
  const blocked = blocks.map(inMinutes);
  const slots = new Map<number, DaySlot>();
  for (const window of windows.map(inMinutes)) {
    for (let start = window.start; start + slotMinutes <= window.end; start += slotMinutes) {
      const slot = { start, end: start + slotMinutes };
      slots.set(start, { ...inHours(slot), blocked: blocked.some((block) => overlaps(block, slot)) });
    }
  }
  return [...slots.keys()].toSorted((a, b) => a - b).map((start) => slots.get(start) as DaySlot);
}

/** An appointment as the grid sees it. */
export interface BookedTime extends DayWindow {
  readonly status: string;
  /** Encaixes lie outside the grid and take nothing from it. */
  readonly slot?: boolean;
}

/** The slots neither blocked nor taken. [SCH-008, SCH-039, SCH-048] */
export function freeSlots(slots: readonly DaySlot[], booked: readonly BookedTime[]): DaySlot[] {
  const taken = booked.filter(({ status, slot }) => slot !== true && occupiesTime(status)).map(inMinutes);
  return slots.filter((slot) => {
    if (slot.blocked) return false;
    const span = inMinutes(slot);
    return !taken.some((time) => overlaps(time, span));
  });
}

/** Whether a time can be booked: every reserved slot must be free; an encaixe always fits. [SCH-040, SCH-048, SCH-049, A116] */
export function checkBooking(
  wanted: DayWindow & { readonly slot?: boolean },
  booked: readonly BookedTime[],
  blocks: readonly DayWindow[] = [],
): Result<true, Refusal<'appointment.busy' | 'appointment.blocked'>> {
  if (wanted.slot === true) return ok(true);
  const time = inMinutes(wanted);
  if (blocks.some((block) => overlaps(inMinutes(block), time))) return refuse('appointment.blocked');
  const busy = booked.some(
    (other) => other.slot !== true && occupiesTime(other.status) && overlaps(inMinutes(other), time),
  );
  return busy ? refuse('appointment.busy') : ok(true);
}

/** '24:00' is a legal end of the day. */
function inMinutes({ start, end }: DayWindow): { start: number; end: number } {
  return { start: minutesOf(start), end: end === '24:00' ? 1440 : minutesOf(end) };
}

function inHours({ start, end }: { readonly start: number; readonly end: number }): DayWindow {
  return { start: hourOf(start), end: end >= 1440 ? '24:00' : hourOf(end) };
}
