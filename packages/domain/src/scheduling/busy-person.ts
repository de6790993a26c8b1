import { minutesOf } from '../dates/index.ts';
import { checkBooking } from './slots.ts';
import type { BookedTime, DayWindow } from './slots.ts';

/** What keeps a professional busy on a day: an appointment on one of the own schedules, or a surgery in whose team they work. */
export interface Engagement extends BookedTime {
  readonly professionalId: string;
}

/**
 * Who of these people is busy at a time, and with what: the first of them in the order given, with the earliest engagement in the
 * way; null when all are free. What was canceled and encaixes keep nobody busy, and an encaixe disturbs nobody. Engagements that
 * only touch the time are not in the way. The engagements of the appointment itself are left out by the caller. [SCH-048, SCH-051, A116]
 */
export function busyPerson<E extends Engagement>(
  wanted: DayWindow & { readonly slot?: boolean },
  people: readonly string[],
  engagements: readonly E[],
): E | null {
  const inTheWay = engagements.filter((engagement) => !checkBooking(wanted, [engagement]).ok);
  for (const person of people) {
    const [first] = inTheWay
      .filter(({ professionalId }) => professionalId === person)
      .toSorted((one, other) => minutesOf(one.start) - minutesOf(other.start));
    if (first !== undefined) return first;
  }
  return null;
}
