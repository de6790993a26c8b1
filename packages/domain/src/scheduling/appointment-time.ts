import { hourOf, isHour, minutesOf } from '../dates/index.ts';
import { problem, refuse, ok } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import type { DayWindow } from './slots.ts';

const DAY_MINUTES = 1440;
const SHORTEST_MINUTES = 5;

export interface AppointmentTimeInput {
  /** 'HH:mm' */
  readonly start: string;
  readonly durationMinutes: number;
  readonly reserves: number;
  /** Of the schedule. */
  readonly slotMinutes: number;
}

/**
 * The time an appointment asks for: its duration, or its reserved slots when there are several and they last longer. At least
 * 5 minutes, and over by midnight; anything else is refused naming the field. [SCH-049, LIM-028, A111]
 */
export function appointmentTime({
  start,
  durationMinutes,
  reserves,
  slotMinutes,
}: AppointmentTimeInput): Result<DayWindow, readonly Problem[]> {
  if (!isHour(start)) return refuse([problem('start', 'hour.invalid')]);
  const from = minutesOf(start);
  const minutes = reserves > 1 ? Math.max(durationMinutes, slotMinutes * reserves) : durationMinutes;
  const longest = DAY_MINUTES - from;
  if (!Number.isInteger(minutes) || minutes < SHORTEST_MINUTES || minutes > longest) {
    return refuse([problem('durationMinutes', 'number.out-of-range', { minimum: SHORTEST_MINUTES, maximum: longest })]);
  }
  return ok({ start, end: minutes === longest ? '24:00' : hourOf(from + minutes) });
}
