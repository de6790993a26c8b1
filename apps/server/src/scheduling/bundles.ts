import type { Schemas } from '@prumo/contract';
import { addDays, formatDate, type LocalDate } from '@prumo/domain/dates';
import { bundleSessions, closingHoliday, freeTimes, type LocalHoliday } from '@prumo/domain/scheduling';
import { label, sentence } from '@prumo/messages';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { accepted, conflict, notFound, Refusal } from '../http/refusal.ts';
import { createAppointment } from './appointments.ts';
import { branchOf } from '../http/session.ts';
import { refusePackage } from './booking-origin.ts';
import { type HeldSchedule, holdSchedules, type Placement, placementOf } from './booking.ts';
import { requireKind } from './kind-rights.ts';
import { refuseTaken } from './taken-time.ts';
import { localHolidaysJson, readWeek } from './week.ts';

type Plan = Schemas['BundlePlan'];
type Review = Schemas['BundleReview'];

/** Holidays are looked for this far: 120 sessions every 12 weeks would go on for decades, which nobody books. */
const LONGEST_DAYS = 1100;
/** Sessions in the way of which other hours are looked for; with more the package does not fit the schedule anyway. */
const HELPED = 15;
/** Refusals that say that a time is not free; anything else is a defect of the request. */
const TAKEN: ReadonlySet<string> = new Set([
  'appointment.busy',
  'appointment.blocked',
  'appointment.outside-grid',
  'appointment.professional-busy',
  'appointment.place-busy',
]);

/**
 * What booking a package would mean: its days without the holidays on which the schedule is closed, and for each session what lies in the way, with
 * the free times of that day. Nothing is written. [SCH-050, A112]
 */
export async function reviewBundle(call: Context, plan: Plan): Promise<Review> {
  const schedule = await held(call, plan.scheduleId);
  requireKind(call, schedule.type, 'createAppointment');
  const holidays = await closedDays(call, plan);
  const skip = holidays.map(({ date }) => date);
  const days = accepted(bundleSessions({ ...plan, lastDate: plan.lastDate ?? null, skip }));
  const sessions: Review['sessions'] = [];
  for (const session of days) {
    const offers = sessions.filter(({ conflict: found }) => found !== null).length < HELPED;
    sessions.push({
      ...session,
      hour: plan.hour,
      conflict: await conflictOf(call, plan, schedule, session.date, offers),
    });
  }
  const last = days.at(-1)?.date ?? plan.startDate;
  return {
    sessions,
    holidays: holidays.filter(
      ({ date }) => date < last && plan.weekdays.includes(new Date(`${date}T00:00:00Z`).getUTCDay()),
    ),
  };
}

/** Books every session of a package in one transaction: one that is not free any more refuses all. A new patient is registered once. [SCH-050, A112] */
export async function createBundle(
  call: Context,
  { appointment, sessions, packageId = null }: Schemas['BundleInput'],
): Promise<Schemas['Bundle']> {
  const { version: _version, holdId: _hold, refKey: _copied, ...base } = appointment;
  await refusePackage(call, packageId);
  const id = call.newId();
  const appointmentIds: string[] = [];
  let patientId = base.patientId;
  const ordered = sessions.toSorted((one, other) =>
    `${one.date} ${one.hour}` < `${other.date} ${other.hour}` ? -1 : 1,
  );
  for (const [index, { date, hour, expenses }] of ordered.entries()) {
    const { newPatient, ...known } = base;
    const input = {
      ...known,
      ...(expenses ? { expenses: expenses.map((line) => ({ ...line, return: false })) } : {}),
      date,
      hour,
      ...(index === 0 && newPatient ? { newPatient } : { patientId: patientId ?? null }),
    };
    const made = await createAppointment(call, input, {
      origin: 'bundle',
      bundle: { id, current: index + 1, total: ordered.length, packageId },
    }).catch((error: unknown) => {
      if (error instanceof Refusal && TAKEN.has(error.code))
        throw conflict('appointment.session-taken', { date: formatDate(date as LocalDate), hour, current: index + 1 });
      throw error;
    });
    if (newPatient && index === 0) {
      patientId = (
        await call.trx.selectFrom('appointment').select('patient_id').where('id', '=', made).executeTakeFirstOrThrow()
      ).patient_id;
    }
    appointmentIds.push(made);
  }
  call.audit('bundle.created', 'bundle', id);
  return { id, appointmentIds };
}

