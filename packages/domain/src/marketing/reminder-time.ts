import { addDays, instantAt, localOf } from '../dates/index.ts';

/** Nobody is woken up: messages go out between these hours of the branch's clock. */
export const MESSAGE_HOURS = { start: '08:00', end: '20:00' } as const;

/**
 * When the reminder of an appointment goes out: so many hours before it, and in the evening before where that would be at night,
 * because an early reminder is of more use than a late one. `startsAt` is an ISO instant, the answer too. [UXP-016]
 */
export function reminderTime(startsAt: string, hoursBefore: number, timeZone: string): string {
  const due = new Date(Date.parse(startsAt) - hoursBefore * 3_600_000).toISOString();
  const { date, time } = localOf(due, timeZone);
  if (time < MESSAGE_HOURS.start) return instantAt(addDays(date, -1), MESSAGE_HOURS.end, timeZone);
  return time > MESSAGE_HOURS.end ? instantAt(date, MESSAGE_HOURS.end, timeZone) : due;
}
