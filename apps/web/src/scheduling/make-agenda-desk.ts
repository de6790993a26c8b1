import {
  type Clock,
  type Downloads,
  type Drafts,
  type NewKey,
  type Notifier,
  PRINT_SECONDS,
  type Realtime,
  tellProblem,
} from '@prumo/view-models/core';
import type { LookupStore } from '@prumo/view-models/registry';
import {
  AgendaClipboard,
  AgendaDrag,
  type AgendaGateway,
  type AgendaSession,
  AppointmentForm,
  AppointmentMoves,
  AppointmentOrigin,
  AvailableDays,
  type BookingHelpers,
  BundleBooking,
  DayAgenda,
  MonthAgenda,
  NextFreeTimes,
  type OriginGateway,
  PatientAppointments,
  type ReachGateway,
  ScheduleBlocks,
  type ScheduleGateway,
  ScheduleQuestion,
  type UndoOffer,
  WeekAgenda,
} from '@prumo/view-models/scheduling';
import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import type { AppointmentType } from '@prumo/domain/scheduling';
import type { AgendaDesk } from './agenda-desk.ts';
import type { AgendaTools } from './agenda-tools.ts';

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
  readonly reach: ReachGateway;
  readonly origins: OriginGateway;
  /** Of the commitments. */
  readonly schedules: ScheduleGateway;
  readonly downloads: Downloads;
  /** What is typed is kept in this browser; not in stories. */
  readonly drafts?: Drafts;
  /** Elective unless it says surgery. [SCH-001] */
  readonly kind?: AppointmentType;
}

/** Puts the view models of the agenda together. */
export function makeAgendaDesk(ports: DeskPorts): AgendaDesk {
  const { gateway, session, lookups, kind = 'elective' } = ports;
  const timeZone = () => session.branch?.timeZone ?? DEFAULT_TIME_ZONE;
  const browserTimeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const ofDay = { ...ports, timeZone, browserTimeZone };
  const agenda = new DayAgenda(ofDay);
  const moves = new AppointmentMoves({ ...ports, agenda });
  const form = new AppointmentForm({ ...ports, agenda });
  return {
    agenda,
    week: new WeekAgenda(ofDay, agenda),
    month: new MonthAgenda(ports),
    moves,
    drag: new AgendaDrag({ ...ports, agenda, moves }),
    days: new AvailableDays(gateway, () => session.today),
    form,
    clipboard: new AgendaClipboard({ ...ports, agenda, moves }),
    lookups,
    session,
    kind,
    tools: makeTools(ports, form),
    may: (action) => session.can(kind === 'surgery' ? `surgery:${action}` : `clinical:${action}`),
  };
}

function makeTools(
  { reach, origins, helpers, schedules, notifier, newKey, downloads, session }: DeskPorts,
  form: AppointmentForm,
): AgendaTools {
  const question = new ScheduleQuestion();
  return {
    question,
    search: new PatientAppointments(reach, helpers),
    freeTimes: new NextFreeTimes(reach),
    bundle: new BundleBooking(reach, notifier, newKey),
    blocks: new ScheduleBlocks({ gateway: schedules, question, notifier, newKey, today: () => session.today }),
    origin: new AppointmentOrigin({
      gateway: origins,
      notifier,
      newKey,
      choose: (indicated) => form.fields.set('indicated', indicated),
    }),
    print: async (path) => {
      const printed = await downloads.print(path);
      if (!printed.ok) tellProblem(notifier, printed.error, PRINT_SECONDS);
    },
  };
}
