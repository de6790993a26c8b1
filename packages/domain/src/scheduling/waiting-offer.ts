import { weekday } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { dayPeriodOf, waitingOrder } from './waiting-list.ts';
import type { WaitingEntry } from './waiting-list.ts';

/** A time that became free. */
export interface FreedTime {
  readonly scheduleId: string;
  readonly date: LocalDate;
  /** 'HH:mm' */
  readonly start: string;
}

/**
 * Whom a freed time is offered to: the first in the order whose schedule, days and periods fit and who has not let an offer
 * of this time pass; null when nobody is left. [UXP-017]
 */
export function nextToOffer(
  entries: readonly WaitingEntry[],
  freed: FreedTime,
  passed: readonly string[] = [],
): WaitingEntry | null {
  const day = weekday(freed.date);
  const period = dayPeriodOf(freed.start);
  const fits = ({ id, scheduleId, weekdays, periods }: WaitingEntry): boolean =>
    scheduleId === freed.scheduleId &&
    !passed.includes(id) &&
    (weekdays.length === 0 || weekdays.includes(day)) &&
    (periods.length === 0 || periods.includes(period));
  return waitingOrder(entries).find(fits) ?? null;
}

/** How long an offered time is kept for one patient, in minutes. [UXP-017] */
export const OFFER_MINUTES = 30;

/** A freed time offered to one entry of the list. */
export interface WaitingOffer {
  readonly entryId: string;
  /** ISO instant. */
  readonly offeredAt: string;
  readonly accepted: boolean;
}

export type OfferRefusal = Refusal<
  'waiting-list.offer-not-yours' | 'waiting-list.offer-taken' | 'waiting-list.offer-expired'
>;

/**
 * Accepts an offered time: only the entry it was offered to, once, and within 30 minutes (the 30th minute is too late), so
 * that of two acceptances one wins. An instant that is none counts as expired. [UXP-017]
 */
export function acceptOffer(offer: WaitingOffer, entryId: string, nowIso: string): Result<WaitingOffer, OfferRefusal> {
  if (offer.entryId !== entryId) return refuse('waiting-list.offer-not-yours');
  if (offer.accepted) return refuse('waiting-list.offer-taken');
  const inTime = Date.parse(nowIso) - Date.parse(offer.offeredAt) < OFFER_MINUTES * 60_000;
  return inTime ? ok({ ...offer, accepted: true }) : refuse('waiting-list.offer-expired');
}
