import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { AppointmentStatus, BookingOrigin, DayWindow } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';
import type { Indicated } from './origin-gateway.ts';

/** One card of the agenda; light on purpose, a day has hundreds. */
export interface AgendaCard {
  readonly id: string;
  readonly key: string;
  readonly scheduleId: string;
  /** ISO instants; the agenda shows them by the branch's clock. */
  readonly startDate: string;
  readonly endDate: string;
  /** As the server says it; one that this version does not know is shown as it comes. [SCH-018, A109] */
  readonly status: string;
  /** Encaixe: outside the grid. [A110] */
  readonly slot: boolean;
  readonly reserves: number;
  readonly patient: {
    readonly id: string;
    readonly name: string;
    readonly birthDate: LocalDate | null;
    readonly alert: string | null;
    readonly phone: string | null;
  } | null;
  readonly insurance: { readonly id: string; readonly name: string; readonly planId: string } | null;
  readonly expenses: readonly { readonly name: string; readonly type: string }[];
  readonly markerId: string | null;
  readonly placeId: string | null;
  readonly notes: string | null;
  readonly arrivedAt: string | null;
  readonly inUseBy: Named | null;
  readonly accountId: string | null;
  /** Which session of a package it is. [SCH-050] */
  readonly bundle?: { readonly current: number; readonly total: number } | null;
  readonly version: number;
}

/** Who takes a time of a schedule without lying on it: its professional elsewhere, its room, or somebody who was promised it. */
export type TakenBy = 'professional' | 'room' | 'held';

/** A schedule on one day. */
export interface AgendaSchedule extends Named {
  readonly professionalId: string | null;
  readonly placeId: string | null;
  readonly slotMinutes: number;
  readonly windows: readonly DayWindow[];
  readonly blocks: readonly (DayWindow & { readonly reason: string })[];
  /** Taken by somebody else than this schedule: nothing can be booked, though nothing lies on it. */
  readonly elsewhere: readonly (DayWindow & { readonly why: TakenBy })[];
}

/** The day as the server answers it. [SCH-037] */
export interface AgendaDay {
  readonly schedules: readonly AgendaSchedule[];
  readonly professionals: readonly Named[];
  readonly insurances: readonly Named[];
  readonly items: readonly AgendaCard[];
}

/** What the day is asked for; the six filters of the agenda. [SCH-004] */
export interface DayQuery {
  readonly date: LocalDate;
  readonly scheduleId?: string | undefined;
  readonly professionalId?: string | undefined;
  readonly expenseId?: string | undefined;
  readonly insuranceId?: string | undefined;
  readonly status?: string | undefined;
  readonly search?: string | undefined;
}

/** One appointment in a cell of the month. */
export interface MonthCard {
  readonly id: string;
  readonly startDate: string;
  readonly status: string;
  readonly patientName: string | null;
}

/** A day of the month: how many appointments there are, and the first of them. */
export interface MonthDay {
  readonly date: LocalDate;
  readonly total: number;
  readonly items: readonly MonthCard[];
}

/** What the month is asked for: the filters of the day over at most 42 days. */
export interface MonthQuery extends Omit<DayQuery, 'date'> {
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
  /** Appointments named of each day. */
  readonly limit: number;
}

export interface AvailableDaysQuery {
  readonly scheduleId?: string | undefined;
  readonly professionalId?: string | undefined;
  readonly startDate: LocalDate;
  readonly endDate: LocalDate;
}

/** A procedure of an appointment. */
export interface AppointmentExpense {
  readonly id: string;
  readonly expenseId: string;
  readonly code: string | null;
  readonly name: string;
  readonly type: string;
  readonly quantity: number;
  readonly return: boolean;
  readonly accountId: string | null;
  readonly insuranceValue: Cents;
  readonly particularValue: Cents;
}

export interface AppointmentPatient {
  readonly id: string;
  readonly name: string;
  readonly socialName: string | null;
  readonly birthDate: LocalDate | null;
  readonly cpf: string | null;
  readonly phone: string | null;
  readonly cellphone: string | null;
  readonly insurance: { readonly name: string; readonly record: string | null; readonly plan: Named } | null;
  readonly alert: string | null;
  /** The face, small, as a data URL. */
  readonly imageUrl: string | null;
}

/** What a schedule accepts. */
export interface ScheduleOffer {
  /** Weekdays with hours, 0 for Sunday to 6 for Saturday. */
  readonly days: readonly number[];
  readonly professionals: readonly Named[];
  /** Empty takes every plan. */
  readonly insurancePlans: readonly Named[];
}

