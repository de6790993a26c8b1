import '@prumo/ui/theme';
import '../../web/src/scheduling/agenda.css';
import { Icon, statusLook } from '@prumo/ui';
import { hourOf } from '@prumo/domain/dates';
import { type CSSProperties, memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Event, SCHEDULES } from './data.ts';
import type { Side } from './main.tsx';

/** The same card on the screen: place, icon, name, word of the status, sentence for screen readers. */
const Card = memo(function Card({ event }: { readonly event: Event }) {
  const look = statusLook(event.status);
  const sentence = `${hourOf(event.start)} a ${hourOf(event.end)}, ${event.name}, ${event.status}`;
  const style = { '--at': event.start, '--span': event.end - event.start, '--lane': 0, '--lanes': 1 } as CSSProperties;
  return (
    <button type="button" className={`agenda-card agenda-${look.tone} agenda-card-low`} style={style} tabIndex={-1} aria-label={sentence} title={sentence}>
      <Icon name={look.icon} />
      <span className="agenda-card-name">{event.name}</span>
      <span className="agenda-card-more">{event.status}</span>
    </button>
  );
});

let change: (event: Event) => void = () => {};

function Grid({ initial }: { readonly initial: readonly Event[] }) {
  const [events, setEvents] = useState(initial);
  change = (event) => setEvents((old) => old.map((item) => (item.id === event.id ? event : item)));
  const style = { '--first': 420, '--minute': '3px', '--length': 780, '--columns': SCHEDULES, '--row': '30px' } as CSSProperties;
  return (
    <div className="card agenda-surface agenda-grid" style={style}>
      <div className="agenda-columns">
        <div className="agenda-hours" />
        {Array.from({ length: SCHEDULES }, (_, schedule) => (
          <div key={schedule} className="agenda-column">
            {events.filter((event) => event.schedule === schedule).map((event) => (
              <Card key={event.id} event={event} />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The least React that draws the same day: one memoised card an appointment, no view model, no rules. */
export const plain: Side = {
  mount: (root, events) => createRoot(root).render(<Grid initial={events} />),
  change: (event) => change(event),
};
