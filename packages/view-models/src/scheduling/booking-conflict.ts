import { isHour } from '@prumo/domain/dates';
import { APPOINTMENT_TYPES, type AppointmentType } from '@prumo/domain/scheduling';
import type { Problem } from '../core/index.ts';

/** Why a time cannot be had. */
const CODES = [
  'appointment.busy',
  'appointment.blocked',
  'appointment.professional-busy',
  'appointment.place-busy',
] as const;

/** A time that is taken or blocked; the user chooses another hour or, where the branch allows it, an encaixe. [SCH-048, A116] */
export interface BookingConflict {
  readonly code: (typeof CODES)[number];
  /** 'HH:mm' of what lies there; null when the server does not say. */
  readonly start: string | null;
  readonly end: string | null;
  /** The patient of the existing appointment, when it is on the screen. */
  readonly patientName: string | null;
  /** The professional who is busy, and whether with an appointment or in the team of a surgery. */
  readonly professional: string | null;
  readonly type: AppointmentType | null;
}

/** The conflict a refusal speaks of; null for every other refusal. */
export function conflictOf({ code, data }: Problem): BookingConflict | null {
  const known = CODES.find((one) => one === code);
  if (known === undefined) return null;
  return {
    code: known,
    start: hourIn(data['start']),
    end: hourIn(data['end']),
    patientName: null,
    professional: nameIn(data['professional']),
    type: APPOINTMENT_TYPES.find((type) => type === data['type']) ?? null,
  };
}

const hourIn = (value: unknown): string | null =>
  typeof value === 'string' && (isHour(value) || value === '24:00') ? value : null;
const nameIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
