import { hourOf, type LocalDate, minutesOf } from '@prumo/domain/dates';
import { formatNumber } from '@prumo/domain/money';
import type { AgendaColumn, ColumnEntry } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { type CSSProperties, memo, useContext } from 'react';
import { AgendaCardView } from './agenda-card.tsx';
import { Beside } from './agenda-beside.ts';
import type { AgendaDesk } from './agenda-desk.ts';
import { cardClock } from './card-words.ts';
import { type DayScale, laneStyle, spanStyle } from './lane-style.ts';

const TWO_LINES_PX = 40;

/** Minutes of the day that are on the screen or near it. */
export interface NearMinutes {
  readonly from: number;
  readonly to: number;
}

/** Name of the schedule and how many wait. */
export const AgendaColumnHead = observer(function AgendaColumnHead({ desk, column }: Pick<Props, 'desk' | 'column'>) {
  const { name } = column.schedule;
  const professional = desk.agenda.professionalName(column.schedule);
  return (
    <div className="agenda-head" title={[name, professional].filter(Boolean).join(' · ')}>
      <span className="agenda-head-title">
        <span className="agenda-head-name">{name}</span>{' '}
        {professional !== name && <span className="agenda-head-who">{professional}</span>}
      </span>
      <span className="agenda-head-line">
        <Occupancy column={column} />
        <WaitingCount scheduleId={column.schedule.id} />
        {column.waiting > 0 && <span className="agenda-head-waiting">espera {column.waiting}</span>}
      </span>
    </div>
  );
});

/** How full the day of a schedule is. [DSH-021] */
const Occupancy = observer(function Occupancy({ column }: { readonly column: AgendaColumn }) {
  const { occupancy } = column;
  if (occupancy === null) return null;
  const { appointmentsCount, subtotalHoursCount, slotsCount, occupancyRate } = occupancy;
  const slots = slotsCount === 0 ? '' : `, e ${slotsCount} ${slotsCount === 1 ? 'encaixe' : 'encaixes'}`;
  return (
    <span
      className="agenda-head-occupancy tnum"
      title={`Ocupação: ${appointmentsCount} de ${subtotalHoursCount} horários disponíveis${slots}`}
    >
      {formatNumber(occupancyRate, 2)}%
    </span>
  );
});

/** How many are on the waiting list of the schedule. [SCH-006] */
const WaitingCount = observer(function WaitingCount({ scheduleId }: { readonly scheduleId: string }) {
  const count = useContext(Beside).waiting?.counts[scheduleId] ?? 0;
  return count === 0 ? null : (
    <span className="agenda-head-waiting" title={`${count} na lista de espera`}>
      lista {count}
    </span>
  );
});

interface Props {
  readonly desk: AgendaDesk;
  readonly column: AgendaColumn;
  /** What the column is called where its schedule alone does not say it: the days of a week. */
  readonly label?: string | undefined;
  readonly scale: DayScale;
  readonly near: NearMinutes;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onTake: (target: TakenTime) => void;
}

/** A free time that was chosen. */
export interface TakenTime {
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly hour: string;
}

/** Cards, free times and blocks of one schedule. Drawn again only when something in it moves. */
export const AgendaColumnView = observer(function AgendaColumnView({
  desk,
  column,
  label,
  scale,
  near,
  mayCreate,
  onOpen,
  onTake,
}: Props) {
  const { schedule, entries, blocks, elsewhere } = column;
  const { date } = desk.agenda.place;
  const twoLines = TWO_LINES_PX / scale.perMinute;
  const pasting = desk.clipboard.held !== null;
  const { nowMinutes } = desk.agenda;
  const nowIn = (start: number, end: number) =>
    nowMinutes !== null && nowMinutes >= start && nowMinutes < end ? nowMinutes - start : null;
  const markerOf = (markerId: string | null) =>
    markerId === null ? undefined : desk.lookups.markers().items.find(({ id }) => id === markerId);
  const cardOf = ({ id, start, end, lane, lanes }: ColumnEntry) => {
    const card = desk.agenda.card(id);
    return (
      card && (
        <AgendaCardView
          key={id}
          agenda={desk.agenda}
          card={card}
          marker={markerOf(card.markerId)}
          clock={cardClock(desk.agenda, card)}
          start={start}
          end={end}
          lane={lane}
          lanes={lanes}
          scale={scale}
          low={end - start < twoLines}
          near={end > near.from && start < near.to}
          now={nowIn(start, end)}
          onOpen={onOpen}
        />
      )
    );
  };
  return (
    <div
      className="agenda-column"
      role="group"
      aria-label={label ?? schedule.name}
      data-schedule={schedule.id}
      data-date={date}
    >
      {schedule.windows.map(({ start, end }) => (
        <div
          key={start}
          className="agenda-window"
          style={spanStyle(minutesOf(start), end === '24:00' ? 1440 : minutesOf(end))}
        />
      ))}
      {elsewhere.map(({ start, end, reason }) => (
        <div key={`${start}${end}${reason}`} className="agenda-block agenda-elsewhere" style={spanStyle(start, end)}>
          {reason}
        </div>
      ))}
      {blocks.map(({ start, end, reason }) => (
        <div key={start} className="agenda-block" style={spanStyle(start, end)}>
          {reason === '' ? 'Bloqueado' : `Bloqueado: ${reason}`}
        </div>
      ))}
      {nowMinutes !== null && <div className="agenda-now" style={{ '--at': nowMinutes } as CSSProperties} />}
      {entries.map((entry) =>
        entry.kind === 'card' ? (
          cardOf(entry)
        ) : mayCreate || pasting ? (
          <Slot
            key={`+${entry.id}`}
            start={entry.start}
            end={entry.end}
            lane={entry.lane}
            lanes={entry.lanes}
            scale={scale}
            schedule={label ?? schedule.name}
            scheduleId={schedule.id}
            date={date}
            pasting={pasting}
            onTake={onTake}
          />
        ) : null,
      )}
    </div>
  );
});

interface SlotProps {
  readonly start: number;
  readonly end: number;
  readonly lane: number;
  readonly lanes: number;
  readonly scale: DayScale;
  readonly schedule: string;
  readonly scheduleId: string;
  readonly date: LocalDate;
  readonly pasting: boolean;
  readonly onTake: (target: TakenTime) => void;
}

const Slot = memo(function Slot({
  start,
  end,
  lane,
  lanes,
  scale,
  schedule,
  scheduleId,
  date,
  pasting,
  onTake,
}: SlotProps) {
  const hour = hourOf(start);
  return (
    <button
      type="button"
      className={pasting ? 'agenda-slot agenda-slot-paste' : 'agenda-slot'}
      style={laneStyle(start, end, lane, lanes, scale)}
      data-cell="slot"
      data-id={hour}
      data-start={start}
      tabIndex={-1}
      aria-label={`${pasting ? 'Colar às' : '+ disponível'} ${hour}, ${schedule}`}
      onClick={() => onTake({ scheduleId, date, hour })}
    >
      <span>{pasting ? `Colar às ${hour}` : '+ disponível'}</span>
    </button>
  );
});
