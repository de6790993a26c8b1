import type { LocalDate } from '@prumo/domain/dates';
import type { AppointmentType, DayPeriod } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';
import type { AppointmentInput } from './agenda-gateway.ts';

/** An appointment in the list of a patient. */
export interface PatientAppointment {
  readonly id: string;
  readonly type: AppointmentType;
  readonly date: LocalDate;
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
  readonly slot: boolean;
  readonly schedule: Named;
  readonly professional: Named | null;
  readonly insurance: string | null;
  readonly expenses: readonly string[];
  readonly bundle: { readonly current: number; readonly total: number } | null;
}

export interface FreeTimesAsked {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  readonly scheduleId?: string | undefined;
  readonly expenseId?: string | undefined;
  readonly planId?: string | undefined;
  readonly period?: DayPeriod | undefined;
  readonly minutes?: number | undefined;
  readonly limit: number;
}

/** A time at which somebody could be attended. */
export interface FoundTime {
  readonly schedule: Named;
  readonly professional: Named | null;
  readonly placeId: string | null;
  readonly date: LocalDate;
  readonly start: string;
  readonly end: string;
}

export interface BundlePlanInput {
  readonly scheduleId: string;
  readonly placeId: string | null;
  readonly startDate: LocalDate;
  readonly hour: string;
  readonly durationMinutes: number;
  readonly reserves: number;
  readonly weekdays: readonly number[];
  readonly total: number;
  readonly everyWeeks: number;
  readonly lastDate: LocalDate | null;
  /** Professionals of a surgery's team. */
  readonly team?: readonly string[] | undefined;
}

/** A package of the registry, and what each of its appointments is for. */
export interface BookablePackage extends Named {
  readonly notes: string | null;
  readonly appointments: readonly (readonly {
    readonly expenseId: string;
    readonly name: string;
    readonly quantity: number;
  }[])[];
}

/** A session to be booked; with a package of the registry it has its own procedures. */
export interface BundleSessionInput {
  readonly date: LocalDate;
  readonly hour: string;
  readonly expenses?: readonly { readonly expenseId: string; readonly quantity: number }[] | undefined;
}

/** A session as the server sees it before it is booked. */
export interface ReviewedSession {
  readonly date: LocalDate;
  readonly hour: string;
  readonly current: number;
  readonly total: number;
  /** What lies in the way, and other hours of the day. */
  readonly conflict: { readonly code: string; readonly message: string; readonly free: readonly string[] } | null;
}

export interface BundleReview {
  readonly sessions: readonly ReviewedSession[];
  readonly holidays: readonly { readonly date: LocalDate; readonly name: string }[];
}

/** What is reached from the agenda beside the day. HTTP in production, a fake in stories. */
export interface ReachGateway {
  patientAppointments(
    patientId: string,
    when: 'future' | 'past',
    page: { readonly limit: number; readonly offset: number },
    options?: CallOptions,
  ): Answer<{ readonly items: readonly PatientAppointment[]; readonly hasMore: boolean }>;
  freeTimes(asked: FreeTimesAsked, options?: CallOptions): Answer<readonly FoundTime[]>;
  packages(options?: CallOptions): Answer<readonly BookablePackage[]>;
  reviewBundle(plan: BundlePlanInput, options?: CallOptions): Answer<BundleReview>;
  /** With the package of the register whose sessions they are, if any. */
  createBundle(
    appointment: AppointmentInput,
    sessions: readonly BundleSessionInput[],
    packageId: string | null,
    options?: CallOptions,
  ): Answer<{ readonly appointmentIds: readonly string[] }>;
}

/** The calendar address of a professional. */
export interface CalendarFeedGateway {
  read(options?: CallOptions): Answer<{ readonly professional: boolean; readonly createdAt: string | null }>;
  /** The new address, told once. */
  renew(options?: CallOptions): Answer<{ readonly path: string }>;
  revoke(options?: CallOptions): Answer<undefined>;
}
