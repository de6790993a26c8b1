import type { LookupStore } from '@prumo/view-models/registry';
import type { AgendaClipboard, AgendaDrag, AgendaSession, AppointmentForm, AppointmentMoves, AvailableDays, DayAgenda, MonthAgenda, WeekAgenda } from '@prumo/view-models/scheduling';

/** What stands on the desk of the agenda: made once for the page, shared by its parts. */
export interface AgendaDesk {
  readonly agenda: DayAgenda;
  readonly week: WeekAgenda;
  readonly month: MonthAgenda;
  readonly days: AvailableDays;
  readonly form: AppointmentForm;
  readonly moves: AppointmentMoves;
  readonly clipboard: AgendaClipboard;
  readonly drag: AgendaDrag;
  readonly lookups: LookupStore;
  readonly session: AgendaSession;
}
