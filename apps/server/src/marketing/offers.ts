import type { Schemas } from '@prumo/contract';
import { sendingObstacle } from '@prumo/domain/marketing';
import { acceptOffer, OFFER_MINUTES } from '@prumo/domain/scheduling';
import { sql } from 'kysely';
import type { Call, Context } from '../http/contract.ts';
import { conflict, notFound, Refusal, unprocessable } from '../http/refusal.ts';
import { bookWaiting, listFreedTimes, localStart } from '../scheduling/index.ts';
import { branchOf } from '../http/session.ts';
import { type Channel, readReceiver, type Receiver } from './compose-message.ts';
import { writeMessage } from './confirmations.ts';

/** Offers a freed time by message to somebody whom it fits: one at a time, kept for 30 minutes. [UXP-017, AUD-007] */
export async function offerFreedTime(call: Call<'offerFreedTime'>, simulated: boolean): Promise<Schemas['FreedTime']> {
  const {
    trx,
    body: { entryId },
  } = call;
  const locked = await trx
    .selectFrom('freed_time')
    .select('id')
    .where('id', '=', call.path.id)
    .forUpdate()
    .executeTakeFirst();
  if (!locked) throw notFound();
  const [freed] = await listFreedTimes(call, simulated, sql`f.id = ${call.path.id}`);
  if (!freed) throw conflict('waiting-list.time-gone');
  if (freed.offer) throw conflict('waiting-list.offer-open');
  const entry = freed.candidates.find(({ id }) => id === entryId);
  if (!entry) throw conflict('waiting-list.left');
  const channel = channelFor(await readReceiver(trx, entry.patient.id), call.body.channel);
  await trx
    .updateTable('waiting_offer')
    .set({ status: 'expired' })
    .where('freed_time_id', '=', freed.id)
    .where('status', '=', 'open')
    .execute();
  const id = call.newId();
  await trx
    .insertInto('waiting_offer')
    .values({
      branch_id: branchOf(call).id,
      id,
      freed_time_id: freed.id,
      entry_id: entryId,
      offered_at: new Date(call.now).toISOString(),
      expires_at: new Date(call.now + OFFER_MINUTES * 60_000).toISOString(),
      created_by: call.session.userId,
    })
    .execute();
  await writeMessage(call, {
    kind: 'offer',
    channel,
    patient_id: entry.patient.id,
    offer_id: id,
    told_starts_at: freed.startDate,
  });
  call.audit('waiting-offer.created', 'waiting-offer', id);
  call.publish({ type: 'waiting', id: freed.id, scheduleId: freed.schedule.id });
  const [now] = await listFreedTimes(call, simulated, sql`f.id = ${freed.id}`);
  return now ?? freed;
}

/** The channel of an offer: by WhatsApp, else by e-mail, where the patient allows it and has an address; refuses (422) with what stands against the first. [AUD-007] */
function channelFor(receiver: Receiver, asked: Channel | undefined): Channel {
  const channels: readonly Channel[] = asked === undefined ? ['whatsapp', 'email'] : [asked];
  const open = channels.find((channel) => sendingObstacle(receiver, channel) === null);
  if (open !== undefined) return open;
  throw unprocessable(sendingObstacle(receiver, asked ?? 'whatsapp') ?? 'message.no-consent');
}

interface Offered {
  readonly entryId: string;
  readonly status: string;
  readonly offeredAt: string;
  readonly freedTimeId: string;
  readonly scheduleId: string;
  readonly startsAt: string;
  readonly endsAt: string;
}

/** What an answer to an offer does: a yes in time books, unless somebody else has got the time meanwhile; a no passes it on. [UXP-017] */
export async function answerOffer(
  call: Context,
  offerId: string,
  accepted: boolean,
): Promise<{ readonly effect: 'booked' | 'declined' | 'unclear'; readonly reason?: string }> {
  const {
    rows: [offer],
  } = await sql<Offered>`
    select o.entry_id as "entryId", o.status, o.offered_at as "offeredAt", f.id as "freedTimeId", f.schedule_id as "scheduleId", f.starts_at as "startsAt", f.ends_at as "endsAt"
    from waiting_offer o join freed_time f on f.branch_id = o.branch_id and f.id = o.freed_time_id where o.id = ${offerId} for update of o`.execute(
    call.trx,
  );
  if (!offer) throw new Error('a message of an offer that is gone');
  const became = (status: 'accepted' | 'declined' | 'expired' | 'lost') =>
    call.trx.updateTable('waiting_offer').set({ status }).where('id', '=', offerId).execute();
  call.publish({ type: 'waiting', id: offer.freedTimeId, scheduleId: offer.scheduleId });
  if (offer.status !== 'open')
    return {
      effect: 'unclear',
      reason: offer.status === 'accepted' ? 'waiting-list.offer-taken' : 'waiting-list.offer-expired',
    };
  if (!accepted) {
    await became('declined');
    return { effect: 'declined' };
  }
  const taken = acceptOffer(
    { entryId: offer.entryId, offeredAt: offer.offeredAt, accepted: false },
    offer.entryId,
    new Date(call.now).toISOString(),
  );
  if (!taken.ok) {
    await became('expired');
    return { effect: 'unclear', reason: taken.error.code };
  }
  const { date, start } = localStart(call, offer.startsAt);
  try {
    await bookWaiting(call, offer.entryId, {
      date,
      hour: start,
      durationMinutes: (Date.parse(offer.endsAt) - Date.parse(offer.startsAt)) / 60_000,
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await became('lost');
    return { effect: 'unclear', reason: 'waiting-list.time-gone' };
  }
  await became('accepted');
  return { effect: 'booked' };
}
