import type { Clock, NewKey, Notifier, Realtime } from '@prumo/view-models/core';
import type { LookupStore } from '@prumo/view-models/registry';
import {
  AgendaClipboard, AgendaDrag, type AgendaGateway, type AgendaSession, AppointmentForm, AppointmentMoves, AvailableDays, type BookingHelpers, DayAgenda, MonthAgenda,
  type UndoOffer, WeekAgenda,
} from '@prumo/view-models/scheduling';
import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import type { AgendaDesk } from './agenda-desk.ts';

/** What the desk is made of. HTTP in production, fakes in stories. */
export interface DeskPorts {
  readonly gateway: AgendaGateway;
  readonly helpers: BookingHelpers;
  readonly lookups: LookupStore;
  readonly session: AgendaSession;
  readonly realtime: Realtime;
  readonly clock: Clock;
  readonly notifier: Notifier;
  readonly undo: UndoOffer;
  readonly newKey: NewKey;
}

/** Puts the view models of the agenda together. */
export function makeAgendaDesk(ports: DeskPorts): AgendaDesk {
  const { gateway, session, lookups } = ports;
  const timeZone = () => session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ofDay = { ...ports, timeZone, browserTimeZone };
  const agenda = new DayAgenda(ofDay);
  const moves = new AppointmentMoves({ ...ports, agenda });
  return {
    agenda,
    week: new WeekAgenda(ofDay, agenda),
    month: new MonthAgenda(ports),
    moves,
    drag: new AgendaDrag({ ...ports, agenda, moves }),
    days: new AvailableDays(gateway, () => session.today),
    form: new AppointmentForm({ ...ports, agenda }),
    clipboard: new AgendaClipboard({ ...ports, agenda, moves }),
    lookups,
    session,
  };
}