/** One appointment with everything the dialog shows. [SCH-009] */
export interface Appointment {
  readonly id: string;
  readonly key: string;
  readonly scheduleId: string;
  readonly schedule: Named & { readonly notes: string | null };
  readonly professional: Named | null;
  readonly type: 'elective' | 'surgery';
  readonly startDate: string;
  readonly endDate: string;
  readonly status: string;
  readonly slot: boolean;
  readonly reserves: number;
  readonly patient: AppointmentPatient | null;
  readonly insurance: {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly planId: string;
  } | null;
  readonly expenses: readonly AppointmentExpense[];
  readonly markerId: string | null;
  readonly placeId: string | null;
  /** Who indicated the clinic. */
  readonly indicated: Indicated | null;
  /** The company for whose occupational health the patient comes. */
  readonly asoClient: Named | null;
  readonly notes: string | null;
  readonly arrivedAt: string | null;
  readonly service: { readonly startedAt: string | null; readonly finishedAt: string | null };
  readonly inUseBy: Named | null;
  readonly accountId: string | null;
  readonly cancelReason: string | null;
  /** Of a surgery. [SCH-051] */
  readonly description?: string | null;
  readonly team?: readonly { readonly professional: Named; readonly role: string }[];
  readonly bundleId: string | null;
  readonly bundle: { readonly current: number; readonly total: number } | null;
  /** Where it comes from, with the package of the register. [ENT-066] */
  readonly meta: { readonly origin: BookingOrigin; readonly bundle: Named | null };
  /** The appointment it was copied from, when that one begins, and the first of the chain of copies. [ENT-066] */
  readonly refKey: string | null;
  readonly refStartDate: string | null;
  readonly originalKey: string | null;
  readonly available: ScheduleOffer;
  readonly version: number;
}

/** A patient registered together with the appointment. [UXP-001] */
export interface NewPatient {
  readonly name: string;
  readonly phone: string;
  readonly cpf?: string | null | undefined;
  readonly birthDate?: LocalDate | null | undefined;
}

/** What is sent to book or change an appointment. [SCH-040, SCH-041, SCH-046] */
export interface AppointmentInput {
  readonly scheduleId: string;
  readonly type: string;
  readonly date: LocalDate;
  /** 'HH:mm' of the branch's clock. */
  readonly hour: string;
  readonly durationMinutes: number;
  readonly slot: boolean;
  readonly reserves: number;
  readonly status?: AppointmentStatus | undefined;
  readonly patientId?: string | null | undefined;
  readonly newPatient?: NewPatient | undefined;
  readonly planId: string | null;
  readonly expenses: readonly {
    readonly id?: string | undefined;
    readonly expenseId: string;
    readonly quantity: number;
    readonly return: boolean;
  }[];
  readonly markerId: string | null;
  readonly placeId: string | null;
  readonly indicatedId: string | null;
  readonly asoClientId: string | null;
  readonly notes: string | null;
  readonly description?: string | null | undefined;
  readonly team?: readonly { readonly professionalId: string | null; readonly role: string | null }[] | undefined;
  readonly version?: number | undefined;
  /** The appointment it is a copy of, when it is booked. */
  readonly refKey?: string | undefined;
}

export interface StatusInput {
  readonly status: AppointmentStatus;
  readonly version: number;
  /** Required for a cancellation. */
  readonly reason?: string | null | undefined;
}

/** The calls of the agenda. HTTP in production, a fake in stories. [spec 7.7] */
export interface AgendaGateway {
  day(query: DayQuery, options?: CallOptions): Answer<AgendaDay>;
  /** Days without an appointment may be left out. */
  month(query: MonthQuery, options?: CallOptions): Answer<readonly MonthDay[]>;
  availableDays(query: AvailableDaysQuery, options?: CallOptions): Answer<readonly LocalDate[]>;
  get(id: string, options?: CallOptions): Answer<Appointment>;
  create(input: AppointmentInput, options?: CallOptions): Answer<Appointment>;
  update(id: string, input: AppointmentInput, options?: CallOptions): Answer<Appointment>;
  remove(id: string, options?: CallOptions): Answer<undefined>;
  changeStatus(id: string, input: StatusInput, options?: CallOptions): Answer<Appointment>;
  /** Takes or renews the lock; 409 'appointment.in-use' names who holds it. [SCH-043, A114] */
  lock(id: string, ttlSeconds: number): Answer<undefined>;
  unlock(id: string): Answer<undefined>;
  /** Releases while the tab is being closed: sent without waiting for an answer. */
  unlockOnLeave(id: string): void;
}
