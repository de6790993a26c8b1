import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { DayPeriod } from '@prumo/domain/scheduling';
import type { Answer, CallOptions } from '../core/index.ts';
import type { AppointmentInput } from './agenda-gateway.ts';

/** An appointment in the list of a patient. */
export interface PatientAppointment extends Omit<Shapes['PatientAppointment'], 'status'> {
  /** As the server says it. [A109] */
  readonly status: string;
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
export type FoundTime = Shapes['FreeTime'];

export type BundlePlanInput = Shapes['BundlePlan'];

/** A package of the registry, and what each of its appointments is for. */
export type BookablePackage = Shapes['BookablePackage'];

/** A session to be booked; with a package of the registry it has its own procedures. */
export interface BundleSessionInput {
  readonly date: LocalDate;
  readonly hour: string;
  readonly expenses?: readonly { readonly expenseId: string; readonly quantity: number }[] | undefined;
}

/** A session as the server sees it before it is booked. */
export type ReviewedSession = Shapes['BundleSession'];

export type BundleReview = Shapes['BundleReview'];

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
