import { isHour, minutesBetween } from '../dates/index.ts';
import { ok, problem, refuse } from '../result/index.ts';
import type { Problem, Result } from '../result/index.ts';
import { appointmentTime } from '../scheduling/index.ts';
import type { DayWindow } from '../scheduling/index.ts';

export interface WrittenTime {
  /** 'HH:mm' */
  readonly start: string;
  /** 'HH:mm', 00:00 for midnight; null when the file names no end. */
  readonly end: string | null;
  /** Null when the file names none. */
  readonly durationMinutes: number | null;
  /** Of the schedule. */
  readonly slotMinutes: number;
}

/**
 * The time of an imported appointment: until its end, else for its duration, else for one time of the schedule. At least 5 minutes,
 * and over by midnight; anything else is refused naming the field that says so. [UXP-019, SCH-049, A111]
 */
export function importedTime({
  start,
  end,
  durationMinutes,
  slotMinutes,
}: WrittenTime): Result<DayWindow, readonly Problem[]> {
  if (!isHour(start)) return refuse([problem('start', 'hour.invalid')]);
  if (end !== null && !isHour(end)) return refuse([problem('end', 'hour.invalid')]);
  const until =
    end === '00:00' ? 24 * 60 + minutesBetween(start, '00:00') : end === null ? null : minutesBetween(start, end);
  if (until !== null && until <= 0) return refuse([problem('end', 'schedule.end-before-start')]);
  const time = appointmentTime({
    start,
    durationMinutes: until ?? durationMinutes ?? slotMinutes,
    reserves: 1,
    slotMinutes,
  });
  if (time.ok) return ok(time.value);
  return refuse(
    time.error.map((one) => (one.field === 'durationMinutes' && until !== null ? { ...one, field: 'end' } : one)),
  );
}
