import '@prumo/ui/theme';
import '../../web/src/scheduling/agenda.css';
import { instantAt, localDate } from '@prumo/domain/dates';
import { hourOf } from '@prumo/domain/dates';
import { type AgendaCard, DayAgenda } from '@prumo/view-models/scheduling';
import { createRoot } from 'react-dom/client';
import type { AgendaDesk } from '../../web/src/scheduling/agenda-desk.ts';
import { AgendaGrid } from '../../web/src/scheduling/agenda-grid.tsx';
import { DATE, type Event, SCHEDULES } from './data.ts';
import type { Side } from './main.tsx';

const ZONE = 'America/Sao_Paulo';
const scheduleId = (schedule: number): string => `5${String(schedule).padStart(23, '0')}`;
const date = localDate(DATE);

const card = (event: Event): AgendaCard => ({
  id: event.id, key: event.id, scheduleId: scheduleId(event.schedule), startDate: instantAt(date, hourOf(event.start), ZONE), endDate: instantAt(date, hourOf(event.end), ZONE),
  status: event.status, slot: false, reserves: 1, patient: { id: event.id, name: event.name, birthDate: null, alert: null, phone: null }, insurance: null, expenses: [], markerId: null,
  placeId: null, notes: null, arrivedAt: null, inUseBy: null, accountId: null, version: 1,
});

let agenda: DayAgenda | null = null;

/** The product's own grid over its own view model; only the server is played. */
export const product: Side = {
  mount: async (root, events) => {
    const items = events.map(card);
    const schedules = Array.from({ length: SCHEDULES }, (_, n) => ({
      id: scheduleId(n), name: `Agenda ${n}`, professionalId: null, placeId: null, slotMinutes: 10, windows: [{ start: '07:00', end: '20:00' }], blocks: [],
    }));
    const silent = { subscribe: () => () => {}, start: () => {}, stop: () => {} };
    const day = new DayAgenda({
      gateway: { day: async () => ({ ok: true as const, value: { schedules, professionals: [], insurances: [], items } }) } as never,
      realtime: silent, clock: { now: () => `${DATE}T15:00:00Z`, after: () => () => {} }, timeZone: () => ZONE, browserTimeZone: ZONE,
    });
    agenda = day;
    await day.reload();
    const desk = { agenda: day, clipboard: { held: null }, lookups: { markers: () => ({ items: [] }) }, session: { can: () => false } } as unknown as AgendaDesk;
    createRoot(root).render(<AgendaGrid desk={desk} mayCreate={false} onOpen={() => {}} onCreate={() => {}} />);
  },
  change: (event) => agenda?.put(card(event)),
};
