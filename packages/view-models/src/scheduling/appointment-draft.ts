import { formatDate, type LocalDate, localDate, localOf, validateDate } from '@prumo/domain/dates';
import { MINIMUM_BIRTH_DATE, patientName } from '@prumo/domain/identity';
import { isBlank } from '@prumo/domain/result';
import { validateAppointment, validateTeam } from '@prumo/domain/scheduling';
import { makeAutoObservable, observableRef } from 'mobx';
import type { Named } from '../access/index.ts';
import { type FieldErrors, fieldErrors } from '../core/index.ts';
import { IsCpf } from '../validation/index.ts';
import type { Appointment, AppointmentInput } from './agenda-gateway.ts';
import { durationMinutesOf } from './appointment-input.ts';
import type { FoundPatient } from './booking-helpers.ts';
import type { Indicated } from './origin-gateway.ts';

/** A procedure in the form. */
export interface DraftLine {
  /** Of a line that is stored already. */
  readonly id?: string | undefined;
  readonly expenseId: string;
  readonly code: string | null;
  readonly name: string;
  readonly quantity: number;
  readonly return: boolean;
  /** A line that belongs to an account stays as it is. */
  readonly accountId: string | null;
}

/** A person of the team of a surgery. */
export interface TeamLine {
  readonly professionalId: string | null;
  readonly role: string | null;
}

/** Lines of one appointment. */
export const MAX_EXPENSES = 30;
/** Shortest and longest appointment. */
export const DURATION_LIMITS = { min: 5, max: 1440 } as const;

/** What is typed about an appointment. [SCH-046] */
export class AppointmentDraft {
  patient: FoundPatient | null = null;
  /** A new patient is registered together with the appointment. */
  registering = false;
  name = '';
  phone = '';
  @IsCpf()
  cpf = '';
  birthDate: LocalDate | null = null;
  /** What is written as birth date, so that an invalid one is not taken for none. */
  birthDateText = '';
  scheduleId: string | null = null;
  planId: string | null = null;
  date: LocalDate | null = null;
  hour = '';
  durationMinutes: number | null = null;
  reserves: number | null = 1;
  expenses: readonly DraftLine[] = [];
  markerId: string | null = null;
  placeId: string | null = null;
  indicated: Indicated | null = null;
  /** The company of an occupational exam. */
  asoClient: Named | null = null;
  notes = '';
  slot = false;
  /** Of a surgery. [SCH-051] */
  description = '';
  team: readonly TeamLine[] = [];

  constructor() {
    makeAutoObservable(this, {
      patient: observableRef,
      indicated: observableRef,
      asoClient: observableRef,
      expenses: observableRef,
      team: observableRef,
    });
  }
}

/** The form of a stored appointment. */
export function draftOf(appointment: Appointment, timeZone: string): AppointmentDraft {
  const { date, time } = localOf(appointment.startDate, timeZone);
  const { patient } = appointment;
  return Object.assign(new AppointmentDraft(), {
    patient: patient && {
      id: patient.id,
      name: patientName(patient),
      birthDate: patient.birthDate,
      cpf: patient.cpf,
      phone: patient.cellphone ?? patient.phone,
      alert: patient.alert,
      thumbnail: patient.imageUrl,
      insurance: patient.insurance && { name: patient.insurance.name, planId: patient.insurance.plan.id },
    },
    scheduleId: appointment.scheduleId,
    planId: appointment.insurance?.planId ?? null,
    date,
    hour: time,
    durationMinutes: durationMinutesOf(appointment),
    reserves: appointment.reserves,
    expenses: appointment.expenses.map(({ id, expenseId, code, name, quantity, return: isReturn, accountId }) => ({
      id,
      expenseId,
      code,
      name,
      quantity,
      return: isReturn,
      accountId,
    })),
    markerId: appointment.markerId,
    placeId: appointment.placeId,
    indicated: appointment.indicated,
    asoClient: appointment.asoClient,
    notes: appointment.notes ?? '',
    slot: appointment.slot,
    description: appointment.surgery?.description ?? '',
    team: (appointment.surgery?.team ?? []).map(({ professional, role }) => ({
      professionalId: professional.id,
      role,
    })),
  });
}

/** Whom a kept draft is for and when, without the form: 'Joaquina Prado, 25/11/2026 às 09:00'. */
export function titleOfTyped(typed: string): string {
  const { patient, name, date, hour } = Object.fromEntries(
    JSON.parse(typed) as [string, unknown][],
  ) as Partial<AppointmentDraft>;
  const who = patient?.name ?? name?.trim() ?? '';
  const day = date ? formatDate(date) : '';
  return [who === '' ? 'Sem paciente' : who, [day, hour].filter(Boolean).join(' às ')].filter(Boolean).join(', ');
}

