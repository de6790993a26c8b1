import type { LocalDate } from '../dates/index.ts';
import { ageOn } from '../identity/index.ts';

/** Whom the law puts first in a waiting room: Lei 10.048/2000 as it stands, and who is 80 or more (Lei 10.741/2003, art. 15, § 7º). */
export const PRIORITY_REASONS = [
  'elderly80',
  'elderly60',
  'pregnant',
  'nursing',
  'infant',
  'disability',
  'autism',
  'reduced-mobility',
  'obesity',
  'donor',
] as const;
export type PriorityReason = (typeof PRIORITY_REASONS)[number];

const ELDERLY = 60;
const OLDEST = 80;

/** The priority that the age alone gives on a day; null without a birth date, before 60 and for a birth date that is still to come. */
export function proposedPriority(birthDate: LocalDate | null, today: LocalDate): PriorityReason | null {
  if (birthDate === null) return null;
  const age = ageOn(birthDate, today);
  if (age >= OLDEST) return 'elderly80';
  return age >= ELDERLY ? 'elderly60' : null;
}

/** How far ahead a priority puts: 2 from 80 years on, 1 for every other reason of the law, 0 without one. A word that is no reason gives none. */
export function priorityRank(priority: string | null): 0 | 1 | 2 {
  if (priority === 'elderly80') return 2;
  return PRIORITY_REASONS.some((reason) => reason === priority) ? 1 : 0;
}

/** Somebody who has arrived. */
export interface Queued {
  readonly priority: string | null;
  /** ISO instant. */
  readonly arrivedAt: string;
}

/**
 * Negative when the first is called before the second: from 80 years on first, then whoever has a priority, then the others; within each of them in
 * the order of their arrival. Zero only for the same rank and moment. [Lei 10.048]
 */
export function compareQueued(one: Queued, other: Queued): number {
  return (
    priorityRank(other.priority) - priorityRank(one.priority) || Date.parse(one.arrivedAt) - Date.parse(other.arrivedAt)
  );
}
