import type { Shapes } from '@prumo/contract';
import type { Answer, CallOptions, ListQuery, Page } from '../core/index.ts';

export type MessageChannel = 'whatsapp' | 'email';

/** What the list may be narrowed to. */
export const MESSAGE_VIEWS = ['unanswered', 'answered', 'pending', 'unsent', 'all'] as const;
export type MessageView = (typeof MESSAGE_VIEWS)[number];

/** A message that went out, will, or did not, and what the patient answered. */
export type PatientMessage = Shapes['Message'];

/** What a confirmation would say, and by which channel it may go. */
export type Confirmation = Shapes['Confirmation'];

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
