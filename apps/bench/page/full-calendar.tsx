import 'temporal-polyfill/global';
import { Calendar } from 'fullcalendar';
import dayGrid from 'fullcalendar/daygrid';
import 'fullcalendar/skeleton.css';
import classic from 'fullcalendar/themes/classic';
import 'fullcalendar/themes/classic/palette.css';
import 'fullcalendar/themes/classic/theme.css';
import timeGrid from 'fullcalendar/timegrid';
import { clockOf, DATE, type Event } from './data.ts';
import type { Side } from './main.tsx';

let calendar: Calendar | null = null;
const titleOf = (event: Event): string => `${event.name} ${event.status}`;

/** FullCalendar: the time grid of one day, or its month. A column per resource is not in the free packages, so the schedules lie side by side. */
export const fullCalendar: Side = {
  mount: (root, events, view) => {
    calendar = new Calendar(root, {
      plugins: [dayGrid, timeGrid, classic],
      initialView: view === 'month' ? 'dayGridMonth' : 'timeGridDay',
      initialDate: DATE,
      slotMinTime: '07:00',
      slotDuration: '00:10:00',
      height: 700,
      allDaySlot: false,
      dayMaxEvents: true,
      events: events.map((event) => ({
        id: event.id,
        title: titleOf(event),
        start: clockOf(event.date, event.start),
        end: clockOf(event.date, event.end),
      })),
    });
    calendar.render();
  },
  change: (event) => {
    calendar?.getEventById(event.id)?.setProp('title', titleOf(event));
  },
};
