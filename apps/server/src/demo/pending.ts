import { minutes } from './clock.ts';
import type { AgendaOf, Visit } from './agenda.ts';

/** So many particular patients stand at the cashier, whatever the hour; so few are enough while the clinic attends. */
const WAITING = 4;
const ENOUGH = 2;
/** From this rank on somebody is not there yet. */
const FAR = 100_000;
/** Who comes so much before the time of the visit is paying already. */
const EARLY_MINUTES = 60;

/**
 * Sends some of today's particular patients to the cashier: who waits first, then whose visit is near, then who was seen last, and only where
 * these are too few, as before the clinic opens, who comes next. [BIL-040, BIL-046]
 */
export function waitAtTheCashier({ clock, random }: AgendaOf, visits: readonly Visit[]): void {
  const rank = (visit: Visit): number => {
    if (visit.status === 'waiting') return 0;
    const away = Math.abs(visit.start - clock.nowMinutes);
    if (visit.status === 'confirmed' || visit.status === 'scheduled')
      return away <= EARLY_MINUTES ? 1000 + away : FAR + away;
    return visit.status === 'attended' ? 10_000 + Math.abs(visit.end - clock.nowMinutes) : Number.POSITIVE_INFINITY;
  };
  const able = visits
    .filter((visit) => visit.plan.particular && !visit.isReturn && Number.isFinite(rank(visit)))
    .toSorted((a, b) => rank(a) - rank(b));
  const there = able.filter((visit) => rank(visit) < FAR);
  const most = there.length === 0 ? WAITING : Math.max(ENOUGH, there.length);
  for (const visit of able.slice(0, Math.min(WAITING, most))) {
    visit.status = 'payment';
    visit.arrivedAt ??= clock.now - minutes(random.int(2, 9));
  }
}
