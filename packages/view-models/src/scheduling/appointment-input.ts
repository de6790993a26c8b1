import { type LocalDate, localOf } from '@prumo/domain/dates';
import type { Appointment, AppointmentInput } from './agenda-gateway.ts';

/** Where something is to be booked. */
export interface BookingTarget {
  readonly scheduleId: string;
  readonly date: LocalDate;
  /** 'HH:mm' of the branch's clock. */
  readonly hour: string;
  /** Encaixe: beside whatever lies there. */
  readonly slot?: boolean | undefined;
  /** Only when it becomes longer or shorter. */
  readonly durationMinutes?: number | undefined;
}

export const durationMinutesOf = ({
  startDate,
  endDate,
}: {
  readonly startDate: string;
  readonly endDate: string;
}): number => Math.round((Date.parse(endDate) - Date.parse(startDate)) / 60_000);

/** What is sent to keep an appointment as it is; spread changes over it. */
export function inputOf(appointment: Appointment, timeZone: string): AppointmentInput {
  const { date, time } = localOf(appointment.startDate, timeZone);
  return {
    scheduleId: appointment.scheduleId,
    type: appointment.type,
    date,
    hour: time,
    durationMinutes: durationMinutesOf(appointment),
    slot: appointment.slot,
    reserves: appointment.reserves,
    patientId: appointment.patient?.id ?? null,
    planId: appointment.insurance?.planId ?? null,
    expenses: appointment.expenses.map((line) => ({
      id: line.id,
      expenseId: line.expenseId,
      quantity: line.quantity,
      return: line.return,
    })),
    markerId: appointment.markerId,
    placeId: appointment.placeId,
    indicatedId: appointment.indicated?.id ?? null,
    asoClientId: appointment.asoClient?.id ?? null,
    notes: appointment.notes,
    ...(appointment.type === 'surgery'
      ? {
          surgery: {
            description: appointment.surgery?.description ?? null,
            team: (appointment.surgery?.team ?? []).map(({ professional, role }) => ({
              professionalId: professional.id,
              role,
            })),
          },
        }
      : {}),
    version: appointment.version,
  };
}

/** What is sent to move an appointment: everything stays but where it lies. The same whichever way it was asked for. [UXP-002] */
export const movedInput = (appointment: Appointment, target: BookingTarget, timeZone: string): AppointmentInput => ({
  ...inputOf(appointment, timeZone),
  scheduleId: target.scheduleId,
  date: target.date,
  hour: target.hour,
  durationMinutes: target.durationMinutes ?? durationMinutesOf(appointment),
  slot: target.slot ?? false,
});

/** What is sent to paste a copy: a new appointment, scheduled, whose procedures belong to no account, and which says whose copy it is. [SCH-021, A113] */
export function copiedInput(appointment: Appointment, target: BookingTarget, timeZone: string): AppointmentInput {
  const { version: _version, ...input } = movedInput(appointment, target, timeZone);
  return {
    ...input,
    status: 'scheduled',
    refKey: appointment.key,
    expenses: input.expenses.map(({ id: _id, ...line }) => line),
  };
}
