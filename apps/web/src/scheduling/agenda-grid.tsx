import { hourOf } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { AgendaColumnHead, AgendaColumnView } from './agenda-column.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { cellOf, moveInGrid } from './grid-keys.ts';
import { ROW_PX } from './lane-style.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (at: { readonly scheduleId: string; readonly hour: string }) => void;
}

/**
 * The day with a column per schedule; hours and heads stay while it scrolls inside itself. One stop of the tabulator:
 * the arrows lead from card to card. [SCH-004, SCH-015, UXP-002]
 */
export const AgendaGrid = observer(function AgendaGrid({ desk, mayCreate, onOpen, onCreate }: Props) {
  const { agenda, clipboard } = desk;
  const grid = useRef<HTMLDivElement>(null);
  const { shownColumns: columns, hours, rowMinutes } = agenda;
  const perMinute = ROW_PX / rowMinutes;
  useScrollToWork(grid, agenda.place.date, agenda.nowMinutes, hours.start, perMinute);

  const latest = useRef({ onOpen, onCreate });
  latest.current = { onOpen, onCreate };
  const open = useCallback((id: string) => latest.current.onOpen(id), []);
  const take = useCallback(
    (scheduleId: string, hour: string) => {
      if (clipboard.held !== null) void clipboard.paste({ scheduleId, date: agenda.place.date, hour, free: true });
      else latest.current.onCreate({ scheduleId, hour });
    },
    [agenda, clipboard],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const used = event.ctrlKey || event.metaKey ? clip(desk, event) : !event.altKey && grid.current !== null && moves(grid.current, event.key);
    if (used) event.preventDefault();
  };
  const style = {
    '--first': hours.start,
    '--minute': `${perMinute}px`,
    '--length': hours.end - hours.start,
    '--columns': columns.length,
    '--row': `${ROW_PX}px`,
  } as CSSProperties;
  return (
    <div
      ref={grid}
      className="card agenda-surface agenda-grid"
      role="group"
      aria-label="Agenda do dia: use as setas para ir de horário em horário e Enter para abrir"
      tabIndex={0}
      data-own-keys
      style={style}
      onKeyDown={onKeyDown}
    >
      <div className="agenda-heads">
        <div className="agenda-corner" />
        {columns.map((column) => (
          <AgendaColumnHead key={column.schedule.id} desk={desk} column={column} />
        ))}
      </div>
      <div className="agenda-columns">
        <div className="agenda-hours" aria-hidden="true">
          {wholeHours(hours).map((minutes) => (
            <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
              {hourOf(minutes)}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <AgendaColumnView key={column.schedule.id} desk={desk} column={column} mayCreate={mayCreate} onOpen={open} onTake={take} />
        ))}
        <NowLine desk={desk} />
      </div>
    </div>
  );
});

const NowLine = observer(function NowLine({ desk: { agenda } }: { readonly desk: AgendaDesk }) {
  const { nowMinutes, hours } = agenda;
  if (nowMinutes === null || nowMinutes < hours.start || nowMinutes > hours.end) return null;
  return (
    <div className="agenda-now" style={{ '--at': nowMinutes } as CSSProperties} aria-hidden="true">
      <span>{hourOf(nowMinutes)}</span>
    </div>
  );
});

function wholeHours({ start, end }: { readonly start: number; readonly end: number }): readonly number[] {
  return Array.from({ length: Math.max(0, (end - start) / 60) }, (_, index) => start + index * 60);
}

/** Enter on the grid itself goes to its first card; on a card the button opens it. */
function moves(grid: HTMLElement, key: string): boolean {
  if (key === 'Enter' && document.activeElement !== grid) return false;
  return moveInGrid(grid, key);
}

/** Ctrl+X, Ctrl+C and Ctrl+V on the focused card or time. */
function clip({ agenda, clipboard, session }: AgendaDesk, event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  const key = event.key.toLowerCase();
  if (cell === null || !session.can('clinical:updateAppointment')) return false;
  const card = cell.kind === 'card' ? agenda.card(cell.id) : undefined;
  if (key === 'x' && card !== undefined) void clipboard.cut(card);
  else if (key === 'c' && card !== undefined) void clipboard.copy(card);
  else if (key === 'v' && clipboard.held !== null) {
    const hour = card === undefined ? cell.id : hourOf(Math.max(0, agenda.minutes(card.startDate)));
    void clipboard.paste({ scheduleId: cell.scheduleId, date: agenda.place.date, hour, free: card === undefined });
  } else return false;
  return true;
}

/** A day opens at the present, other days at their first hour. */
function useScrollToWork(grid: { readonly current: HTMLElement | null }, date: string, now: number | null, first: number, perMinute: number): void {
  useEffect(() => {
    if (grid.current !== null) grid.current.scrollTop = now === null ? 0 : Math.max(0, (now - first - 60) * perMinute);
    // Only when another day comes: later the user scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [date]);
}
