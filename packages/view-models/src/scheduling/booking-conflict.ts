import { isHour } from '@prumo/domain/dates';
import type { Problem } from '../core/index.ts';

/** A time that is taken or blocked; the user chooses another hour or, where the branch allows it, an encaixe. [SCH-048, A116] */
export interface BookingConflict {
  readonly code: 'appointment.busy' | 'appointment.blocked';
  /** 'HH:mm' of what lies there; null when the server does not say. */
  readonly start: string | null;
  readonly end: string | null;
  /** The patient of the existing appointment, when it is on the screen. */
  readonly patientName: string | null;
}

/** The conflict a refusal speaks of; null for every other refusal. */
export function conflictOf({ code, data }: Problem): BookingConflict | null {
  if (code !== 'appointment.busy' && code !== 'appointment.blocked') return null;
  return { code, start: hourIn(data['start']), end: hourIn(data['end']), patientName: null };
}

const hourIn = (value: unknown): string | null => (typeof value === 'string' && (isHour(value) || value === '24:00') ? value : null);
