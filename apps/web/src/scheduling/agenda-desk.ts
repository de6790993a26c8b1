import type { AppointmentType } from '@prumo/domain/scheduling';
import type { LookupStore } from '@prumo/view-models/registry';
import type {
  AgendaClipboard,
  AgendaDrag,
  AgendaSession,
  AppointmentForm,
  AppointmentMoves,
  AvailableDays,
  DayAgenda,
  MonthAgenda,
  WeekAgenda,
} from '@prumo/view-models/scheduling';

import type { AgendaTools } from './agenda-tools.ts';

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
  /** Which of the two agendas it is. [SCH-001] */
  readonly kind: AppointmentType;
  readonly tools: AgendaTools;
  /** Surgeries have permissions of their own. [SCH-027] */
  readonly may: (action: 'createAppointment' | 'updateAppointment') => boolean;
}
