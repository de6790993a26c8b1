import type { ReportFailure } from '../report-failure.ts';

/** What a sender made of a message. `unknown`: it may have arrived, so nobody sends it again by himself. */
export type Delivery =
  | { readonly outcome: 'sent'; readonly providerId: string }
  | { readonly outcome: 'refused' | 'away' | 'unknown' };

/** A message as it leaves: the parts already filled in. */
export interface OutgoingMessage {
  readonly id: string;
  readonly branchId: string;
  /** Digits with the country, 5541999998888. */
  readonly to: string;
  readonly text: string;
  readonly buttons: readonly string[];
}

/** Sends messages to phones. One in production, one in the demonstration; null where the server has none. */
export interface MessageSender {
  readonly send: (message: OutgoingMessage) => Promise<Delivery>;
  /** Whether a body with this signature comes from the provider. */
  readonly signed: (body: Buffer, signature: string) => boolean;
  /** The word that the provider was told to prove itself with. */
  readonly verifyToken: string;
  /** Plays the patient, where nobody else does. */
  readonly simulator: AnswerSimulator | null;
}

/** Answers as a patient would, through the webhook at this address. */
export interface AnswerSimulator {
  readonly answer: (webhook: string, to: string, providerId: string, text: string) => Promise<void>;
  /** From now on what becomes of messages is reported to this address, as the provider would. */
  readonly reportTo: (webhook: string, report: ReportFailure) => void;
}
