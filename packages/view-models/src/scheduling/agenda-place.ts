import type { LocalDate } from '@prumo/domain/dates';
import type { DayQuery } from './agenda-gateway.ts';

/** What the address bar holds of the agenda: a link shows the same day with the same filters. [SCH-004, UXP-013] */
export interface AgendaPlace {
  readonly date: LocalDate;
  /** Null for every schedule («Todas»). */
  readonly scheduleId: string | null;
  readonly professionalId: string | null;
  readonly expenseId: string | null;
  readonly insuranceId: string | null;
  readonly status: string | null;
  readonly search: string;
}

/** Every schedule of a day, nothing filtered. */
export const placeOn = (date: LocalDate): AgendaPlace => ({
  date,
  scheduleId: null,
  professionalId: null,
  expenseId: null,
  insuranceId: null,
  status: null,
  search: '',
});

/** The call of a place. */
export const dayQueryOf = ({ date, search, ...filters }: AgendaPlace): DayQuery => ({
  date,
  scheduleId: filters.scheduleId ?? undefined,
  professionalId: filters.professionalId ?? undefined,
  expenseId: filters.expenseId ?? undefined,
  insuranceId: filters.insuranceId ?? undefined,
  status: filters.status ?? undefined,
  search: search.trim() === '' ? undefined : search.trim(),
});

/** Whether only some of the appointments of the columns are asked for: free times are then not known. */
export const hidesAppointments = ({ expenseId, insuranceId, status, search }: AgendaPlace): boolean =>
  expenseId !== null || insuranceId !== null || status !== null || search.trim() !== '';

/** How many filters are set, for «Filtros (2)». */
export const filterCount = ({ scheduleId, professionalId, expenseId, insuranceId, status }: AgendaPlace): number =>
  [scheduleId, professionalId, expenseId, insuranceId, status].filter((filter) => filter !== null).length;

/** Two places of one key show the same answer. */
export const placeKey = (place: AgendaPlace): string => JSON.stringify(dayQueryOf(place));
