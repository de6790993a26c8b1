import type { DeliveryStage } from '@prumo/domain/marketing';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';

export type MessageChannel = 'whatsapp' | 'email';

/** What the list may be narrowed to. */
export const MESSAGE_VIEWS = ['unanswered', 'answered', 'pending', 'unsent', 'all'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** A message that went out, will, or did not, and what the patient answered. */
export interface PatientMessage {
  readonly id: string;
  readonly kind: 'reminder' | 'confirmation' | 'offer' | 'notice';
  readonly channel: MessageChannel;
  readonly patient: Named;
  readonly appointment: { readonly id: string; readonly status: string; readonly version: number } | null;
  /** Instants, ISO; a notice may be about no appointment. */
  readonly tellsOf: string | null;
  readonly dueAt: string;
  readonly status: 'pending' | 'sending' | 'sent' | 'refused' | 'failed' | 'canceled';
  /** Why it was not sent, in words. */
  readonly reason: string | null;
  readonly recipient: string | null;
  readonly body: string | null;
  readonly sentAt: string | null;
  /** What the provider reported so far. */
  readonly delivery: { readonly stage: DeliveryStage; readonly at: string; readonly reason: string | null } | null;
  readonly answer: {
    readonly text: string;
    readonly at: string;
    readonly effect: 'confirmed' | 'canceled' | 'booked' | 'declined' | 'unclear';
    readonly reason: string | null;
  } | null;
  /** A simulator plays the patient. */
  readonly simulated: boolean;
}

/** What a confirmation would say, and by which channel it may go. */
export interface Confirmation {
  readonly text: string;
  readonly channels: readonly {
    readonly channel: MessageChannel;
    readonly recipient: string | null;
    readonly refusal: string | null;
    readonly link: string | null;
  }[];
  /** What the appointment has had so far, newest first. */
  readonly messages: readonly PatientMessage[];
}

export interface MessageGateway {
  list(query: ListQuery & { readonly show: MessageView }, options?: CallOptions): Answer<Page<PatientMessage>>;
  resend(id: string, options?: CallOptions): Answer<PatientMessage>;
  confirmation(appointmentId: string, options?: CallOptions): Answer<Confirmation>;
  confirm(appointmentId: string, channel: MessageChannel, options?: CallOptions): Answer<PatientMessage>;
  /** The desk has spoken with the patient. */
  markConfirmed(appointmentId: string, version: number): Answer<undefined>;
  /** Answers as the patient; in the demonstration only. */
  playAnswer(id: string, text: string): Answer<undefined>;
}
