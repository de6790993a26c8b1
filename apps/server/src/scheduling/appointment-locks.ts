import type { Schemas } from '@prumo/contract';
import { lockState, releaseLock, takeLock } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Context } from '../http/contract.ts';
import { agreed, notFound } from '../http/refusal.ts';
import { readLock } from './held-appointment.ts';
import { requireKind } from './kind-rights.ts';

interface Place {
  readonly day: string;
  readonly schedule_id: string;
  readonly type: string;
}

/** Takes or renews the lock of an appointment, under the lock of its row. [SCH-023, SCH-024, SCH-043, decisions A39, A114] */
export async function lockAppointment(
  call: Context,
  id: string,
  ttlSeconds: number,
): Promise<{ inUseBy: Schemas['Ref'] }> {
  const { trx, session } = call;
  const place = await placeOf(call, id);
  requireKind(call, place.type, 'listAppointments');
  const known = await readLock(call, id);
  const now = new Date(call.now).toISOString();
  const user = { id: session.userId, name: session.userName };
  const taken = agreed(takeLock(known, user, now, ttlSeconds), 409);
  const expiresAt = new Date(Date.parse(taken.refreshedAt) + ttlSeconds * 1000).toISOString();
  await trx
    .insertInto('appointment_lock')
    .values({ branch_id: branchOf(call).id, appointment_id: id, user_id: taken.userId, expires_at: expiresAt })
    .onConflict((row) =>
      row.columns(['branch_id', 'appointment_id']).doUpdateSet({ user_id: taken.userId, expires_at: expiresAt }),
    )
    .execute();
  // A renewal changes nothing that another screen shows.
  if (lockState(known, user.id, now).state === 'free')
    call.publish({ type: 'lock', id, day: place.day, scheduleId: place.schedule_id });
  return { inUseBy: user };
}

/** Releases the own lock; without one nothing happens. [SCH-025, SCH-044] */
export async function unlockAppointment(call: Context, id: string): Promise<void> {
  const place = await placeOf(call, id);
  requireKind(call, place.type, 'listAppointments');
  const known = await readLock(call, id);
  if (known === null || releaseLock(known, call.session.userId) !== null) return;
  await call.trx.deleteFrom('appointment_lock').where('appointment_id', '=', id).execute();
  call.publish({ type: 'lock', id, day: place.day, scheduleId: place.schedule_id });
}

/** Where it lies; all who take or release the lock meet at its row. */
async function placeOf(call: Context, id: string): Promise<Place> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<Place>`select a.day, a.schedule_id, a.type from appointment a where a.id = ${id}
    and ${own ? sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${own})` : sql`true`} for update of a`.execute(
    call.trx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
