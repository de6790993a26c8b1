import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { closingHoliday } from './branch-holidays.ts';
import type { BookedTime, DayWindow } from './slots.ts';
import { isFinished, occupiesTime } from './status.ts';
import { openHours } from './weekly-schedule.ts';
import type { WeeklySchedule } from './weekly-schedule.ts';

/** An appointment with its day. */
export interface DatedAppointment extends BookedTime {
  readonly date: LocalDate;
}

/** A schedule with its blocks, as it is or as it would be. */
export interface GridState {
  /** A schedule out of use attends at no time. */
  readonly active: boolean;
  readonly schedule: WeeklySchedule;
  readonly blocks: readonly (DayWindow & { readonly date: LocalDate })[];
}

/**
 * The appointments that lie in the attended hours before a change and no longer after it: to be listed before it is stored.
 * Encaixes, finished ones and those that gave their time back lie outside the grid anyway and are left out. [REG-107]
 */
export function strandedAppointments<A extends DatedAppointment>(
  before: GridState,
  after: GridState,
  appointments: readonly A[],
): A[] {
  return appointments.filter(
    (appointment) =>
      appointment.slot !== true &&
      occupiesTime(appointment.status) &&
      !isFinished(appointment.status) &&
      isAttended(before, appointment) &&
      !isAttended(after, appointment),
  );
}

/**
 * Whether an appointment may begin at an hour of a day: within the open hours of its schedule, on a day that no holiday
 * closes. It may end later than they do. An encaixe always fits. [SCH-040, SCH-048, REG-107, A116]
 */
export function checkGrid(
  schedule: WeeklySchedule,
  { date, start, slot = false }: { readonly date: LocalDate; readonly start: string; readonly slot?: boolean },
): Result<true, Refusal<'appointment.outside-grid' | 'appointment.blocked'>> {
  if (slot) return ok(true);
  if (!openHours(schedule, date).some((hours) => hours.start <= start && start < hours.end))
    return refuse('appointment.outside-grid');
  return isHoliday(schedule, date) ? refuse('appointment.blocked') : ok(true);
}

function isAttended({ active, schedule, blocks }: GridState, { date, start, end }: DatedAppointment): boolean {
  if (!active || !checkGrid(schedule, { date, start }).ok) return false;
  return !blocks.some((block) => block.date === date && block.start < end && start < block.end);
}

function isHoliday({ worksOnHolidays = false, localHolidays = [] }: WeeklySchedule, date: LocalDate): boolean {
  return !worksOnHolidays && closingHoliday(date, localHolidays) !== null;
}
