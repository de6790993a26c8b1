import type { AnswerWish } from './answer-link.ts';

/** What became of an offer of a freed time. Expired also where the clinic has taken it back; lost where somebody else had got the time. */
export const OFFER_STATUSES = ['open', 'accepted', 'declined', 'expired', 'lost'] as const;
export type OfferStatus = (typeof OFFER_STATUSES)[number];

/** What a link of an offer can still do: it is open, it is done already, or why not. */
export const OFFER_LINK_STATES = [
  'open',
  'done',
  'moved',
  'taken',
  'accepted',
  'declined',
  'withdrawn',
  'expired',
] as const;
export type OfferLinkState = (typeof OFFER_LINK_STATES)[number];

/** An offer by e-mail and what became of its time. Instants are ISO. */
export interface OfferLink {
  /** `confirmed` wants the time, `canceled` does not. */
  readonly wish: AnswerWish;
  readonly offer: { readonly status: OfferStatus; readonly expiresAt: string };
  /** The patient is on the waiting list still. */
  readonly waits: boolean;
  /** Nobody is booked at the offered time. */
  readonly free: boolean;
  /** What the patient was booked for from the list, by the offer or by the desk; null: nothing, or it was deleted. */
  readonly appointment: { readonly status: string; readonly startsAt: string } | null;
  readonly toldStartsAt: string;
  readonly nowIso: string;
}

/**
 * What a link of an offer by e-mail can still do. It is open while the offer is: for its 30 minutes, unanswered, and the time free. Who has the time
 * already is told so, whoever booked it; what the desk did meanwhile has the last word. An answered offer never opens again. Once the offered hour has
 * come it says nothing of anybody; an instant that is none is past. [UXP-017]
 */
export function offerLinkState({
  wish,
  offer,
  waits,
  free,
  appointment,
  toldStartsAt,
  nowIso,
}: OfferLink): OfferLinkState {
  if (!isBefore(nowIso, toldStartsAt)) return 'expired';
  const booked = appointment !== null && appointment.status !== 'canceled';
  if (booked && Date.parse(appointment.startsAt) === Date.parse(toldStartsAt))
    return wish === 'confirmed' ? 'done' : 'accepted';
  if (offer.status === 'accepted') return booked ? 'moved' : 'withdrawn';
  if (offer.status === 'declined') return wish === 'canceled' ? 'done' : 'declined';
  if (offer.status === 'lost') return 'taken';
  if (!isBefore(nowIso, offer.expiresAt)) return 'expired';
  if (!free) return 'taken';
  return offer.status === 'open' && waits ? 'open' : 'withdrawn';
}

const isBefore = (nowIso: string, endIso: string): boolean => Date.parse(nowIso) < Date.parse(endIso);
