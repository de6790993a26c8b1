import { type AppointmentLock, checkEdit } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { agreed, conflict, notFound } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import { receivedJson, waitsForPaymentSql } from './appointment-json.ts';
import { type HeldSchedule, holdSchedules } from './booking.ts';
import { type Action, requireKind } from './kind-rights.ts';

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
  readonly waitsForPayment: boolean;
  readonly receiptNumber: number | null;
  readonly version: number;
}

/** What is about to happen to an appointment. */
interface Change {
  /** What the caller may do with its kind of appointments; null where another permission was asked. */
  readonly right: Action | null;
  readonly version?: number | undefined;
  readonly toSchedule?: string;
  /** Its fields change, not its status alone. */
  readonly edits?: boolean;
}

/**
 * Holds an appointment for a change: first the schedules (the one it lies on and the one it may move to), then its row, the same order everywhere.
 * Refuses when somebody else has it open, or when it changed since the caller read it. [SCH-023, ENT-084, decision A39]
 */
export async function holdAppointment(
  call: Context,
  id: string,
  { right, version, toSchedule, edits = false }: Change,
): Promise<{ readonly held: HeldAppointment; readonly schedules: ReadonlyMap<string, HeldSchedule> }> {
  const { trx } = call;
  const seen = await trx.selectFrom('appointment').select('schedule_id').where('id', '=', id).executeTakeFirst();
  if (!seen) throw notFound();
  const schedules = await holdSchedules(call, toSchedule ? [seen.schedule_id, toSchedule] : [seen.schedule_id]);
  const held = await readHeld(call, id);
  if (!held) throw notFound();
  if (right !== null) requireKind(call, held.type, right);
  if (held.scheduleId !== seen.schedule_id || (version !== undefined && version !== held.version))
    throw conflict('conflict.version');
  await refuseInUse(call, held, edits);
  return { held, schedules };
}

/**
 * Refuses a change while another user has the appointment open, where the branch blocks that, and an edit of what is finished, unless the branch
 * lets it be edited. The answer says whose the lock is. [SCH-023, ENT-084, ENT-085, decisions A39, A114]
 */
export async function refuseInUse(
  call: Context,
  held: Pick<HeldAppointment, 'id' | 'status'>,
  edits = false,
): Promise<void> {
  const { settings } = branchOf(call);
  const checked = checkEdit({
    status: held.status,
    lock: await readLock(call, held.id),
    userId: call.session.userId,
    now: new Date(call.now).toISOString(),
    blockAppointmentInUse: settings['clinical.blockAppointmentInUse'] !== false,
    // A status follows its own rule, and what is removed too.
    allowEditFinishedAppointment: !edits || settings['clinical.allowEditFinishedAppointment'] === true,
  });
  agreed(checked, 409);
}

/** Who has an appointment open, as the rules know it. The row keeps the end of the time to live; only the grace is left to count. */
export async function readLock(call: Context, id: string): Promise<AppointmentLock | null> {
  const lock = await call.trx
    .selectFrom('appointment_lock as k')
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .select(['k.user_id', 'u.name', 'k.expires_at'])
    .where('k.appointment_id', '=', id)
    .executeTakeFirst();
  return lock ? { userId: lock.user_id, userName: lock.name, refreshedAt: lock.expires_at, ttlSeconds: 0 } : null;
}

async function readHeld(call: Context, id: string): Promise<HeldAppointment | undefined> {
  const { rows } = await sql<HeldAppointment>`
    select a.id, a.type, a.schedule_id as "scheduleId", a.day, to_char(a.starts_at at time zone ${branchOf(call).timeZone}, 'HH24:MI') as start, a.starts_at as "startsAt", a.ends_at as "endsAt",
      a.status, a.slot, a.reserves, a.patient_id as "patientId", a.plan_id as "planId", a.marker_id as "markerId", a.place_id as "placeId", a.indicated_id as "indicatedId", a.aso_client_id as "asoClientId", a.ref_id as "refKey", a.notes,
      a.cancel_reason as "cancelReason", a.arrived_at as "arrivedAt", a.started_at as "startedAt", a.finished_at as "finishedAt", a.version,
      (exists (select 1 from billing_account b where b.appointment_id = a.id and b.status <> 'canceled')
        or exists (select 1 from appointment_expense x where x.appointment_id = a.id and x.account_id is not null)) as "hasAccount", ${waitsForPaymentSql} as "waitsForPayment", (${receivedJson} ->> 'receipt')::int as "receiptNumber"
    from appointment a where a.id = ${id} for update of a`.execute(call.trx);
  return rows[0];
}
