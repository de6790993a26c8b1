import { isFinished, lockState } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import { type HeldSchedule, holdSchedules } from './booking.ts';

/** An appointment under the locks of its schedule and its own row. */
export interface HeldAppointment {
  readonly id: string;
  readonly type: string;
  readonly scheduleId: string;
  readonly day: string;
  readonly start: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly status: string;
  readonly slot: boolean;
  readonly reserves: number;
  readonly patientId: string | null;
  readonly planId: string | null;
  readonly markerId: string | null;
  readonly placeId: string | null;
  readonly indicatedId: string | null;
  readonly asoClientId: string | null;
  readonly refKey: string | null;
  readonly notes: string | null;
  readonly cancelReason: string | null;
  readonly arrivedAt: string | null;
  readonly startedAt: string | null;
  readonly finishedAt: string | null;
  readonly hasAccount: boolean;
  readonly version: number;
}

/**
 * Holds an appointment for a change: first the schedules (the one it lies on and the one it may move to), then its row, the same order everywhere.
 * Refuses when somebody else has it open, or when it changed since the caller read it. [SCH-023, ENT-084, decision A39]
 */
export async function holdAppointment(
  call: Context,
  id: string,
  { version, toSchedule }: { readonly version?: number | undefined; readonly toSchedule?: string },
): Promise<{ readonly held: HeldAppointment; readonly schedules: ReadonlyMap<string, HeldSchedule> }> {
  const { trx } = call;
  const seen = await trx.selectFrom('appointment').select('schedule_id').where('id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  const schedules = await holdSchedules(call, toSchedule ? [seen.schedule_id, toSchedule] : [seen.schedule_id]);
  const held = await readHeld(call, id);
  if (!held) throw notFound();
  if (held.scheduleId !== seen.schedule_id || (version !== undefined && version !== held.version))
    throw conflict('conflict.version');
  if (branchOf(call).settings['clinical.blockAppointmentInUse'] !== false) await refuseInUse(call, id);
  return { held, schedules };
}

/** A finished service is read-only, unless the branch lets it be edited. [ENT-085] */
export function refuseFinished(call: Context, held: HeldAppointment): void {
  if (isFinished(held.status) && branchOf(call).settings['clinical.allowEditFinishedAppointment'] !== true)
    throw conflict('appointment.finished');
}

/** Refuses while the lock of another user lives. The answer says who it is. [SCH-023, SCH-043, decisions A39, A114] */
export async function refuseInUse(call: Context, id: string): Promise<'free' | 'mine'> {
  const lock = await call.trx
    .selectFrom('appointment_lock as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['k.user_id', 'u.name', 'k.expires_at'])
    .where('k.appointment_id', '=', id)
    .executeTakeFirst();
  // The row keeps the end of the time to live; only the grace is left to count.
  const known = lock
    ? { userId: lock.user_id, userName: lock.name, refreshedAt: lock.expires_at, ttlSeconds: 0 }
    : null;
  const state = lockState(known, call.session.userId, new Date(call.now).toISOString());
  if (state.state === 'taken') throw conflict('appointment.in-use', state.by);
  return state.state;
}

async function readHeld(call: Context, id: string): Promise<HeldAppointment | undefined> {
  const { rows } = await sql<HeldAppointment>`
    select a.id, a.type, a.schedule_id as "scheduleId", a.day, to_char(a.starts_at at time zone ${branchOf(call).timeZone}, 'HH24:MI') as start, a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.status, a.slot, a.reserves, a.patient_id as "patientId", a.plan_id as "planId", a.marker_id as "markerId", a.place_id as "placeId", a.indicated_id as "indicatedId", a.aso_client_id as "asoClientId", a.ref_id as "refKey", a.notes,
      a.cancel_reason as "cancelReason", a.arrived_at as "arrivedAt", a.started_at as "startedAt", a.finished_at as "finishedAt", a.version,
      (exists (select 1 from billing_account b where b.appointment_id = a.id and b.status <> 'canceled')
        or exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.account_id is not null)) as "hasAccount"
    from appointment a where a.id = ${id} for update of a`.execute(call.trx);
  return rows[0];
}
