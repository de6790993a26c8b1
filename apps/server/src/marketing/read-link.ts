import {
  answerLinkState,
  type AnswerLinkState,
  type AnswerWish,
  offerLinkState,
  type OfferLinkState,
  type OfferStatus,
} from '@prumo/domain/marketing';
import { sql } from 'kysely';
import type { Trx } from '../database/tenant.ts';
import { Refusal } from '../http/refusal.ts';
import { nobodyAt } from '../scheduling/index.ts';
import type { Linked } from './answer-links.ts';

interface Asked {
  readonly kind: 'reminder' | 'confirmation' | 'offer';
  readonly status: string | null;
  readonly startsAt: string | null;
  readonly toldStartsAt: string;
  readonly answerId: string | null;
  readonly name: string;
  readonly phone: string | null;
}

/** What a link of an e-mail is about, and what it can still do. */
export type ReadLink = Asked &
  (
    | { readonly about: 'appointment'; readonly state: AnswerLinkState }
    | { readonly about: 'offer'; readonly state: OfferLinkState }
  );

/** Reads a link and changes nothing. A message that asked nothing by e-mail has no links. [UXP-016, UXP-017] */
export async function readLink(trx: Trx, linked: Linked, now: number): Promise<ReadLink> {
  const nowIso = new Date(now).toISOString();
  const {
    rows: [asked],
  } = await sql<Asked>`
    select m.kind, a.status, a.starts_at as "startsAt", m.told_starts_at as "toldStartsAt", m.answer_id as "answerId", coalesce(p.social_name, p.name) as name, b.phone
    from message m join patient p on p.branch_id = m.branch_id and p.id = m.patient_id join branch b on b.id = m.branch_id
      left join appointment a on a.branch_id = m.branch_id and a.id = m.appointment_id and a.patient_id = m.patient_id
    where m.id = ${linked.messageId} and m.channel = 'email' and m.asks_answer and m.kind in ('reminder', 'confirmation', 'offer')`.execute(
    trx,
  );
  if (!asked) throw new Refusal(404, 'message.link-invalid');
  if (asked.kind === 'offer') return { ...asked, about: 'offer', state: await readOffer(trx, linked, asked, nowIso) };
  const { status, startsAt, toldStartsAt, answerId } = asked;
  const appointment = status === null || startsAt === null ? null : { status, startsAt };
  return {
    ...asked,
    about: 'appointment',
    state: answerLinkState({
      wish: linked.wish,
      used: answerId === usedBy(linked.wish),
      appointment,
      toldStartsAt,
      nowIso,
    }),
  };
}

/** How a message keeps that it was answered by this link. */
export const usedBy = (wish: AnswerWish): string => `link:${wish}`;

interface Offered {
  readonly status: OfferStatus;
  readonly expiresAt: string;
  readonly waits: boolean;
  readonly free: boolean;
  readonly appointmentStatus: string | null;
  readonly appointmentStartsAt: string | null;
}

async function readOffer(
  trx: Trx,
  { messageId, wish }: Linked,
  { toldStartsAt }: Asked,
  nowIso: string,
): Promise<OfferLinkState> {
  const {
    rows: [offered],
  } = await sql<Offered>`
    select o.status, o.expires_at as "expiresAt", w.left_at is null as waits, ${nobodyAt()} as free, got.status as "appointmentStatus", got.starts_at as "appointmentStartsAt"
    from message m join waiting_offer o on o.branch_id = m.branch_id and o.id = m.offer_id join freed_time f on f.branch_id = o.branch_id and f.id = o.freed_time_id
      join waiting_entry w on w.branch_id = o.branch_id and w.id = o.entry_id
      left join appointment got on got.branch_id = w.branch_id and got.id = w.appointment_id and got.patient_id = m.patient_id
    where m.id = ${messageId}`.execute(trx);
  if (!offered) throw new Error('a message of an offer that is gone');
  const { status, expiresAt, waits, free, appointmentStatus, appointmentStartsAt } = offered;
  const appointment =
    appointmentStatus === null || appointmentStartsAt === null
      ? null
      : { status: appointmentStatus, startsAt: appointmentStartsAt };
  return offerLinkState({ wish, offer: { status, expiresAt }, waits, free, appointment, toldStartsAt, nowIso });
}