/** What the rules need to know beside the draft. */
export interface DraftRules {
  readonly type: string;
  readonly today: LocalDate;
  readonly allowSlotting: boolean;
  /** Setting patient.identityRequired: a new patient needs a CPF. [ENT-090] */
  readonly identityRequired: boolean;
}

/** Where the rules of the domain and the server name a field otherwise than the form. */
const FIELDS: Readonly<Record<string, string>> = {
  time: 'hour',
  patientName: 'patient',
  patientId: 'patient',
  indicatedId: 'indicated',
  asoClientId: 'asoClient',
  type: 'scheduleId',
  'newPatient.name': 'name',
  'newPatient.phone': 'phone',
  'newPatient.cpf': 'cpf',
  'newPatient.birthDate': 'birthDate',
};

/** The field of the form that a path of the wire speaks of. */
export const formField = (path: string): string =>
  FIELDS[path] ?? path.replace(/^surgery\./, '').replace(/[.[].*$/, '');

/** The same sentences under the names of the form. */
export const formErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([path, text]) => [formField(path), text]));

/** Asks the domain, and adds what concerns a new patient only. [SCH-046, UXP-001] */
export function checkDraft(
  draft: AppointmentDraft,
  { type, today, allowSlotting, identityRequired }: DraftRules,
): FieldErrors {
  const { registering } = draft;
  const problems = validateAppointment(
    {
      type: draft.scheduleId === null ? 'elective' : type,
      scheduleId: draft.scheduleId,
      date: draft.date,
      time: draft.hour,
      patientName: registering ? draft.name : (draft.patient?.name ?? null),
      phone: registering ? draft.phone : null,
      reserves: draft.reserves,
      slot: draft.slot,
    },
    { allowSlotting },
  ).map((problem) => ({
    ...problem,
    field: registering && problem.field === 'patientName' ? 'name' : formField(problem.field),
  }));
  const birth = draft.birthDate ?? (draft.birthDateText.trim() === '' ? null : draft.birthDateText);
  const duration = draft.durationMinutes;
  return fieldErrors([
    ...problems,
    ...(duration !== null && duration >= DURATION_LIMITS.min && duration <= DURATION_LIMITS.max
      ? []
      : [
          {
            field: 'durationMinutes',
            code: 'number.out-of-range',
            data: { minimum: DURATION_LIMITS.min, maximum: DURATION_LIMITS.max },
          },
        ]),
    ...(type === 'surgery' ? validateTeam(draft.team).map((problem) => ({ ...problem, field: 'team' })) : []),
    ...(registering ? newPatientProblems(draft, birth, today, identityRequired) : []),
  ]);
}

function newPatientProblems(
  draft: AppointmentDraft,
  birth: string | null,
  today: LocalDate,
  identityRequired: boolean,
) {
  return [
    ...(isBlank(draft.phone) ? [{ field: 'phone', code: 'field.required' }] : []),
    ...(identityRequired && isBlank(draft.cpf) ? [{ field: 'cpf', code: 'field.required' }] : []),
    ...validateDate('birthDate', birth, { minimum: localDate(MINIMUM_BIRTH_DATE), maximum: today }),
  ];
}

/** What is sent of a valid draft. */
export function inputOfDraft(draft: AppointmentDraft, type: string, version: number | null): AppointmentInput {
  const { registering, date } = draft;
  if (date === null || draft.scheduleId === null) throw new Error('only a valid draft is sent');
  return {
    scheduleId: draft.scheduleId,
    type,
    date,
    hour: draft.hour,
    durationMinutes: draft.durationMinutes ?? DURATION_LIMITS.min,
    slot: draft.slot,
    reserves: draft.reserves ?? 1,
    ...(registering
      ? {
          newPatient: {
            name: draft.name.trim(),
            phone: draft.phone,
            cpf: draft.cpf.trim() === '' ? null : draft.cpf,
            birthDate: draft.birthDate,
          },
        }
      : { patientId: draft.patient?.id ?? null }),
    planId: draft.planId,
    expenses: draft.expenses.map(({ id, expenseId, quantity, return: isReturn }) => ({
      ...(id === undefined ? {} : { id }),
      expenseId,
      quantity,
      return: isReturn,
    })),
    markerId: draft.markerId,
    placeId: draft.placeId,
    indicatedId: draft.indicated?.id ?? null,
    asoClientId: draft.asoClient?.id ?? null,
    notes: textOrNull(draft.notes),
    ...(type === 'surgery' ? { surgery: { description: textOrNull(draft.description), team: draft.team } } : {}),
    ...(version === null ? { status: 'scheduled' as const } : { version }),
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());
