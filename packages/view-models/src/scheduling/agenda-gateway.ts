import type { Shapes } from '@prumo/contract';
import type { LocalDate } from '@prumo/domain/dates';
import type { Cents } from '@prumo/domain/money';
import type { AppointmentStatus } from '@prumo/domain/scheduling';
import type { Named } from '../access/index.ts';
import type { Answer, CallOptions } from '../core/index.ts';

/** One card of the agenda; light on purpose, a day has hundreds. */
export interface AgendaCard extends Omit<Shapes['CalendarItem'], 'professional' | 'status' | 'bundle' | 'received'> {
  /** As the server says it; one that this version does not know is shown as it comes. [SCH-018, A109] */
  readonly status: string;
  /** Which session of a package it is. [SCH-050] */
  readonly bundle?: Shapes['CalendarItem']['bundle'];
  /** What its account received. [BIL-192] */
  readonly received?: Shapes['CalendarItem']['received'];
}

/** A schedule on one day. */
export type AgendaSchedule = Shapes['CalendarSchedule'];

/** The day as the server answers it. [SCH-037] */
export interface AgendaDay extends Omit<Shapes['Calendar'], 'items'> {
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
  /** Of the day only these cards, after somebody changed them. */
  readonly ids?: readonly string[] | undefined;
}

/** One appointment in a cell of the month. */
export interface MonthCard {
  readonly id: string;
  readonly startDate: string;
  readonly status: string;
  readonly patientName: string | null;
  readonly socialName: string | null;
}

/** A day of the month: how many appointments there are, and the first of them. */
export type MonthDay = Shapes['CalendarDay'];

/** What the month is asked for: the filters of the day over at most 42 days. */
export interface MonthQuery extends Omit<DayQuery, 'date' | 'ids'> {
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
export interface AppointmentExpense extends Omit<Shapes['AppointmentExpense'], 'value' | 'return'> {
  readonly return: boolean;
  /** Null where the plan hides it. [BIL-147] */
  readonly insuranceValue: Cents | null;
  readonly particularValue: Cents;
}

export interface AppointmentPatient extends Pick<
  Shapes['AppointmentPatient'],
  'id' | 'name' | 'socialName' | 'birthDate' | 'cpf' | 'phone' | 'cellphone' | 'alert' | 'imageUrl'
> {
  readonly insurance: { readonly name: string; readonly record: string | null; readonly plan: Named } | null;
}

/** One appointment with everything the dialog shows. [SCH-009] */
export interface Appointment
  extends
    Omit<Shapes['Appointment'], 'status' | 'patient' | 'expenses' | 'surgery' | 'waitsForPayment' | 'received'>,
    Partial<Pick<Shapes['Appointment'], 'surgery' | 'waitsForPayment' | 'received'>> {
  /** As the server says it. [A109] */
  readonly status: string;
  readonly patient: AppointmentPatient | null;
  readonly expenses: readonly AppointmentExpense[];
}

/** A patient registered together with the appointment. [UXP-001] */
export type NewPatient = NonNullable<Shapes['AppointmentInput']['newPatient']>;

/** What is sent to book or change an appointment. [SCH-040, SCH-041, SCH-046] */
export type AppointmentInput = Shapes['AppointmentInput'];

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
