import { addDays, instantAt, type LocalDate, localOf, minutesOf } from '@prumo/domain/dates';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;

/** Turns instants into minutes of one day by the branch's clock, whatever zone the browser is in. */
export interface DayClock {
  readonly date: LocalDate;
  /** Minutes since midnight; below 0 or above 1440 for another day. */
  minutes(instant: string): number;
}

/**
 * The clock of a day. A day of 24 hours needs one subtraction an instant, one on which the clocks change asks the rules.
 * The cards of a day begin and end at the same few times, and each is asked for at every drawing: they are worked out once. [UIX-004]
 */
export function dayClock(date: LocalDate, timeZone: string): DayClock {
  const midnight = Date.parse(instantAt(date, '00:00', timeZone));
  const plain = Date.parse(instantAt(addDays(date, 1), '00:00', timeZone)) - midnight === DAY_MS;
  const byRule = (instant: string): number => {
    const local = localOf(instant, timeZone);
    const minutes = minutesOf(local.time);
    if (local.date === date) return minutes;
    return local.date < date ? minutes - DAY_MINUTES : minutes + DAY_MINUTES;
  };
  const minutesOfInstant = plain ? (instant: string) => Math.floor((Date.parse(instant) - midnight) / 60_000) : byRule;
  const known = new Map<string, number>();
  const minutes = (instant: string): number => {
    let found = known.get(instant);
    if (found === undefined) known.set(instant, (found = minutesOfInstant(instant)));
    return found;
  };
  return { date, minutes };
}
