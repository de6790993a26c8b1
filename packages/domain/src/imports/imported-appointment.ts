import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { checkBooking, checkGrid, occupiesTime } from '../scheduling/index.ts';
import type { AppointmentStatus, BookedTime, DayWindow, WeeklySchedule } from '../scheduling/index.ts';

/** What another system can say of an appointment; whoever waits or is being attended does so here and now. */
export type ImportedStatus = Extract<AppointmentStatus, 'scheduled' | 'confirmed' | 'attended' | 'absent' | 'canceled'>;

export interface ImportedAppointment extends DayWindow {
  readonly date: LocalDate;
  /** As the file says; null when it says nothing. */
  readonly status: ImportedStatus | null;
  /** Its beginning has passed. */
  readonly isPast: boolean;
}

/** What lies at the day of an imported appointment. */
export interface ImportedDay {
  readonly schedule: WeeklySchedule;
  /** A schedule out of use takes nobody any more; what it had comes in. */
  readonly active: boolean;
  readonly blocks: readonly DayWindow[];
  readonly booked: readonly BookedTime[];
  /** Times of the same professional on other schedules. */
  readonly professional: readonly BookedTime[];
  /** Times of the same room on other schedules. */
  readonly place: readonly BookedTime[];
}

/** How an imported appointment is written. */
export interface ImportedPlace {
  readonly status: ImportedStatus;
  /** An encaixe, outside the grid. */
  readonly slot: boolean;
}

export type ImportedRefusal = Refusal<
  | 'import.status-not-yet'
  | 'import.schedule-inactive'
  | 'appointment.busy'
  | 'appointment.blocked'
  | 'appointment.outside-grid'
  | 'appointment.professional-busy'
  | 'appointment.place-busy'
>;

/**
 * How an appointment of another system comes into the agenda. What has passed happened, whatever the schedule is like today: it always
 * comes in, as an encaixe where it lies over another one of its schedule, and as attended where the file says nothing. What is still
 * to come is booked like any other: refused where its time is taken, blocked or outside the grid, where professional or room are taken
 * elsewhere, and where it claims an attendance or an absence that cannot be yet. A canceled one takes no time. [UXP-019, SCH-040,
 * SCH-048, A116]
 */
export function placeImported(wanted: ImportedAppointment, day: ImportedDay): Result<ImportedPlace, ImportedRefusal> {
  const status = wanted.status ?? (wanted.isPast ? 'attended' : 'scheduled');
  if (!wanted.isPast && (status === 'attended' || status === 'absent')) return refuse('import.status-not-yet');
  if (!occupiesTime(status)) return ok({ status, slot: false });
  if (wanted.isPast) return ok({ status, slot: !checkBooking(wanted, day.booked).ok });
  const refused = whyNot(wanted, day);
  return refused === null ? ok({ status, slot: false }) : refuse(refused);
}

function whyNot(wanted: ImportedAppointment, day: ImportedDay): ImportedRefusal['code'] | null {
  const { schedule, active, blocks, booked, professional, place } = day;
  if (!active) return 'import.schedule-inactive';
  const free = checkBooking(wanted, booked, blocks);
  if (!free.ok) return free.error.code;
  const grid = checkGrid(schedule, wanted);
  if (!grid.ok) return grid.error.code;
  if (!checkBooking(wanted, professional).ok) return 'appointment.professional-busy';
  return checkBooking(wanted, place).ok ? null : 'appointment.place-busy';
}
