import type { LocalDate } from '@prumo/domain/dates';
import type { DayPeriod } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';

/** Somebody who waits for a time of a schedule. */
export interface WaitingPatient {
  readonly id: string;
  readonly schedule: Named;
  readonly patient: Named & { readonly phone: string | null };
  readonly priority: boolean;
  /** 0 for Sunday; none means any day. */
  readonly weekdays: readonly number[];
  readonly periods: readonly DayPeriod[];
  readonly notes: string | null;
  /** Instant, ISO. */
  readonly enteredAt: string;
}

export interface WaitingInput {
  readonly scheduleId: string;
  readonly patientId: string;
  readonly priority: boolean;
  readonly weekdays: readonly number[];
  readonly periods: readonly DayPeriod[];
  readonly notes: string | null;
}

/** A time that became free, and whom it fits, in order. */
export interface FreedTime {
  readonly id: string;
  readonly schedule: Named;
  readonly startDate: string;
  readonly endDate: string;
  readonly offer: {
    readonly entryId: string;
    readonly expiresAt: string;
    readonly message: {
      readonly id: string;
      readonly status: string;
      readonly reason: string | null;
      readonly simulated: boolean;
    } | null;
  } | null;
  readonly candidates: readonly WaitingPatient[];
}

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
