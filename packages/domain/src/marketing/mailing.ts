import type { MESSAGE_CHANNELS } from '../identity/index.ts';
import { isBlank, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';
import { canSendMessage } from './consent.ts';
import type { ConsentEntry, MessageRefusal } from './consent.ts';

type Channel = (typeof MESSAGE_CHANNELS)[number];

/** Most patients that one order of messages reaches: more is a campaign, or a slip of the hand. */
export const MAILING_LIMIT = 200;

/** Where a patient can be written to, and what the patient allowed. */
export interface Reachable {
  readonly cellphone: string | null;
  readonly email: string | null;
  readonly consents: readonly ConsentEntry[];
}

/** Why nothing may be written to a patient by a channel. */
export type SendingObstacle = MessageRefusal['code'] | 'message.no-cellphone';

/**
 * Why nothing may be written to this patient by this channel; null when it may. WhatsApp goes to the cellphone, which is named before the
 * consent because the desk can ask for it. [AUD-007, COM-016, COM-020]
 */
export function sendingObstacle({ cellphone, email, consents }: Reachable, channel: Channel): SendingObstacle | null {
  if (channel === 'whatsapp' && isBlank(cellphone)) return 'message.no-cellphone';
  const allowed = canSendMessage({ phone: cellphone, email, consents }, channel);
  return allowed.ok ? null : allowed.error.code;
}

/** Somebody chosen for a message; who is chosen twice (two appointments on a day) stands there twice. */
export interface MailingReceiver extends Reachable {
  readonly patientId: string;
}

/** What became of the choice: everybody is in one of the two, in the order given. */
export interface MailingPlan<T> {
  readonly going: readonly T[];
  readonly leftOut: readonly { readonly receiver: T; readonly code: SendingObstacle | 'message.repeated' }[];
}

/**
 * Who of the chosen gets the message: everybody who may be written to by the channel, once; of somebody chosen twice the first counts. The
 * others are left out, each with the reason. [COM-006, AUD-007]
 */
export function planMailing<T extends MailingReceiver>(receivers: readonly T[], channel: Channel): MailingPlan<T> {
  const seen = new Set<string>();
  const going: T[] = [];
  const leftOut: MailingPlan<T>['leftOut'][number][] = [];
  for (const receiver of receivers) {
    const code = seen.has(receiver.patientId) ? 'message.repeated' : sendingObstacle(receiver, channel);
    seen.add(receiver.patientId);
    if (code === null) going.push(receiver);
    else leftOut.push({ receiver, code });
  }
  return { going, leftOut };
}

export type MailingRefusal = Refusal<'message.nobody' | 'message.too-many' | 'message.count-changed'>;

/**
 * Whether an order of messages leaves: somebody gets it, nobody more than the limit, and exactly as many as the sender was shown and
 * confirmed. Answers the count. A count that changed meanwhile is refused with the new one. [COM-006]
 */
export function checkMailing({
  going,
  confirmed,
}: {
  readonly going: number;
  readonly confirmed: number;
}): Result<number, MailingRefusal> {
  if (!(going > 0)) return refuse('message.nobody');
  if (going > MAILING_LIMIT) return refuse('message.too-many', { maximum: MAILING_LIMIT, count: going });
  return going === confirmed ? ok(going) : refuse('message.count-changed', { count: going });
}
