import type { Schemas } from '@prumo/contract';
import { onlyDigits } from '@prumo/domain/identity';
import type { Problem } from '@prumo/domain/result';
import {
  type AppointmentStatus,
  changeStatus,
  checkDeletion,
  takesTimeAgain,
  validateAppointment,
} from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { inOneFlight } from '../database/in-one-flight.ts';
import type { Context } from '../http/contract.ts';
import { agreed, conflict, notFound, Refusal, refuseProblems } from '../http/refusal.ts';
import { registerPatient } from '../patients/index.ts';
import { addLines, replaceLines } from './appointment-lines.ts';
import { branchOf, doneBy } from '../http/session.ts';
import { giveTicket } from './arrival-ticket.ts';
import { movedTo, type StatusChange } from './appointment-status.ts';
import { originOf } from './appointment-origin.ts';
import { peopleOfTeam, refuseTeam, storedTeam, writeTeam } from './appointment-team.ts';
import { holdSchedules, type HeldSchedule, type Placement, placementOf } from './booking.ts';
import { type BookedBy, originRow, refuseOtherSource } from './booking-origin.ts';
import { busyRefusal, freePeople, holdPeople, writePeople } from './busy-people.ts';
import { holdAppointment, type HeldAppointment } from './held-appointment.ts';
import { requireKind } from './kind-rights.ts';
import { spendHold } from './slot-holds.ts';
import { peopleOf, refuseTaken, type TakenTime } from './taken-time.ts';

type Input = Schemas['AppointmentInput'];

/** Fields of the rule that have another name on the wire. */
const WIRE_FIELDS: Readonly<Record<string, string>> = {
  time: 'hour',
  patientName: 'patientId',
  phone: 'newPatient.phone',
};
const NEVER_FIRST: ReadonlySet<string> = new Set(['canceled', 'absent']);

/** Books an appointment under the lock of its schedule and returns its id. [SCH-016, SCH-040, SCH-046, SCH-048] */
export async function createAppointment(
  call: Context,
  input: Input,
  by: BookedBy = { origin: 'desk' },
): Promise<string> {
  const branch = branchOf(call);
  requireKind(call, input.type, 'createAppointment');
  const schedule = (await holdSchedules(call, [input.scheduleId])).get(input.scheduleId);
  if (!schedule) throw notFound();
  const [, { origin, place, taken }] = await inOneFlight(
    refuseInvalid(call, input, schedule, null),
    placeFor(call, input, by, schedule),
  );
  const patientId = await patientOf(call, input);
  const status = firstStatus(call, input.status);
  const id = call.newId();
  const planId = input.planId ?? null;
  const arrivedAt = status === 'waiting' || status === 'payment' ? new Date(call.now).toISOString() : null;
  await inOneFlight(
    call.trx
      .insertInto('appointment')
      .values({
        branch_id: branch.id,
        id,
        ...placeRow(place, input),
        type: schedule.type,
        status,
        patient_id: patientId,
        plan_id: planId,
        marker_id: input.markerId ?? null,
        place_id: input.placeId ?? null,
        ...origin,
        notes: trimmed(input.notes),
        arrived_at: arrivedAt,
        created_by: doneBy(call.session),
        description: trimmed(input.surgery?.description),
        guard_place_id: taken.placeId,
      })
      .execute(),
    addLines(call, id, planId, input.expenses),
    input.surgery?.team ? writeTeam(call, id, input.surgery.team) : null,
    writePeople(call, id, taken.people),
    arrivedAt === null ? null : giveTicket(call, id),
  );
  call.audit('appointment.created', 'appointment', id);
  if (taken.overrides) call.audit('appointment.overridden', 'appointment', id);
  call.publish({ type: 'appointment', id, day: place.day, scheduleId: schedule.id });
  return id;
}

