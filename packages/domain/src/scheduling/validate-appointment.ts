import { isHour, validateDate } from '../dates/index.ts';
import { isPhone } from '../identity/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { APPOINTMENT_TYPES } from './status.ts';

export interface AppointmentDraft {
  readonly type?: string | null;
  readonly scheduleId?: string | null;
  /** 'YYYY-MM-DD' */
  readonly date?: string | null;
  /** 'HH:mm' */
  readonly time?: string | null;
  readonly patientName?: string | null;
  readonly phone?: string | null;
  readonly reserves?: number | null;
  readonly slot?: boolean;
}

/** Slots one appointment may take. */
export const MAX_RESERVES = 48;

/**
 * An appointment needs a schedule, a day, a time, a patient (known or just a name) and a known type; reserves count from 1;
 * an encaixe only where the branch allows it (sphere.allowSlotting). [SCH-046, SCH-054, SCH-011, LIM-028, A110]
 */
export function validateAppointment(draft: AppointmentDraft, settings: { readonly allowSlotting: boolean }): Problem[] {
  const { type, scheduleId, date, time, patientName, phone, reserves = 1, slot = false } = draft;
  return [
    ...requireFields({ type, scheduleId }),
    ...(isBlank(type) || (APPOINTMENT_TYPES as readonly string[]).includes(type)
      ? []
      : [problem('type', 'field.invalid')]),
    ...validateDate('date', date, { required: true }),
    ...validateTime(time),
    ...requireFields({ patientName }),
    ...(isBlank(phone) || isPhone(phone) ? [] : [problem('phone', 'phone.invalid')]),
    ...validateReserves(reserves),
    ...(slot && !settings.allowSlotting ? [problem('slot', 'appointment.slotting-off')] : []),
  ];
}

function validateTime(time: string | null | undefined): Problem[] {
  if (isBlank(time)) return [problem('time', 'field.required')];
  return isHour(time) ? [] : [problem('time', 'hour.invalid')];
}

function validateReserves(reserves: number | null): Problem[] {
  const valid = reserves !== null && Number.isInteger(reserves) && reserves >= 1 && reserves <= MAX_RESERVES;
  return valid ? [] : [problem('reserves', 'number.out-of-range', { minimum: 1, maximum: MAX_RESERVES })];
}
