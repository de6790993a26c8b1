import type { AgendaColumn, DayAgenda } from '@prumo/view-models/scheduling';
import type { AgendaDesk } from './agenda-desk.ts';

/** A column of the grid: one schedule on one day, with the desk of that day. */
export interface AgendaLane {
  readonly key: string;
  readonly desk: AgendaDesk;
  readonly column: AgendaColumn;
  /** How the column is called where its schedule alone does not say it. */
  readonly label?: string | undefined;
}

/** The desk of another day on the screen: everything is shared but the day. */
export const deskOf = (desk: AgendaDesk, agenda: DayAgenda): AgendaDesk =>
  desk.agenda === agenda ? desk : { ...desk, agenda };
