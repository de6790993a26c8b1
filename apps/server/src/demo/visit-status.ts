import type { AppointmentStatus } from '@prumo/domain/scheduling';
import type { Random } from './random.ts';

/** How an appointment of another day, or of today seen from now, stands. Minutes count from midnight of the clinic. */
export function visitStatus(
  random: Random,
  offset: number,
  start: number,
  end: number,
  now: number,
): AppointmentStatus {
  const luck = random.next();
  if (offset < 0) return past(luck);
  if (offset > 0) return coming(luck, offset < 4 ? 0.6 : 0.15);
  if (end <= now - 10) return past(luck);
  if (start <= now - 5) return luck < 0.06 ? 'absent' : 'attending';
  if (start <= now + 25) return luck < 0.75 ? 'waiting' : 'confirmed';
  return coming(luck, 0.6);
}

/** Four of five come. */
function past(luck: number): AppointmentStatus {
  if (luck < 0.8) return 'attended';
  if (luck < 0.815) return 'returned';
  return luck < 0.91 ? 'absent' : 'canceled';
}

function coming(luck: number, confirmed: number): AppointmentStatus {
  if (luck < 0.04) return 'canceled';
  return luck < 0.04 + 0.96 * confirmed ? 'confirmed' : 'scheduled';
}

/** Share of the slots that are taken: almost full in the past, emptier the further ahead; today keeps free times for whoever calls. */
export function fillOf(offset: number, start: number, now: number): number {
  if (offset < 0) return 0.8;
  if (offset === 0) return start < now + 30 ? 0.84 : 0.66;
  return Math.max(0.12, 0.62 - offset * 0.025);
}

export const hasCome = (status: AppointmentStatus): boolean =>
  ['attended', 'returned', 'attending', 'waiting', 'payment'].includes(status);
