import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { type AttendancePlace, attendancesOn } from '@prumo/view-models/clinical';

const ID = /^[0-9a-f]{24}$/;

/** The place an address speaks of; what is misspelt is as if it were not there. [ENT-105, UXP-013] */
export function attendancePlaceOf(params: URLSearchParams, today: LocalDate): AttendancePlace {
  const date = params.get('date') ?? '';
  const id = (name: string): string | null => (ID.test(params.get(name) ?? '') ? params.get(name) : null);
  return {
    ...attendancesOn(isLocalDate(date) ? date : today),
    schedules: (params.get('schedules') ?? '').split(',').filter((text) => ID.test(text)),
    scheduleId: id('schedule'),
    professionalId: id('professional'),
    status: /^[a-z_-]{1,20}$/.test(params.get('status') ?? '') ? params.get('status') : null,
    search: (params.get('search') ?? '').slice(0, 120),
    order: params.get('order') === 'hour' ? 'hour' : 'queue',
  };
}

/** The address of a place; without a day it is today's, so that a kept address follows the calendar. */
export function attendanceAddressOf(place: AttendancePlace, today: LocalDate): URLSearchParams {
  const { date, schedules, scheduleId, professionalId, status, search, order } = place;
  const parts = {
    date: date === today ? '' : date,
    schedules: schedules.join(','),
    schedule: scheduleId,
    professional: professionalId,
    status,
    search: search.trim(),
    order: order === 'queue' ? '' : order,
  };
  return new URLSearchParams(
    Object.entries(parts).filter((entry): entry is [string, string] => entry[1] !== null && entry[1] !== ''),
  );
}
