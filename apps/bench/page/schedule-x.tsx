/// <reference lib="esnext.temporal" />
import 'temporal-polyfill/global';
import { createCalendar, createViewDay, createViewMonthGrid } from '@schedule-x/calendar';
import '@schedule-x/theme-default/dist/index.css';
import { clockOf, DATE, type Event } from './data.ts';
import type { Side } from './main.tsx';

const ZONE = 'America/Sao_Paulo';
const at = (date: string, minutes: number) => Temporal.ZonedDateTime.from(`${clockOf(date, minutes)}[${ZONE}]`);
const shown = (event: Event) => ({
  id: event.id,
  title: `${event.name} ${event.status}`,
  start: at(event.date, event.start),
  end: at(event.date, event.end),
});
let calendar: ReturnType<typeof createCalendar> | null = null;

/** Schedule-X: its day or month grid. Its resource view is paid, so the schedules lie side by side. */
export const scheduleX: Side = {
  mount: (root, events, view) => {
    root.style.height = '700px';
    calendar = createCalendar({
      views: [view === 'month' ? createViewMonthGrid() : createViewDay()],
      selectedDate: Temporal.PlainDate.from(DATE),
      timezone: ZONE,
      dayBoundaries: { start: '07:00', end: '21:00' },
      weekOptions: { gridHeight: 2400 },
      events: events.map(shown),
    });
    calendar.render(root);
  },
  change: (event) => calendar?.events.update(shown(event)),
};
