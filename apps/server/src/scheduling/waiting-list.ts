import type { Schemas } from '@prumo/contract';
import { type LocalDate, localOf } from '@prumo/domain/dates';
import { joinWaitingList, type WaitingEntry, waitingCounts, waitingOrder } from '@prumo/domain/scheduling';
import { type RawBuilder, sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Call, Context } from '../http/contract.ts';
import { accepted, conflict, notFound, refuseProblems } from '../http/refusal.ts';
import { createAppointment } from './appointments.ts';

type Wire = Schemas['WaitingEntry'];

/** Why somebody left the list. */
export type LeftReason = 'booked' | 'gave-up';

/** An entry as the rules and the wire both know it. */
export type Waiting = Wire & WaitingEntry;

/** Who waits, in the order in which times are offered. A professional-only user sees the own schedules. [UXP-017, decision A54] */
export async function readWaiting(call: Context, where: RawBuilder<unknown>): Promise<Waiting[]> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<Waiting>`
    select w.id, w.schedule_id as "scheduleId", w.patient_id as "patientId", json_build_object('id', s.id, 'name', s.name) as schedule,
      json_build_object('id', p.id, 'name', p.name, 'socialName', p.social_name, 'phone', coalesce(p.cellphone, p.phone)) as patient, w.priority, w.weekdays, w.periods, w.notes,
      w.entered_at as "enteredAt"
    from waiting_entry w join schedule s on s.branch_id = w.branch_id and s.id = w.schedule_id join patient p on p.branch_id = w.branch_id and p.id = w.patient_id
    where w.left_at is null and ${where} and ${own ? sql`s.professional_id = ${own}` : sql`true`}`.execute(call.trx);
  return waitingOrder(rows) as Waiting[];
}

export const waitingJson = ({ scheduleId: _schedule, patientId: _patient, ...entry }: Waiting): Wire => entry;

/** The list of a schedule or of all, and how many wait for each. [SCH-006] */
export async function listWaiting(
  call: Call<'listWaiting'>,
): Promise<{ items: Wire[]; counts: Record<string, number> }> {
  const all = await readWaiting(call, sql`true`);
  const { scheduleId } = call.query;
  return {
    items: all.filter((entry) => scheduleId === undefined || entry.scheduleId === scheduleId).map(waitingJson),
    counts: { ...waitingCounts(all) },
  };
}

/** [SCH-007] */
export async function joinWaiting(call: Call<'joinWaitingList'>): Promise<Wire> {
  const { scheduleId, patientId, priority, weekdays = [], periods = [], notes = null } = call.body;
  const own = onlyOwnProfessional(branchOf(call));
  const schedule = await call.trx
    .selectFrom('schedule')
    .select(['id', 'professional_id', 'active'])
    .where('id', '=', scheduleId)
    .executeTakeFirst();
  const patient = await call.trx.selectFrom('patient').select('id').where('id', '=', patientId).executeTakeFirst();
  if (!schedule || !patient || (own !== null && schedule.professional_id !== own)) throw notFound();
  const id = call.newId();
  const enteredAt = new Date(call.now).toISOString();
  const entry: WaitingEntry = {
    id,
    scheduleId,
    patientId,
    enteredAt,
    priority,
    weekdays: [...new Set(weekdays)].toSorted((one, other) => one - other),
    periods: [...new Set(periods)],
  };
  accepted(joinWaitingList(await readWaiting(call, sql`w.schedule_id = ${scheduleId}`), entry));
  if (!schedule.active) refuseProblems([{ field: 'scheduleId', code: 'field.invalid' }]);
  await call.trx
    .insertInto('waiting_entry')
    .values({
      branch_id: branchOf(call).id,
      id,
      schedule_id: scheduleId,
      patient_id: patientId,
      priority,
      weekdays: JSON.stringify(entry.weekdays),
      periods: JSON.stringify(entry.periods),
      notes: notes?.trim() || null,
      entered_at: enteredAt,
      created_by: call.session.userId,
    })
    .execute();
  call.audit('waiting-entry.created', 'waiting-entry', id);
  call.publish({ type: 'waiting', id, scheduleId });
  return waitingJson(await requireWaiting(call, id));
}

async function requireWaiting(call: Context, id: string): Promise<Waiting> {
  const [entry] = await readWaiting(call, sql`w.id = ${id}`);
  if (!entry) throw notFound();
  return entry;
}

/** Somebody gave up waiting. [SCH-007] */
export async function leaveWaiting(call: Call<'leaveWaitingList'>): Promise<undefined> {
  const { id, scheduleId } = await requireWaiting(call, call.path.id);
  await takeOff(call, id, 'gave-up', null);
  call.audit('waiting-entry.removed', 'waiting-entry', id);
  call.publish({ type: 'waiting', id, scheduleId });
  return undefined;
}

/**
 * Books a time for somebody who waits, with the same checks and locks as any booking, and takes them off the list; a freed time that was proposed for it
 * is proposed no more. Returns the id of the appointment. [SCH-007, UXP-017]
 */
export async function bookWaiting(
  call: Context,
  id: string,
  wanted: { readonly date: string; readonly hour: string; readonly durationMinutes?: number },
): Promise<string> {
  const {
    rows: [entry],
  } = await sql<{
    scheduleId: string;
    patientId: string;
    type: 'elective' | 'surgery';
    slotMinutes: number;
    planId: string | null;
    placeId: string | null;
    leftAt: string | null;
  }>`
    select w.schedule_id as "scheduleId", w.patient_id as "patientId", s.type, s.slot_minutes as "slotMinutes", p.plan_id as "planId", s.place_id as "placeId", w.left_at as "leftAt"
    from waiting_entry w join schedule s on s.branch_id = w.branch_id and s.id = w.schedule_id join patient p on p.branch_id = w.branch_id and p.id = w.patient_id
    where w.id = ${id} for update of w`.execute(call.trx);
  if (!entry) throw notFound();
  if (entry.leftAt !== null) throw conflict('waiting-list.left');
  const { scheduleId, patientId, type, planId, placeId, slotMinutes } = entry;
  const appointmentId = await createAppointment(
    call,
    {
      scheduleId,
      type,
      date: wanted.date,
      hour: wanted.hour,
      durationMinutes: wanted.durationMinutes ?? slotMinutes,
      slot: false,
      reserves: 1,
      patientId,
      planId,
      placeId,
      expenses: [],
    },
    { origin: 'waitingList' },
  );
  await takeOff(call, id, 'booked', appointmentId);
  await sql`update freed_time f set closed_at = ${new Date(call.now).toISOString()}::timestamptz from appointment a
    where a.id = ${appointmentId} and f.schedule_id = a.schedule_id and f.starts_at = a.starts_at and f.closed_at is null`.execute(
    call.trx,
  );
  call.audit('waiting-entry.booked', 'waiting-entry', id);
  call.publish({ type: 'waiting', id, scheduleId });
  return appointmentId;
}

async function takeOff(call: Context, id: string, reason: LeftReason, appointmentId: string | null): Promise<void> {
  await call.trx
    .updateTable('waiting_entry')
    .set({ left_at: new Date(call.now).toISOString(), left_reason: reason, appointment_id: appointmentId })
    .where('id', '=', id)
    .where('left_at', 'is', null)
    .execute();
}

/** Day and hour of an instant by the branch's clock. */
export const localStart = (call: Context, instant: string): { readonly date: LocalDate; readonly start: string } => {
  const { date, time } = localOf(instant, branchOf(call).timeZone);
  return { date, start: time };
};
