import { useState } from 'react';
import { Calendar, momentLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import moment from 'moment';
import { createRoot } from 'react-dom/client';
import { DATE, type Event, SCHEDULES } from './data.ts';
import type { Side } from './main.tsx';

const localizer = momentLocalizer(moment);
const day = new Date(`${DATE}T00:00:00`);
const at = (minutes: number): Date => new Date(day.getTime() + minutes * 60_000);
const shown = (event: Event) => ({ id: event.id, title: `${event.name} ${event.status}`, start: at(event.start), end: at(event.end), resourceId: event.schedule + 1 });
const resources = Array.from({ length: SCHEDULES }, (_, n) => ({ id: n + 1, title: `Agenda ${n}` }));
let change: (event: Event) => void = () => {};

function Grid({ initial }: { readonly initial: readonly Event[] }) {
  const [events, setEvents] = useState(() => initial.map(shown));
  change = (event) => setEvents((old) => old.map((item) => (item.id === event.id ? shown(event) : item)));
  return <Calendar localizer={localizer} events={events} resources={resources} defaultDate={day} defaultView="day" views={['day']} min={at(420)} step={10} style={{ height: 700 }} />;
}

/** react-big-calendar with a column per resource. */
export const bigCalendar: Side = {
  mount: (root, events) => createRoot(root).render(<Grid initial={events} />),
  change: (event) => change(event),
};
