import { instantAt, localOf } from '@prumo/domain/dates';

/** An instant as a clock of the branch shows it, to the second, with its offset: 2026-11-25T10:30:05-03:00. */
export function localInstant(now: number, timeZone: string): string {
  const instant = new Date(now).toISOString();
  const { date, time } = localOf(instant, timeZone);
  const shown = instantAt(date, time, timeZone);
  return `${shown.slice(0, 17)}${instant.slice(17, 19)}${shown.slice(19)}`;
}
