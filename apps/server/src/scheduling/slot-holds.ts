import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import type { Context } from '../http/contract.ts';
import { conflict, notFound } from '../http/refusal.ts';
import { branchOf } from '../http/session.ts';
import { holdSchedules, type Placement, placementOf } from './booking.ts';
import { kindsOf, requireKind } from './kind-rights.ts';
import { refuseTaken } from './taken-time.ts';

const MINUTE_MS = 60_000;

/** Holds a free time for some minutes: it counts as taken for everybody else and ends by itself. Ends of others that passed are cleared away first. [SCH-048] */
export async function holdTime(call: Context, input: Schemas['HoldInput']): Promise<Schemas['Hold']> {
  const { trx, now, session } = call;
  const branch = branchOf(call);
  const schedule = (await holdSchedules(call, [input.scheduleId])).get(input.scheduleId);
  if (!schedule || !schedule.active) throw notFound();
  requireKind(call, schedule.type, 'createAppointment');
  const place = placementOf({ ...input, reserves: 1, slot: false }, schedule.slotMinutes, branch.timeZone);
  await trx
    .deleteFrom('slot_hold')
    .where('schedule_id', '=', schedule.id)
    .where('expires_at', '<=', new Date(now).toISOString())
    .execute();
  await refuseTaken(call, place, { schedule, placeId: null, ownId: null });
  const id = call.newId();
  const expiresAt = new Date(now + input.holdMinutes * MINUTE_MS).toISOString();
  await trx
    .insertInto('slot_hold')
    .values({
      branch_id: branch.id,
      id,
      schedule_id: schedule.id,
      day: place.day,
      starts_at: place.startsAt,
      ends_at: place.endsAt,
      held_by: session.userId,
      expires_at: expiresAt,
    })
    .execute();
  call.audit('slot-hold.created', 'slot-hold', id);
  return { id, expiresAt };
}

/** Gives a time back that the caller held. */
export async function releaseTime(call: Context, id: string): Promise<void> {
  kindsOf(call, 'createAppointment');
  const released = await call.trx
    .deleteFrom('slot_hold')
    .where('id', '=', id)
    .where('held_by', '=', call.session.userId)
    .returning('id')
    .executeTakeFirst();
  if (!released) throw notFound();
  call.audit('slot-hold.released', 'slot-hold', id);
}

/** Turns a held time into the appointment that is being booked. It must be the caller's, still live and hold the whole time. */
export async function spendHold(call: Context, id: string, place: Placement): Promise<void> {
  const { rows } =
    await sql`delete from slot_hold where id = ${id} and held_by = ${call.session.userId} and schedule_id = ${place.scheduleId}
    and expires_at > ${new Date(call.now).toISOString()}::timestamptz and starts_at <= ${place.startsAt}::timestamptz and ends_at >= ${place.endsAt}::timestamptz
    returning id`.execute(call.trx);
  if (rows.length === 0) throw conflict('appointment.hold-expired');
}
