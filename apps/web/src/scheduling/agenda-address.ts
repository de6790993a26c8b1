import { isLocalDate, type LocalDate } from '@prumo/domain/dates';
import { type AgendaPlace, placeOn } from '@prumo/view-models/scheduling';

const ID = /^[0-9a-f]{24}$/;
const filters = {
  scheduleId: 'schedule',
  professionalId: 'professional',
  expenseId: 'expense',
  insuranceId: 'insurance',
} as const;

/** The place an address speaks of; what is misspelt is as if it were not there. [SCH-004] */
export function placeOf(params: URLSearchParams, today: LocalDate): AgendaPlace {
  const date = params.get('date') ?? '';
  const id = (name: string): string | null => (ID.test(params.get(name) ?? '') ? params.get(name) : null);
  return {
    ...placeOn(isLocalDate(date) ? date : today),
    scheduleId: id(filters.scheduleId),
    professionalId: id(filters.professionalId),
    expenseId: id(filters.expenseId),
    insuranceId: id(filters.insuranceId),
    status: /^[a-z_-]{1,20}$/.test(params.get('status') ?? '') ? params.get('status') : null,
    search: (params.get('search') ?? '').slice(0, 120),
  };
}

/** The address of a place; the rest of the address (view, open appointment) stays. */
export function addressOf(place: AgendaPlace, before: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(before);
  const write = (name: string, value: string | null): void => {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  };
  write('date', place.date);
  for (const [field, name] of Object.entries(filters)) write(name, place[field as keyof typeof filters]);
  write('status', place.status);
  write('search', place.search.trim());
  if (place.expenseId === null) params.delete('expenseName');
  return params;
}
