import { hourOf } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import { AgendaColumnView, type TakenTime } from './agenda-column.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { AgendaGhost } from './agenda-ghost.tsx';
import type { AgendaLane } from './agenda-lane.ts';
import { cellOf, moveInGrid } from './grid-keys.ts';
import { ROW_PX } from './lane-style.ts';
import { useCardDrag } from './use-card-drag.ts';
import { useNearMinutes } from './use-near-minutes.ts';

/** How far above and below its line an hour must stand so that the chip of the present lies over nothing. */
const NOW_PX = { above: 8, below: 26 } as const;

interface Props {
  readonly desk: AgendaDesk;
  readonly label: string;
  readonly lanes: readonly AgendaLane[];
  readonly heads: ReactNode;
  /** First and last minute drawn. */
  readonly hours: { readonly start: number; readonly end: number };
  /** Minutes of one row. */
  readonly rowMinutes: number;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (at: TakenTime) => void;
}

/**
 * Columns of cards over the hours of the day; hours and heads stay while it scrolls inside itself. One stop of the tabulator: the arrows lead
 * from card to card, and cards are dragged with mouse and finger. [SCH-004, SCH-015, UXP-002]
 */
export const AgendaGrid = observer(function AgendaGrid({
  desk,
  label,
  lanes,
  heads,
  hours,
  rowMinutes,
  mayCreate,
  onOpen,
  onCreate,
}: Props) {
  const { agenda, clipboard } = desk;
  const grid = useRef<HTMLDivElement>(null);
  const perMinute = ROW_PX / rowMinutes;
  const scale = useMemo(() => ({ first: hours.start, perMinute }), [hours.start, perMinute]);
  const near = useNearMinutes(grid, { day: agenda.place.date, now: agenda.nowMinutes, first: hours.start, perMinute });
  useCardDrag(grid, { drag: desk.drag, lanes, first: hours.start, perMinute, allowed: desk.may('updateAppointment') });

  const latest = useRef({ onOpen, onCreate });
  latest.current = { onOpen, onCreate };
  const open = useCallback((id: string) => latest.current.onOpen(id), []);
  const take = useCallback(
    (at: TakenTime) => {
      if (clipboard.held !== null) void clipboard.paste({ ...at, free: true });
      else latest.current.onCreate(at);
    },
    [clipboard],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const used =
      event.ctrlKey || event.metaKey
        ? clip(desk, lanes, event)
        : !event.altKey && grid.current !== null && moves(grid.current, event.key);
    if (used) event.preventDefault();
  };
  const style = {
    '--first': hours.start,
    '--minute': `${perMinute}px`,
    '--length': hours.end - hours.start,
    '--columns': lanes.length,
    '--row': `${ROW_PX}px`,
  } as CSSProperties;
  return (
    <div
      ref={grid}
      className={
        lanes[0]?.label === undefined
          ? 'card agenda-surface agenda-grid'
          : 'card agenda-surface agenda-grid agenda-grid-week'
      }
      role="group"
      aria-label={label}
      tabIndex={0}
      data-own-keys
      style={style}
      onKeyDown={onKeyDown}
    >
      <div className="agenda-heads">
        <div className="agenda-corner" />
        {heads}
      </div>
      <div className="agenda-columns">
        <div className="agenda-hours" aria-hidden="true">
          <Hours lanes={lanes} hours={hours} perMinute={perMinute} />
        </div>
        {lanes.map((lane) => (
          <AgendaColumnView
            key={lane.key}
            desk={lane.desk}
            column={lane.column}
            label={lane.label}
            scale={scale}
            near={near}
            mayCreate={mayCreate}
            onOpen={open}
            onTake={take}
          />
        ))}
        <AgendaGhost drag={desk.drag} lanes={lanes} />
      </div>
    </div>
  );
});

/** The whole hours and, today, the present: an hour that it would cover gives way to it. */
const Hours = observer(function Hours({
  lanes,
  hours,
  perMinute,
}: Pick<Props, 'lanes' | 'hours'> & { readonly perMinute: number }) {
  const today = lanes.find(({ desk: { agenda } }) => agenda.nowMinutes !== null);
  const now = today?.desk.agenda.nowMinutes ?? null;
  const shown = now !== null && now >= hours.start && now <= hours.end ? now : null;
  const isCovered = (minutes: number): boolean => {
    const below = shown === null ? Infinity : (shown - minutes) * perMinute;
    return below > -NOW_PX.above && below < NOW_PX.below;
  };
  return (
    <>
      {wholeHours(hours)
        .filter((minutes) => !isCovered(minutes))
        .map((minutes) => (
          <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
            {hourOf(minutes)}
          </span>
        ))}
      {shown !== null && (
        <span className="agenda-now-hour" style={{ '--at': shown } as CSSProperties}>
          {hourOf(shown)}
        </span>
      )}
    </>
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
function clip({ clipboard, may }: AgendaDesk, lanes: readonly AgendaLane[], event: KeyboardEvent): boolean {
  const cell = cellOf(event.target);
  const key = event.key.toLowerCase();
  const day = lanes.find(({ desk }) => desk.agenda.place.date === cell?.date)?.desk.agenda;
  if (cell === null || day === undefined || !may('updateAppointment')) return false;
  const card = cell.kind === 'card' ? day.card(cell.id) : undefined;
  if (key === 'x' && card !== undefined) void clipboard.cut(card);
  else if (key === 'c' && card !== undefined) void clipboard.copy(card);
  else if (key === 'v' && clipboard.held !== null) {
    const hour = card === undefined ? cell.id : hourOf(Math.max(0, day.minutes(card.startDate)));
    void clipboard.paste({ scheduleId: cell.scheduleId, date: day.place.date, hour, free: card === undefined });
  } else return false;
  return true;
}