/** Where a new appointment comes from and the time it takes, which is free and held. */
async function placeFor(call: Context, input: Input, by: BookedBy, schedule: HeldSchedule) {
  if (!schedule.active) refuseProblems([{ field: 'scheduleId', code: 'field.invalid' }]);
  const origin = { ...(await originOf(call, input, null)), ...(await originRow(call, by, input.refKey)) };
  const place = placementOf(input, schedule.slotMinutes, branchOf(call).timeZone);
  const [, taken] = await inOneFlight(
    input.holdId === undefined ? null : spendHold(call, input.holdId, place),
    refuseTaken(call, place, {
      schedule,
      placeId: input.placeId ?? null,
      ownId: null,
      team: peopleOfTeam(input.surgery?.team),
    }),
  );
  return { origin, place, taken };
}

/** Changes an appointment; what the input does not name stays. A free time is asked for only where it moves. [SCH-041, SCH-046] */
export async function changeAppointment(call: Context, id: string, input: Input): Promise<void> {
  requireKind(call, input.type, 'updateAppointment');
  const { held, schedules } = await holdAppointment(call, id, {
    right: 'updateAppointment',
    version: input.version,
    toSchedule: input.scheduleId,
    edits: true,
  });
  refuseOtherSource(input, held);
  const schedule = schedules.get(input.scheduleId);
  if (!schedule) throw notFound();
  await refuseInvalid(
    call,
    { ...input, patientId: input.patientId === undefined ? held.patientId : input.patientId },
    schedule,
    held,
  );
  const origin = await originOf(call, input, held);
  const place = placementOf(input, schedule.slotMinutes, branchOf(call).timeZone);
  const change =
    input.status !== undefined && input.status !== held.status ? movedTo(call, held, input.status, null) : null;
  const placeId = input.placeId === undefined ? held.placeId : input.placeId;
  // Who books again what lies there already is not asked: only a time or a room that is new to it.
  const asks =
    moves(held, place) || placeId !== held.placeId || (change !== null && takesTimeAgain(held.status, change.status));
  const before = await storedTeam(call, held);
  const team = input.surgery?.team ? peopleOfTeam(input.surgery.team) : before;
  const taken = asks
    ? await refuseTaken(call, place, { schedule, placeId, ownId: id, team })
    : await joinTeam(call, place, held, { schedule, team, before });
  await freePeople(call, id, asks ? [] : peopleOf({ schedule, team }));
  const patientId = input.newPatient || input.patientId !== undefined ? await patientOf(call, input) : held.patientId;
  const planId = input.planId === undefined ? held.planId : input.planId;
  await call.trx
    .updateTable('appointment')
    .set((eb) => ({
      ...placeRow(place, input),
      type: schedule.type,
      patient_id: patientId,
      plan_id: planId,
      marker_id: input.markerId === undefined ? held.markerId : input.markerId,
      place_id: placeId,
      ...(asks ? { guard_place_id: taken.placeId } : {}),
      ...(input.surgery?.description === undefined ? {} : { description: trimmed(input.surgery.description) }),
      ...origin,
      notes: input.notes === undefined ? held.notes : trimmed(input.notes),
      ...change,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await replaceLines(call, id, planId, input.expenses);
  if (input.surgery?.team) await writeTeam(call, id, input.surgery.team);
  await writePeople(call, id, taken.people);
  if (arrives(held, change)) await giveTicket(call, id);
  call.audit('appointment.updated', 'appointment', id);
  if (taken.overrides) call.audit('appointment.overridden', 'appointment', id);
  announce(call, held);
  if (moves(held, place)) call.publish({ type: 'appointment', id, day: place.day, scheduleId: place.scheduleId });
}

/** Moves an appointment to another status. [SCH-018, SCH-047, SCH-052] */
export async function moveAppointment(
  call: Context,
  id: string,
  to: AppointmentStatus,
  version: number,
  reason: string | null,
  by: 'agenda' | 'waiting-room' = 'waiting-room',
): Promise<void> {
  const right = by === 'agenda' ? 'updateAppointment' : null;
  const { held, schedules } = await holdAppointment(call, id, { right, version });
  const change: StatusChange = movedTo(call, held, to, reason);
  let taken: TakenTime | null = null;
  if (takesTimeAgain(held.status, to)) {
    const { timeZone } = branchOf(call);
    const schedule = schedules.get(held.scheduleId) ?? { professionalId: null, placeId: null };
    const minutes = (Date.parse(held.endsAt) - Date.parse(held.startsAt)) / 60_000;
    const place = placementOf(
      {
        scheduleId: held.scheduleId,
        date: held.day,
        hour: held.start,
        durationMinutes: minutes,
        reserves: 1,
        slot: held.slot,
      },
      minutes,
      timeZone,
    );
    taken = await refuseTaken(call, place, {
      schedule,
      placeId: held.placeId,
      ownId: id,
      team: await storedTeam(call, held),
    });
    await freePeople(call, id);
  }
  await call.trx
    .updateTable('appointment')
    .set((eb) => ({ ...change, ...(taken ? { guard_place_id: taken.placeId } : {}), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (taken) await writePeople(call, id, taken.people);
  if (arrives(held, change)) await giveTicket(call, id);
  call.audit(`appointment.${to}`, 'appointment', id);
  if (taken?.overrides) call.audit('appointment.overridden', 'appointment', id);
  announce(call, held);
}

/** Removes an appointment that has neither account nor started service; its time is free again. [SCH-042, decision A118] */
export async function removeAppointment(call: Context, id: string): Promise<void> {
  const { held } = await holdAppointment(call, id, { right: 'deleteAppointment' });
  const { rows } = await sql`select 1 from billing_account where appointment_id = ${id} limit 1`.execute(call.trx);
  agreed(checkDeletion({ hasAccount: held.hasAccount || rows.length > 0, startedAt: held.startedAt }), 409);
  await call.trx.deleteFrom('appointment').where('id', '=', id).execute();
  call.audit('appointment.deleted', 'appointment', id);
  announce(call, held);
}

/** Who joins the team of a surgery that stays where it is must be free; the others were asked when they joined. [SCH-051] */
async function joinTeam(
  call: Context,
  place: Placement,
  { id }: HeldAppointment,
  {
    schedule,
    team,
    before,
  }: { readonly schedule: HeldSchedule; readonly team: readonly string[]; readonly before: readonly string[] },
): Promise<TakenTime> {
  const there = peopleOf({ schedule, team: before });
  const people = team.filter((person) => !there.includes(person));
  await holdPeople(call, people);
  const busy = await busyRefusal(call, place, people, id);
  if (busy && !place.slot) throw busy;
  return { placeId: null, people, overrides: busy !== null };
}

const announce = (call: Context, { id, day, scheduleId }: HeldAppointment): void =>
  call.publish({ type: 'appointment', id, day, scheduleId });
/** Whether a change says that somebody came who was not here. */
const arrives = (held: HeldAppointment, change: StatusChange | null): boolean =>
  held.arrivedAt === null && change !== null && change.arrived_at !== null;

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;

const moves = (held: HeldAppointment, place: Placement): boolean =>
  held.scheduleId !== place.scheduleId ||
  held.slot !== place.slot ||
  Date.parse(held.startsAt) !== Date.parse(place.startsAt) ||
  Date.parse(held.endsAt) !== Date.parse(place.endsAt);

const placeRow = (place: Placement, input: Input) => ({
  schedule_id: place.scheduleId,
  day: place.day,
  starts_at: place.startsAt,
  ends_at: place.endsAt,
  slot: place.slot,
  reserves: input.reserves,
});

/** Asks the rule of the domain; a schedule takes its own kind of appointment only. An encaixe needs the branch's setting and the own permission. [SCH-054, decisions A110, A115] */
async function refuseInvalid(
  call: Context,
  input: Input,
  schedule: HeldSchedule,
  held: HeldAppointment | null,
): Promise<void> {
  const wasSlot = held?.slot ?? false;
  const branch = branchOf(call);
  const planId = input.planId === undefined ? held?.planId : input.planId;
  const asksPlan = planId && (planId !== held?.planId || schedule.id !== held?.scheduleId);
  const [patientName, isAccepted] = await inOneFlight(
    input.newPatient?.name ?? (input.patientId ? nameOf(call, input.patientId) : null),
    asksPlan ? acceptsPlan(call, schedule.id, planId) : true,
  );
  const problems: Problem[] = validateAppointment(
    {
      type: input.type,
      scheduleId: input.scheduleId,
      date: input.date,
      time: input.hour,
      patientName,
      phone: input.newPatient?.phone ?? null,
      reserves: input.reserves,
      slot: input.slot,
    },
    { allowSlotting: wasSlot || branch.settings['sphere.allowSlotting'] === true },
  );
  const other =
    problems.some(({ field }) => field === 'type') || input.type === schedule.type
      ? []
      : [{ field: 'type', code: 'field.invalid' }];
  const most = { minimum: 1, maximum: schedule.maxReserves };
  const many =
    input.reserves > Math.max(schedule.maxReserves, held?.reserves ?? 1)
      ? [{ field: 'reserves', code: 'appointment.too-many-reserves', data: most }]
      : [];
  const foreign = isAccepted ? [] : [{ field: 'planId', code: 'appointment.plan-not-accepted' }];
  refuseProblems(
    [...problems, ...other, ...many, ...foreign].map((item) => ({
      ...item,
      field: WIRE_FIELDS[item.field] ?? item.field,
    })),
  );
  refuseTeam(input);
  if (input.slot && !wasSlot && !branch.actions.has('clinical:createSlot')) throw new Refusal(403, 'access.forbidden');
}

/** A schedule that names plans books those alone; one that names none takes every plan. [ENT-066] */
async function acceptsPlan(call: Context, scheduleId: string, planId: string): Promise<boolean> {
  const plans = await call.trx
    .selectFrom('schedule_plan')
    .select('plan_id')
    .where('schedule_id', '=', scheduleId)
    .execute();
  return plans.length === 0 || plans.some((plan) => plan.plan_id === planId);
}

async function nameOf(call: Context, patientId: string): Promise<string> {
  const patient = await call.trx.selectFrom('patient').select('name').where('id', '=', patientId).executeTakeFirst();
  if (!patient) throw notFound();
  return patient.name;
}

/** The chosen patient, or the one registered along with the appointment. */
async function patientOf(call: Context, { newPatient, patientId }: Input): Promise<string | null> {
  if (!newPatient) return patientId ?? null;
  if (!branchOf(call).actions.has('general:createPatient')) throw new Refusal(403, 'access.forbidden');
  const isMobile = onlyDigits(newPatient.phone).length > 10;
  const phones = isMobile ? { cellphone: newPatient.phone } : { phone: newPatient.phone };
  return registerPatient(
    call,
    {
      name: newPatient.name,
      ...phones,
      cpf: newPatient.cpf ?? null,
      birthDate: newPatient.birthDate ?? null,
      quick: true,
    },
    'newPatient.',
  );
}

/** A new appointment is scheduled, or at once what a scheduled one may become. [SCH-016] */
function firstStatus(call: Context, asked: AppointmentStatus | undefined): AppointmentStatus {
  if (asked === undefined || asked === 'available') return 'scheduled';
  if (NEVER_FIRST.has(asked)) throw conflict('appointment.transition-not-allowed', { from: 'scheduled', to: asked });
  const { settings } = branchOf(call);
  return agreed(
    changeStatus('scheduled', asked, {
      hasAccount: false,
      waitsForPayment: false,
      receiptNumber: null,
      blockServiceWithoutAccount: settings['clinical.blockServiceWithoutAccount'] === true,
      allowEditFinishedAppointment: false,
    }),
    409,
  );
}
