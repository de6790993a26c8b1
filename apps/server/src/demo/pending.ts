import { minutes } from './clock.ts';
import type { AgendaOf, Visit } from './agenda.ts';

/** So many private patients stand at the cashier, whatever the hour. */
const WAITING = 4;

/** Sends some of today's private patients to the cashier before they are seen: who waits first, then who comes next; late in the evening the last ones seen. [BIL-040, BIL-046] */
export function waitAtTheCashier({ clock, random }: AgendaOf, visits: readonly Visit[]): void {
  const rank = (visit: Visit): number => {
    if (visit.status === 'waiting') return 0;
    if (visit.status === 'confirmed' || visit.status === 'scheduled') return 1000 + Math.abs(visit.start - clock.nowMinutes);
    return visit.status === 'attended' ? 10_000 + Math.abs(visit.end - clock.nowMinutes) : Number.POSITIVE_INFINITY;
  };
  const able = visits.filter((visit) => visit.plan.private && !visit.isReturn && Number.isFinite(rank(visit))).toSorted((a, b) => rank(a) - rank(b));
  for (const visit of able.slice(0, WAITING)) {
    visit.status = 'payment';
    visit.arrivedAt ??= clock.now - minutes(random.int(2, 9));
  }
}
