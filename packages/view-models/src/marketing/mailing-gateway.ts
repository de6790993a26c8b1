import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';
import type { MessageChannel } from './message-gateway.ts';

/** A template that may be chosen. */
export interface MessageChoice extends Named {
  readonly channel: MessageChannel;
}

/** Whom to write to: chosen patients, or who is booked on a day. */
export interface MailingQuestion {
  readonly channel: MessageChannel;
  readonly templateId: string;
  readonly patientIds: readonly string[];
  readonly appointments: { readonly date: LocalDate; readonly scheduleId: string | null } | null;
}

/** What one patient would read, or why none of it. */
export interface MailingRecipient {
  readonly patient: Named & { readonly socialName: string | null };
  readonly appointment: { readonly id: string; readonly startDate: string } | null;
  readonly address: string | null;
  readonly text: string;
  readonly buttons: readonly string[];
  /** Why this patient is left out, in words. */
  readonly refusal: string | null;
}

export type MailingReview = Shapes['MailingReview'];

export interface MailingOrder {
  readonly channel: MessageChannel;
  readonly templateId: string;
  readonly targets: readonly { readonly patientId: string; readonly appointmentId: string | null }[];
  /** The count that was shown. */
  readonly confirmed: number;
}

/** Writing to several patients. HTTP in production, a fake in stories. */
export interface MailingGateway {
  choices(): Answer<readonly MessageChoice[]>;
  review(question: MailingQuestion, options?: CallOptions): Answer<MailingReview>;
  order(order: MailingOrder, options?: CallOptions): Answer<{ readonly count: number }>;
}
