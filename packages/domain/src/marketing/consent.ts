import { isPhone } from '../identity/index.ts';
import { isBlank, ok, refuse } from '../result/index.ts';
import type { Refusal, Result } from '../result/index.ts';

/** Ways a patient may allow or forbid to be contacted. [AUD-007] */
export const CONSENT_CHANNELS = ['whatsapp', 'email', 'phone'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

/** One answer of a patient, kept with its moment and where it was given. Answers are never erased, the newest counts. */
export interface ConsentEntry {
  readonly channel: ConsentChannel;
  readonly granted: boolean;
  /** ISO instant in UTC. */
  readonly date: string;
  /** 'reception', 'form', 'reply' … */
  readonly origin: string;
}

/** Whether the newest answer about a channel allows it; nobody asked means no. At one instant a refusal outweighs. [AUD-007] */
export function hasConsent(entries: readonly ConsentEntry[], channel: ConsentChannel): boolean {
  const answers = entries.filter((entry) => entry.channel === channel);
  const newest = Math.max(...answers.map(({ date }) => Date.parse(date)));
  const last = answers.filter(({ date }) => Date.parse(date) === newest);
  return last.length > 0 && last.every(({ granted }) => granted);
}

export interface MessageReceiver {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly consents: readonly ConsentEntry[];
}

export type MessageRefusal = Refusal<'message.no-consent' | 'message.phone-too-short' | 'message.no-email'>;

/**
 * Whether a message may go to a patient: the channel's address is there (WhatsApp and phone need at least 10 digits) and the patient
 * allowed the channel. The address is checked first, because it can be mended at the desk. [AUD-007, COM-016, COM-020]
 */
export function canSendMessage(
  { phone, email, consents }: MessageReceiver,
  channel: ConsentChannel,
): Result<true, MessageRefusal> {
  if (channel === 'email' && (isBlank(email) || !email.includes('@'))) return refuse('message.no-email');
  if (channel !== 'email' && !isPhone(phone ?? '')) return refuse('message.phone-too-short');
  return hasConsent(consents, channel) ? ok(true) : refuse('message.no-consent');
}
