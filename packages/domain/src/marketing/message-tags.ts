import { formatDate, isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { ageOn, formatPhone } from '../identity/index.ts';

/** The variables of campaign messages. [MKT-024] */
export const MESSAGE_TAGS = [
  'date',
  'hour',
  'patient_name',
  'patient_gender',
  'patient_birth_date',
  'patient_age',
  'patient_phone',
] as const;
export type MessageTag = (typeof MESSAGE_TAGS)[number];

/** Who a message is for. The gender comes in words, as the screens show it. */
export interface MessagePatient {
  readonly name: string;
  readonly gender?: string | null;
  /** 'YYYY-MM-DD' */
  readonly birthDate?: string | null;
  readonly phone?: string | null;
}

/** The day and hour a message speaks of: of the appointment in a reminder, of the sending in a campaign. */
export interface MessageMoment {
  readonly date: LocalDate;
  /** 'HH:mm' */
  readonly hour: string;
}

/**
 * The values of the seven tags as people read them: DD/MM/YYYY, completed years on the message's day, phone with mask.
 * What the patient's record lacks (or holds wrongly: a birth date that is no day, or after the message) is empty. [MKT-024]
 */
export function messageValues(patient: MessagePatient, { date, hour }: MessageMoment): Record<MessageTag, string> {
  const birthDate = patient.birthDate ?? '';
  const born = isLocalDate(birthDate) && birthDate <= date ? birthDate : null;
  return {
    date: formatDate(date),
    hour,
    patient_name: patient.name.trim(),
    patient_gender: patient.gender ?? '',
    patient_birth_date: born === null ? '' : formatDate(born),
    patient_age: born === null ? '' : String(ageOn(born, date)),
    patient_phone: formatPhone(patient.phone ?? ''),
  };
}
