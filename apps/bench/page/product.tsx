import '@prumo/ui/theme';
import '../../web/src/scheduling/agenda.css';
import { hourOf, instantAt, localDate } from '@prumo/domain/dates';
import type { RealtimeEvent } from '@prumo/view-models/core';
import {
  type AgendaCard,
  AgendaDrag,
  DayAgenda,
  type DayQuery,
  MonthAgenda,
  type MonthDay,
} from '@prumo/view-models/scheduling';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { AgendaDayView } from '../../web/src/scheduling/agenda-day.tsx';
import type { AgendaDesk } from '../../web/src/scheduling/agenda-desk.ts';
import { MonthGrid } from '../../web/src/scheduling/agenda-month-view.tsx';
import { DATE, type Event, SCHEDULES } from './data.ts';
import type { Side } from './main.tsx';

const ZONE = 'America/Sao_Paulo';
const NAMED = 4;
const scheduleId = (schedule: number): string => `5${String(schedule).padStart(23, '0')}`;

const card = (event: Event): AgendaCard => ({
  id: event.id,
  key: event.id,
  scheduleId: scheduleId(event.schedule),
  startDate: instantAt(localDate(event.date), hourOf(event.start), ZONE),
  endDate: instantAt(localDate(event.date), hourOf(event.end), ZONE),
  status: event.status,
  slot: false,
  reserves: 1,
  patient: { id: event.id, name: event.name, socialName: null, birthDate: null, alert: null, phone: null },
  insurance: null,
  expenses: [],
  markerId: null,
  placeId: null,
  notes: null,
  arrivedAt: null,
  inUseBy: null,
  accountId: null,
  version: 1,
});

let items: readonly AgendaCard[] = [];
let listed: readonly MonthDay[] = [];
let desk: AgendaDesk | null = null;

const schedules = Array.from({ length: SCHEDULES }, (_, n) => ({
  id: scheduleId(n),
  name: `Agenda ${n}`,
  professionalId: null,
  placeId: null,
  slotMinutes: 10,
  windows: [{ start: '07:00', end: '20:00' }],
  blocks: [],
  elsewhere: [],
}));

/** Longer waits are not those for a change by somebody else. */
const PAUSE_MS = 1200;
let tell: (event: RealtimeEvent) => void = () => {};

/** The view models over a server that is played: it answers what it was given, as text that is read; who hears of a change asks at once. */
function makeDesk(): AgendaDesk {
  const subscribe = (listener: typeof tell) => {
    tell = listener;
    return () => {};
  };
  const realtime = { subscribe, start: () => {}, stop: () => {} };
  const after = (milliseconds: number, work: () => void) => {
    if (milliseconds <= PAUSE_MS) queueMicrotask(work);
    return () => {};
  };
  const clock = { now: () => `${DATE}T15:00:00Z`, after };
  const gateway = {
    day: async ({ ids }: DayQuery) => {
      const asked = ids === undefined ? items : items.filter(({ id }) => ids.includes(id));
      const text = JSON.stringify({ schedules, professionals: [], insurances: [], items: asked });
      return { ok: true as const, value: JSON.parse(text) as unknown };
    },
    month: async () => ({ ok: true as const, value: listed }),
    get: async () => ({ ok: false as const, error: null }),
  } as never;
  const agenda = new DayAgenda({ gateway, realtime, clock, timeZone: () => ZONE, browserTimeZone: ZONE });
  const drag = new AgendaDrag({
    gateway,
    agenda,
    moves: { busy: false } as never,
    notifier: { error: () => {} } as never,
  });
  return {
    agenda,
    drag,
    month: new MonthAgenda({ gateway, realtime, clock }),
    days: { has: () => false },
    clipboard: { held: null },
    lookups: { markers: () => ({ items: [] }) },
    may: (action: string) => action === 'updateAppointment',
    session: { can: () => false },
  } as unknown as AgendaDesk;
}

const nothing = (): void => {};

/** The product's own grids over their own view models; only the server is played. */
export const product: Side = {
  prepare: (events, view) => {
    if (view === 'day') items = events.map(card);
    else listed = [...Map.groupBy(events, ({ date }) => date)].map(([date, found]) => monthDay(date, found));
  },
  mount: async (root, _events, view) => {
    desk = makeDesk();
    const { agenda, month } = desk;
    const show = (screen: ReactNode): void => createRoot(root).render(screen);
    if (view === 'day') {
      agenda.start();
      await agenda.feed.load();
      show(<AgendaDayView desk={desk} mayCreate={false} onOpen={nothing} onCreate={nothing} />);
    } else {
      await month.show(agenda.place);
      show(<MonthGrid desk={desk} onOpen={nothing} onDay={nothing} />);
    }
  },
  change: async (event, view) => {
    if (desk === null) return;
    if (view === 'day') {
      const changed = card(event);
      items = items.map((item) => (item.id === changed.id ? { ...changed, version: item.version + 1 } : item));
      tell({ type: 'appointment', id: changed.id, day: DATE });
      return;
    }
    listed = listed.map((day) =>
      day.date === event.date
        ? { ...day, items: day.items.map((item) => (item.id === event.id ? monthCard(event) : item)) }
        : day,
    );
    await desk.month.reload();
  },
};

const monthCard = (event: Event) => ({
  id: event.id,
  startDate: instantAt(localDate(event.date), hourOf(event.start), ZONE),
  status: event.status,
  patientName: event.name,
  socialName: null,
});

const monthDay = (date: string, found: readonly Event[]): MonthDay => ({
  date: localDate(date),
  total: found.length,
  items: found.slice(0, NAMED).map(monthCard),
});
