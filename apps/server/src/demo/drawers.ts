import { type LocalDate, weekday } from '@prumo/domain/dates';
import { type ClinicClock, iso, minutes } from './clock.ts';
import type { DemoClinic } from './clinics.ts';
import type { FinanceRegistry } from './finance-registry.ts';
import type { Random } from './random.ts';
import { teamOf } from './staff.ts';

/** A cashier session: one drawer on one day. */
export interface Drawer {
  readonly id: string;
  readonly bankAccountId: string;
  readonly userId: string;
  readonly day: LocalDate;
  readonly openedAt: number;
  readonly initial: number;
  /** Today's stays open. */
  readonly closes: boolean;
}

const OPENING = 6 * 60 + 20;

/** Both drawers on working days, the second alone on Sundays; today only the second is open, so that a newcomer can open the first. */
export function openDrawers(
  clinic: DemoClinic,
  clock: ClinicClock,
  random: Random,
  id: (at: number) => string,
  finance: FinanceRegistry,
  offset: number,
): Drawer[] {
  const day = clock.day(offset);
  const { desk, cashier } = teamOf(clinic.id);
  const sunday = weekday(day) === 0;
  const people = [desk, cashier];
  return finance.drawers.flatMap((bankAccountId, index) => {
    const initial = random.int(4, 12) * 2500;
    if (index === 0 && (sunday || offset === 0)) return [];
    const midnight = clock.at(day, 0);
    // Before the doors open the demonstration's drawer is open all the same.
    const openedAt =
      offset === 0
        ? Math.max(midnight, Math.min(clock.at(day, OPENING), clock.now - minutes(45)))
        : clock.at(day, OPENING + random.int(0, 8));
    return [
      {
        id: id(openedAt),
        bankAccountId,
        userId: people[index]?.id ?? cashier.id,
        day,
        openedAt,
        initial,
        closes: offset !== 0,
      },
    ];
  });
}

export const openedText = (drawer: Drawer): string => iso(drawer.openedAt);
