import { localDate, rangesOverlap } from '../dates/index.ts';
import { isBlank } from '../result/index.ts';
import type { WeeklySchedule } from './weekly-schedule.ts';
import { weeklyHours } from './weekly-schedule.ts';

/** What two schedules cannot share at one time. */
export const CLASH_KINDS = ['professional', 'place'] as const;
export type ClashKind = (typeof CLASH_KINDS)[number];

/** A schedule with who attends and where. */
export interface PlacedSchedule extends WeeklySchedule {
  readonly id: string | null;
  readonly name: string;
  readonly professionalId: string | null;
  readonly placeId: string | null;
}

export interface ScheduleClash {
  readonly kind: ClashKind;
  /** The other schedule. */
  readonly scheduleId: string;
  readonly name: string;
  /** 0 for Sunday to 6 for Saturday. */
  readonly weekday: number;
  /** The hours both attend: 'HH:mm', the end not included. */
  readonly start: string;
  readonly end: string;
}

/** Days before and after every validity. */
const FIRST_DAY = localDate('0001-01-01');
const LAST_DAY = localDate('9999-12-31');

/**
 * Where a schedule and others would have the same professional or the same place at one time: the common hours of a
 * weekday, intervals left out, while both are in force. A warning, no refusal: two people may share a room on purpose. In the
 * order of the others, then of the week; a schedule never clashes with itself. [REG-107]
 */
export function scheduleClashes(schedule: PlacedSchedule, others: readonly PlacedSchedule[]): ScheduleClash[] {
  const own = weeklyHours(schedule);
  return others.flatMap((other) => {
    const kinds = CLASH_KINDS.filter((kind) => shares(kind, schedule, other));
    if (other.id === null || other.id === schedule.id || kinds.length === 0 || !areInForceTogether(schedule, other))
      return [];
    const { id: scheduleId, name } = other;
    const common = own.flatMap((one) => weeklyHours(other).flatMap((two) => commonHours(one, two)));
    return kinds.flatMap((kind) => common.map((hours) => ({ kind, scheduleId, name, ...hours })));
  });
}

function shares(kind: ClashKind, one: PlacedSchedule, other: PlacedSchedule): boolean {
  const [mine, theirs] =
    kind === 'professional' ? [one.professionalId, other.professionalId] : [one.placeId, other.placeId];
  return !isBlank(mine) && mine === theirs;
}

function areInForceTogether(one: WeeklySchedule, other: WeeklySchedule): boolean {
  const [first, second] = [one, other].map(({ validFrom, validUntil }) => ({
    startDate: validFrom ?? FIRST_DAY,
    endDate: validUntil ?? LAST_DAY,
  })) as [Parameters<typeof rangesOverlap>[0], Parameters<typeof rangesOverlap>[0]];
  return rangesOverlap(first, second);
}

type Hours = ReturnType<typeof weeklyHours>[number];

/** 'HH:mm' compares as text, '24:00' included. */
function commonHours(one: Hours, other: Hours): Hours[] {
  if (one.weekday !== other.weekday) return [];
  const start = one.start > other.start ? one.start : other.start;
  const end = one.end < other.end ? one.end : other.end;
  return start < end ? [{ weekday: one.weekday, start, end }] : [];
}