async function held(call: Context, scheduleId: string): Promise<HeldSchedule> {
  const schedule = (await holdSchedules(call, [scheduleId])).get(scheduleId);
  if (!schedule) throw notFound();
  return schedule;
}

async function closedDays(
  call: Context,
  { scheduleId, startDate, weekdays, total, everyWeeks }: Plan,
): Promise<Review['holidays']> {
  const week = await readWeek(call.trx, scheduleId);
  if (!week || week.worksOnHolidays) return [];
  const { rows } = await sql<{ holidays: LocalHoliday[] }>`select ${localHolidaysJson} as holidays`.execute(call.trx);
  const locals = rows[0]?.holidays ?? [];
  const weeks = (Math.ceil(total / Math.max(1, new Set(weekdays).size)) + 4) * everyWeeks;
  const days = Math.min(LONGEST_DAYS, weeks * 7 + 60);
  return Array.from({ length: days }, (_, index) => addDays(startDate as LocalDate, index)).flatMap((date) => {
    const closing = closingHoliday(date, locals);
    return closing === null
      ? []
      : [{ date, name: closing.kind === 'national' ? label('holiday', closing.name) : closing.name }];
  });
}

const askedOf = ({ placeId, team = [] }: Plan, schedule: HeldSchedule) => ({
  schedule,
  placeId: placeId ?? null,
  ownId: null,
  team,
});

const placeOf = (
  call: Context,
  plan: Plan,
  { slotMinutes }: HeldSchedule,
  at: { readonly date: LocalDate; readonly hour: string },
): Placement =>
  placementOf({ ...plan, ...at, reserves: plan.reserves ?? 1, slot: false }, slotMinutes, branchOf(call).timeZone);

async function conflictOf(
  call: Context,
  plan: Plan,
  schedule: HeldSchedule,
  date: LocalDate,
  offers: boolean,
): Promise<Review['sessions'][number]['conflict']> {
  try {
    await refuseTaken(call, placeOf(call, plan, schedule, { date, hour: plan.hour }), askedOf(plan, schedule));
    return null;
  } catch (error) {
    if (!(error instanceof Refusal) || !TAKEN.has(error.code)) throw error;
    return {
      code: error.code,
      message: sentence(error.code, error.data),
      free: offers ? await freeHours(call, plan, schedule, date) : [],
    };
  }
}

const OFFERED = 6;

/** Other hours of the same day that are free for the whole session. */
async function freeHours(call: Context, plan: Plan, schedule: HeldSchedule, date: LocalDate): Promise<string[]> {
  const week = await readWeek(call.trx, plan.scheduleId);
  if (!week) return [];
  const { startsAt, endsAt } = placeOf(call, plan, schedule, { date, hour: plan.hour });
  const minutes = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  const all = freeTimes({
    startDate: date,
    endDate: date,
    now: { date: addDays(date, -1), time: '00:00' },
    schedules: [{ ...week, id: schedule.id }],
    booked: [],
    blocks: [],
    minutes,
    limit: 100,
  });
  const free: string[] = [];
  for (const { start } of all) {
    if (free.length === OFFERED) break;
    const place = placeOf(call, plan, schedule, { date, hour: start });
    const taken = await refuseTaken(call, place, askedOf(plan, schedule)).then(
      () => false,
      (error: unknown) => {
        if (error instanceof Refusal) return true;
        throw error;
      },
    );
    if (!taken) free.push(start);
  }
  return free;
}
