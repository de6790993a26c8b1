import { useState } from 'react';
import { Calendar, momentLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import moment from 'moment';
import { createRoot } from 'react-dom/client';
import { clockOf, DATE, type Event, SCHEDULES } from './data.ts';
import type { Side, View } from './main.tsx';

const localizer = momentLocalizer(moment);
const at = (date: string, minutes: number): Date => new Date(clockOf(date, minutes));
const shown = (event: Event) => ({
  id: event.id,
  title: `${event.name} ${event.status}`,
  start: at(event.date, event.start),
  end: at(event.date, event.end),
  resourceId: event.schedule + 1,
});
const resources = Array.from({ length: SCHEDULES }, (_, n) => ({ id: n + 1, title: `Agenda ${n}` }));
let change: (event: Event) => void = () => {};

function Grid({ initial, view }: { readonly initial: readonly Event[]; readonly view: View }) {
  const [events, setEvents] = useState(() => initial.map(shown));
  change = (event) => setEvents((old) => old.map((item) => (item.id === event.id ? shown(event) : item)));
  const ofDay = view === 'day' ? { resources, min: at(DATE, 420), step: 10 } : {};
  return (
    <Calendar
      localizer={localizer}
      events={events}
      defaultDate={at(DATE, 0)}
      defaultView={view}
      views={[view]}
      style={{ height: 700 }}
      {...ofDay}
    />
  );
}

/** react-big-calendar with a column per resource. */
export const bigCalendar: Side = {
  mount: (root, events, view) => createRoot(root).render(<Grid initial={events} view={view} />),
  change: (event) => change(event),
};
