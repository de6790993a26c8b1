import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** When an appointment is booked for, and what day it is in the branch. */
export interface StepDays {
  readonly booked: LocalDate;
  readonly today: LocalDate;
}

/** Whether a step is taken on the day that was booked: an arrival on another one is asked about first. */
export type StepDay = 'as-booked' | 'other-day';

const NOT_HERE: ReadonlySet<string> = new Set(['scheduled', 'confirmed']);
const HERE: ReadonlySet<string> = new Set(['waiting', 'payment']);

/**
 * What a step has to do with its day. Nobody has missed a day that is still to come; who arrives on another day than the booked one may
 * stand before the wrong appointment, so that both dates are named and asked about. Every other step is of any day. [SCH-047, SCH-052, A109]
 */
export function dayOfStep(
  from: string,
  to: string,
  { booked, today }: StepDays,
): Result<StepDay, Refusal<'appointment.day-to-come'>> {
  if (to === 'absent' && from !== 'absent' && booked > today)
    return refuse('appointment.day-to-come', { date: booked });
  return ok(NOT_HERE.has(from) && HERE.has(to) && booked !== today ? 'other-day' : 'as-booked');
}
