import { REMINDER_STATUSES } from './reminder-rule.ts';

/** What a link of an e-mail may wish. */
export const ANSWER_WISHES = ['confirmed', 'canceled'] as const;
export type AnswerWish = (typeof ANSWER_WISHES)[number];

/** What stands between a link and its effect: nothing, it is done already, the time was moved, somebody changed the appointment, the hour is past. */
export const ANSWER_LINK_STATES = ['open', 'done', 'moved', 'closed', 'expired'] as const;
export type AnswerLinkState = (typeof ANSWER_LINK_STATES)[number];

/** The appointment as it is now (null: it is gone), and the time that the e-mail spoke of. Instants are ISO. */
export interface AnswerLink {
  readonly wish: AnswerWish;
  /** This very link was the last answer to the message. */
  readonly used: boolean;
  readonly appointment: { readonly status: string; readonly startsAt: string } | null;
  readonly toldStartsAt: string;
  readonly nowIso: string;
}

/**
 * What a link of an e-mail can still do. It is open for as long as the same answer by WhatsApp would change the appointment, and works once: whoever
 * changed the appointment after it was used has the last word. Once the told hour has come it says nothing of anybody any more. [UXP-016]
 */
export function answerLinkState({ wish, used, appointment, toldStartsAt, nowIso }: AnswerLink): AnswerLinkState {
  if (!(Date.parse(nowIso) < Date.parse(toldStartsAt))) return 'expired';
  if (appointment === null) return 'closed';
  if (Date.parse(appointment.startsAt) !== Date.parse(toldStartsAt)) return 'moved';
  if (appointment.status === wish) return 'done';
  return !used && (REMINDER_STATUSES as readonly string[]).includes(appointment.status) ? 'open' : 'closed';
}
