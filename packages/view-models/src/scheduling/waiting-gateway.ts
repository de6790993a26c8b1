import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Answer, CallOptions } from '../core/index.ts';

/** Somebody who waits for a time of a schedule. */
export type WaitingPatient = Shapes['WaitingEntry'];

export type WaitingInput = Shapes['WaitingEntryInput'];

/** A time that became free, and whom it fits, in order. */
export type FreedTime = Shapes['FreedTime'];

/** The waiting list of the agenda. */
export interface WaitingGateway {
  list(
    options?: CallOptions,
  ): Answer<{ readonly items: readonly WaitingPatient[]; readonly counts: Readonly<Record<string, number>> }>;
  freed(options?: CallOptions): Answer<readonly FreedTime[]>;
  join(input: WaitingInput, options?: CallOptions): Answer<WaitingPatient>;
  leave(id: string): Answer<undefined>;
  book(
    id: string,
    at: { readonly date: LocalDate; readonly hour: string; readonly durationMinutes?: number | undefined },
    options?: CallOptions,
  ): Answer<undefined>;
  offer(freedId: string, entryId: string, options?: CallOptions): Answer<FreedTime>;
  close(freedId: string): Answer<undefined>;
  /** Answers as the patient; in the demonstration only. */
  playAnswer(messageId: string, text: string): Answer<undefined>;
}
