import { addDays, addMonths, type LocalDate } from '@prumo/domain/dates';

/** How the agenda is looked at: a day, a week of one schedule, a month, or a day as a list. */
export type AgendaView = 'day' | 'week' | 'month' | 'list';

/** What the address asks for; a phone lists the day unless asked otherwise. */
export const viewOf = (asked: string | null, narrow: boolean): AgendaView =>
  asked === 'day' || asked === 'week' || asked === 'month' || asked === 'list' ? asked : narrow ? 'list' : 'day';

/** The day so many views before or after: a day, a week or a month on. */
export function stepped(date: LocalDate, view: AgendaView, by: number): LocalDate {
  if (view === 'month') return addMonths(date, by);
  return addDays(date, view === 'week' ? by * 7 : by);
}
