import type { Schemas } from '@prumo/contract';
import { sql } from 'kysely';
import { onlyOwnProfessional, branchOf } from '../http/session.ts';
import type { Context } from '../http/contract.ts';
import { notFound } from '../http/refusal.ts';
import { refuseInUse } from './held-appointment.ts';
import { requireKind } from './kind-rights.ts';

interface Place {
  readonly day: string;
  readonly schedule_id: string;
  readonly type: string;
}

/** Takes or renews the lock of an appointment; somebody else's living lock refuses and says whose it is. [SCH-023, SCH-024, SCH-043, decisions A39, A114] */
export async function takeLock(call: Context, id: string, ttlSeconds: number): Promise<{ inUseBy: Schemas['Ref'] }> {
  const { trx, session } = call;
  const place = await placeOf(call, id, true);
  requireKind(call, place.type, 'listAppointments');
  const before = await refuseInUse(call, id);
  const expiresAt = new Date(call.now + ttlSeconds * 1000).toISOString();
  await trx
    .insertInto('appointment_lock')
    .values({ branch_id: branchOf(call).id, appointment_id: id, user_id: session.userId, expires_at: expiresAt })
    .onConflict((known) =>
      known.columns(['branch_id', 'appointment_id']).doUpdateSet({ user_id: session.userId, expires_at: expiresAt }),
    )
    .execute();
  // A renewal changes nothing that another screen shows.
  if (before === 'free') call.publish({ type: 'lock', id, day: place.day, scheduleId: place.schedule_id });
  return { inUseBy: { id: session.userId, name: session.userName } };
}

/** Releases the own lock; without one nothing happens. [SCH-025, SCH-044] */
export async function releaseLock(call: Context, id: string): Promise<void> {
  const place = await placeOf(call, id, false);
  requireKind(call, place.type, 'listAppointments');
  const released = await call.trx
    .deleteFrom('appointment_lock')
    .where('appointment_id', '=', id)
    .where('user_id', '=', call.session.userId)
    .returning('user_id')
    .execute();
  if (released.length > 0) call.publish({ type: 'lock', id, day: place.day, scheduleId: place.schedule_id });
}

/** `hold`: two people who take the lock at once meet at the row of the appointment. */
async function placeOf(call: Context, id: string, hold: boolean): Promise<Place> {
  const own = onlyOwnProfessional(branchOf(call));
  const { rows } = await sql<Place>`select a.day, a.schedule_id, a.type from appointment a where a.id = ${id}
    and ${own ? sql`exists (select 1 from schedule s where s.id = a.schedule_id and s.professional_id = ${own})` : sql`true`} ${hold ? sql`for update of a` : sql``}`.execute(
    call.trx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}
