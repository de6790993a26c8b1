import '@prumo/ui/theme';
import '../../web/src/scheduling/agenda.css';
import { Icon, statusLook } from '@prumo/ui';
import { hourOf, monthGrid, WEEKDAY_LABELS } from '@prumo/domain/dates';
import { type CSSProperties, memo, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { type Event, SCHEDULES } from './data.ts';
import type { Side } from './main.tsx';

/** The same card on the screen: place, icon, name, word of the status, sentence for screen readers. */
const Card = memo(function Card({ event }: { readonly event: Event }) {
  const look = statusLook(event.status);
  const sentence = `${hourOf(event.start)} a ${hourOf(event.end)}, ${event.name}, ${event.status}`;
  const style = { top: (event.start - 420) * 3, height: (event.end - event.start) * 3 };
  return (
    <button
      type="button"
      className={`agenda-card agenda-${look.tone} agenda-card-low`}
      style={style}
      tabIndex={-1}
      aria-label={sentence}
      title={sentence}
    >
      <span className="agenda-card-name">
        <Icon name={look.icon} />
        {event.name}
      </span>
      <span className="agenda-card-more">{event.status}</span>
    </button>
  );
});

let change: (event: Event) => void = () => {};

function Grid({ initial }: { readonly initial: readonly Event[] }) {
  const [events, setEvents] = useState(initial);
  change = (event) => setEvents((old) => old.map((item) => (item.id === event.id ? event : item)));
  const style = {
    '--first': 420,
    '--minute': '3px',
    '--length': 780,
    '--columns': SCHEDULES,
    '--row': '30px',
  } as CSSProperties;
  return (
    <div className="card agenda-surface agenda-grid" style={style}>
      <div className="agenda-columns">
        <div className="agenda-hours" />
        {Array.from({ length: SCHEDULES }, (_, schedule) => (
          <div key={schedule} className="agenda-column">
            {events
              .filter((event) => event.schedule === schedule)
              .map((event) => (
                <Card key={event.id} event={event} />
              ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const MonthEntry = memo(function MonthEntry({ event }: { readonly event: Event }) {
  const look = statusLook(event.status);
  return (
    <button
      type="button"
      className={`agenda-month-entry agenda-${look.tone}`}
      aria-label={`${hourOf(event.start)}, ${event.name}, ${event.status}`}
    >
      <Icon name={look.icon} />
      {`${hourOf(event.start)} ${event.name}`}
    </button>
  );
});

const NAMED = 4;
const DAYS = monthGrid(2026, 11);

function Month({ initial }: { readonly initial: readonly Event[] }) {
  const [events, setEvents] = useState(initial);
  change = (event) => setEvents((old) => old.map((item) => (item.id === event.id ? event : item)));
  const byDate = Map.groupBy(events, ({ date }) => date);
  return (
    <div className="card agenda-month-grid">
      {WEEKDAY_LABELS.map((name) => (
        <div key={name} className="agenda-month-weekday">
          {name}
        </div>
      ))}
      {DAYS.map((date) => {
        const found = byDate.get(date) ?? [];
        return (
          <div key={date} className="agenda-month-cell">
            <button type="button" className="agenda-month-day" aria-label={`${date}, ${found.length}`}>
              <span className="agenda-month-number">{Number(date.slice(8))}</span>
              <span className="agenda-month-total">{found.length}</span>
            </button>
            {found.slice(0, NAMED).map((event) => (
              <MonthEntry key={event.id} event={event} />
            ))}
            {found.length > NAMED && (
              <button type="button" className="agenda-month-more">{`mais ${found.length - NAMED}`}</button>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** The least React that draws the same day or month: one memoised card an appointment, no view model, no rules. */
export const plain: Side = {
  mount: (root, events, view) =>
    createRoot(root).render(view === 'month' ? <Month initial={events} /> : <Grid initial={events} />),
  change: (event) => change(event),
};
