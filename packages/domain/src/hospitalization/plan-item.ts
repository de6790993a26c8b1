import { isHour, isLocalDate } from '../dates/index.ts';
import type { LocalDateTime } from '../dates/index.ts';
import { assert, ok, problem, refuse, requireFields } from '../result/index.ts';
import type { Problem, Refusal, Result } from '../result/index.ts';
import { wallMinutes } from './wall-clock.ts';

/** How an item is repeated. */
export const PLAN_FREQUENCY_KINDS = ['every_hours', 'at_hours', 'once', 'as_needed', 'continuous'] as const;

export type PlanFrequency =
  /** Every so many whole hours from the start on. */
  | { readonly kind: 'every_hours'; readonly hours: number }
  /** Every day at these hours, 'HH:mm'. */
  | { readonly kind: 'at_hours'; readonly times: readonly string[] }
  /** One dose. */
  | { readonly kind: 'once' }
  /** When needed: no times. */
  | { readonly kind: 'as_needed' }
  /** Without a break from the start on. */
  | { readonly kind: 'continuous' };

/** The longest interval between doses: a week. */
export const MAX_INTERVAL_HOURS = 168;

/** Where an item of a plan stands. */
export const PLAN_ITEM_STATUSES = ['active', 'suspended', 'finished'] as const;
export type PlanItemStatus = (typeof PLAN_ITEM_STATUSES)[number];

/** From a moment on, up to another (not included); null while it lasts. By the clock of the branch. */
export interface WallPeriod {
  readonly start: LocalDateTime;
  readonly end: LocalDateTime | null;
}

/** What is prescribed: a medicine, a diet, a care, with its repetition. */
export interface PlanItem extends WallPeriod {
  readonly id: string;
  readonly frequency: PlanFrequency;
  readonly suspensions: readonly WallPeriod[];
}

/** Whether a moment lies in a period. */
export function isWithin(period: WallPeriod, moment: number): boolean {
  return wallMinutes(period.start) <= moment && (period.end === null || moment < wallMinutes(period.end));
}

/** An item is finished from its end on, suspended during a suspension, else active. [HSP-019] */
export function planItemStatus({ end, suspensions }: PlanItem, now: LocalDateTime): PlanItemStatus {
  const moment = wallMinutes(now);
  if (end !== null && moment >= wallMinutes(end)) return 'finished';
  return suspensions.some((suspension) => isWithin(suspension, moment)) ? 'suspended' : 'active';
}

export const PLAN_ITEM_ACTIONS = ['suspend', 'resume', 'finish'] as const;
export type PlanItemAction = (typeof PLAN_ITEM_ACTIONS)[number];

export type PlanItemRefusal = Refusal<
  'hospitalization.item-finished' | 'hospitalization.item-suspended' | 'hospitalization.item-not-suspended'
>;

/**
 * Suspends, resumes or ends an item from a moment on; doses before it keep what they were. A finished item stays finished, and an
 * end stops a suspension as well. An unknown action is a defect and throws. [HSP-019]
 */
export function changePlanItem(
  item: PlanItem,
  action: PlanItemAction,
  at: LocalDateTime,
): Result<PlanItem, PlanItemRefusal> {
  assert(PLAN_ITEM_ACTIONS.includes(action), `not an action on an item: ${action}`);
  const status = planItemStatus(item, at);
  if (status === 'finished') return refuse('hospitalization.item-finished');
  if (action === 'finish') return ok({ ...item, end: at });
  if (action === 'resume') {
    if (status === 'active') return refuse('hospitalization.item-not-suspended');
    const moment = wallMinutes(at);
    return ok({
      ...item,
      suspensions: item.suspensions.map((one) => (isWithin(one, moment) ? { ...one, end: at } : one)),
    });
  }
  if (status === 'suspended') return refuse('hospitalization.item-suspended');
  return ok({ ...item, suspensions: [...item.suspensions, { start: at, end: null }] });
}

export interface PlanItemDraft {
  readonly description: string | null;
  readonly frequency: PlanFrequency;
  readonly startDate: string | null;
  readonly startTime: string | null;
}

/**
 * What an item lacks before it is prescribed: what it is, the first day and hour, and a repetition that gives times: whole hours from
 * 1 to 168, or hours of the day, each once. [HSP-019]
 */
export function validatePlanItem({ description, frequency, startDate, startTime }: PlanItemDraft): Problem[] {
  const problems = requireFields({ description, startDate, startTime });
  if (startDate !== null && startDate !== '' && !isLocalDate(startDate))
    problems.push(problem('startDate', 'date.invalid'));
  if (startTime !== null && startTime !== '' && !isHour(startTime)) problems.push(problem('startTime', 'hour.invalid'));
  return [...problems, ...validateFrequency(frequency)];
}

function validateFrequency(frequency: PlanFrequency): Problem[] {
  if (frequency.kind === 'every_hours') {
    const { hours } = frequency;
    const inside = Number.isInteger(hours) && hours >= 1 && hours <= MAX_INTERVAL_HOURS;
    return inside
      ? []
      : [problem('frequency.hours', 'number.out-of-range', { minimum: 1, maximum: MAX_INTERVAL_HOURS })];
  }
  if (!PLAN_FREQUENCY_KINDS.includes(frequency.kind)) return [problem('frequency.kind', 'field.invalid')];
  if (frequency.kind !== 'at_hours') return [];
  const { times } = frequency;
  if (times.length === 0) return [problem('frequency.times', 'field.required')];
  return times.flatMap((time, at): Problem[] => {
    if (!isHour(time)) return [problem(`frequency.times.${at}`, 'hour.invalid')];
    return times.indexOf(time) < at ? [problem(`frequency.times.${at}`, 'hospitalization.duplicate-hour')] : [];
  });
}
