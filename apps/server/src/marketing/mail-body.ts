import { localOf } from '@prumo/domain/dates';
import { formatPhone } from '@prumo/domain/identity';
import { ANSWER_WISHES } from '@prumo/domain/marketing';
import { sentence } from '@prumo/messages';
import type { AnswerLinks } from './answer-links.ts';

/** What an e-mail to a patient says besides its text. */
export interface Mailed {
  readonly branchId: string;
  readonly messageId: string;
  readonly asksAnswer: boolean;
  /** Until when the offer that it makes counts (ISO); null in a message that offers nothing. */
  readonly offeredUntil: string | null;
  readonly timeZone: string;
  readonly clinicPhone: string | null;
}

/**
 * The body of an e-mail: with the two links where an answer is asked for. They leave with the mail only: whoever reads the list of messages must not
 * answer for the patient. What can carry no links asks to phone the clinic, because nobody reads what is written back. [UXP-016, UXP-017]
 */
export function mailBody(
  links: AnswerLinks,
  { branchId, messageId, asksAnswer, offeredUntil, timeZone, clinicPhone }: Mailed,
  text: string,
): string {
  if (!asksAnswer) return text;
  const [confirm, cancel] = ANSWER_WISHES.map((wish) => links.urlOf({ branchId, messageId, wish }));
  const phone = clinicPhone === null ? null : formatPhone(clinicPhone);
  if (offeredUntil === null) {
    if (confirm && cancel) return `${text}\n\n${sentence('message.mail-links', { confirm, cancel })}`;
    return `${text}\n\n${phone === null ? sentence('message.mail-call') : sentence('message.mail-phone', { phone })}`;
  }
  const until = localOf(offeredUntil, timeZone).time;
  if (confirm && cancel) return `${text} ${sentence('message.mail-offer-links', { until, confirm, cancel })}`;
  return `${text} ${phone === null ? sentence('message.mail-offer-call', { until }) : sentence('message.mail-offer-phone', { until, phone })}`;
}
