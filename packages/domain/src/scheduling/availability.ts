import { addDays } from '../dates/index.ts';
import type { LocalDate, LocalDateTime } from '../dates/index.ts';
import { assert } from '../result/index.ts';
import { freeSlots } from './slots.ts';
import type { BookedTime, DaySlot, DayWindow } from './slots.ts';
import { scheduleSlots } from './weekly-schedule.ts';
import type { WeeklySchedule } from './weekly-schedule.ts';

/** How a day of the month is marked: nobody attends, everything is taken, there is a free time. [SCH-008] */
export const DAY_AVAILABILITIES = ['closed', 'full', 'free'] as const;
export type DayAvailability = (typeof DAY_AVAILABILITIES)[number];

/** The mark of a day: 'closed' when no slot can be booked at all, 'free' with at least one free slot, else 'full'. [SCH-008] */
export function dayAvailability(slots: readonly DaySlot[], booked: readonly BookedTime[]): DayAvailability {
  if (slots.every(({ blocked }) => blocked)) return 'closed';
  return freeSlots(slots, booked).length > 0 ? 'free' : 'full';
}

/** An appointment or a block of a schedule on a day. */
interface OnDay {
  readonly date: LocalDate;
  readonly scheduleId: string;
}

export interface AvailabilityQuery {
  /** First and last day, both included; at most a year apart. */
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** The branch's clock: hours of today that have passed, and days before, are no longer free. */
  readonly now: LocalDateTime;
  readonly schedules: readonly (WeeklySchedule & { readonly id: string })[];
  readonly booked: readonly (BookedTime & OnDay)[];
  readonly blocks: readonly (DayWindow & OnDay)[];
}

/** Longest period asked at once, in days. */
const MAX_DAYS = 366;

/**
 * The days of a period with at least one free time on one of the schedules, earliest first; none when the period ends
 * before it starts. A period of more than 366 days is a defect of the caller and throws. [SCH-008, SCH-039, A36]
 */
export function availableDays({ startDate, endDate, now, schedules, booked, blocks }: AvailabilityQuery): LocalDate[] {
  assert(endDate <= addDays(startDate, MAX_DAYS), 'availability is asked for a year at most');
  const bookedOf = Map.groupBy(booked, keyOf);
  const blocksOf = Map.groupBy(blocks, keyOf);
  const days: LocalDate[] = [];
  for (let date = startDate < now.date ? now.date : startDate; date <= endDate; date = addDays(date, 1)) {
    const isFree = schedules.some((schedule) => {
      const key = keyOf({ date, scheduleId: schedule.id });
      const slots = scheduleSlots(schedule, date, blocksOf.get(key) ?? []);
      return freeSlots(slots, bookedOf.get(key) ?? []).some((slot) => date > now.date || slot.start >= now.time);
    });
    if (isFree) days.push(date);
  }
  return days;
}

function keyOf({ date, scheduleId }: OnDay): string {
  return `${date} ${scheduleId}`;
}
