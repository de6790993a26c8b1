import { type LocalDate, localOf } from '@prumo/domain/dates';
import { type BookingOrigin, bundleLabel } from '@prumo/domain/scheduling';
import type { Appointment } from './agenda-gateway.ts';
import { WEEK_ORDER } from './schedule-week.ts';

/** Where a stored appointment comes from, as its dialog says it. [ENT-066] */
export interface AppointmentSource {
  readonly origin: BookingOrigin;
  /** The package of the register, and which session of it: «2/10». */
  readonly packageName: string | null;
  readonly session: string | null;
  /** The appointment it was copied from; null too when that one was removed or may not be seen. */
  readonly copiedFrom: { readonly id: string; readonly date: LocalDate; readonly hour: string } | null;
}

/** Null when it was simply typed at the desk: that need not be said. */
export function sourceOf(
  { meta, bundle, refKey, refStartDate }: Appointment,
  timeZone: string,
): AppointmentSource | null {
  if (meta.origin === 'desk') return null;
  const start = refStartDate === null ? null : localOf(refStartDate, timeZone);
  return {
    origin: meta.origin,
    packageName: meta.bundle?.name ?? null,
    session: bundle && bundleLabel(bundle),
    copiedFrom: refKey === null || start === null ? null : { id: refKey, date: start.date, hour: start.time },
  };
}

/** What the schedule of an appointment accepts, to choose another day or plan by. [ENT-066] */
export interface OfferInView {
  /** Weekdays in the order of a week of work; consecutive ones together: [[1, 3], [5, 5]] is Monday to Wednesday, and Friday. */
  readonly days: readonly (readonly [first: number, last: number])[];
  /** Empty takes every plan. */
  readonly plans: readonly string[];
  readonly notes: string | null;
}

/** Null as soon as another schedule is chosen: then it says nothing of that one. */
export function offerInView(
  { scheduleId, schedule, available }: Appointment,
  chosen: string | null,
): OfferInView | null {
  if (scheduleId !== chosen) return null;
  return {
    days: runsOf(available.days),
    plans: available.insurancePlans.map(({ name }) => name),
    notes: schedule.notes,
  };
}

function runsOf(days: readonly number[]): [number, number][] {
  const runs: [number, number][] = [];
  let before: number | null = null;
  for (const day of WEEK_ORDER) {
    const open = days.includes(day);
    const run = runs.at(-1);
    if (open && run !== undefined && run[1] === before) run[1] = day;
    else if (open) runs.push([day, day]);
    before = day;
  }
  return runs;
}
