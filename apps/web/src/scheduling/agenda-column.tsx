import { hourOf, minutesOf } from '@prumo/domain/dates';
import type { AgendaColumn } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { memo } from 'react';
import { AgendaCardView } from './agenda-card.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { laneStyle, spanStyle } from './lane-style.ts';

/** Name of the schedule and how many wait. */
export const AgendaColumnHead = observer(function AgendaColumnHead({ desk, column }: Pick<Props, 'desk' | 'column'>) {
  const { name } = column.schedule;
  const professional = desk.agenda.professionalName(column.schedule);
  return (
    <div className="agenda-head" title={[name, professional].filter(Boolean).join(' · ')}>
      <span className="agenda-head-name">
        {name}
        {professional !== null && professional !== name && <span className="agenda-head-who">{professional}</span>}
      </span>
      {column.waiting > 0 && <span className="agenda-head-waiting">espera {column.waiting}</span>}
    </div>
  );
});

interface Props {
  readonly desk: AgendaDesk;
  readonly column: AgendaColumn;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onTake: (scheduleId: string, hour: string) => void;
}

/** Cards, free times and blocks of one schedule. Drawn again only when something in it moves. */
export const AgendaColumnView = observer(function AgendaColumnView({ desk, column, mayCreate, onOpen, onTake }: Props) {
  const { schedule, entries, blocks } = column;
  const pasting = desk.clipboard.held !== null;
  return (
    <div className="agenda-column" role="group" aria-label={schedule.name} data-schedule={schedule.id}>
      {schedule.windows.map(({ start, end }) => (
        <div key={start} className="agenda-window" style={spanStyle(minutesOf(start), end === '24:00' ? 1440 : minutesOf(end))} />
      ))}
      {blocks.map(({ start, end, reason }) => (
        <div key={start} className="agenda-block" style={spanStyle(start, end)}>
          {reason === '' ? 'Bloqueado' : `Bloqueado: ${reason}`}
        </div>
      ))}
      {entries.map((entry) =>
        entry.kind === 'card' ? (
          <AgendaCardView key={entry.id} desk={desk} {...entry} onOpen={onOpen} />
        ) : mayCreate || pasting ? (
          <Slot key={`+${entry.id}`} {...entry} schedule={schedule.name} scheduleId={schedule.id} pasting={pasting} onTake={onTake} />
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
  readonly schedule: string;
  readonly scheduleId: string;
  readonly pasting: boolean;
  readonly onTake: (scheduleId: string, hour: string) => void;
}

const Slot = memo(function Slot({ start, end, lane, lanes, schedule, scheduleId, pasting, onTake }: SlotProps) {
  const hour = hourOf(start);
  return (
    <button
      type="button"
      className={pasting ? 'agenda-slot agenda-slot-paste' : 'agenda-slot'}
      style={laneStyle(start, end, lane, lanes)}
      data-cell="slot"
      data-id={hour}
      data-start={start}
      tabIndex={-1}
      aria-label={`${pasting ? 'Colar às' : '+ disponível'} ${hour}, ${schedule}`}
      onClick={() => onTake(scheduleId, hour)}
    >
      {pasting ? `Colar às ${hour}` : '+ disponível'}
    </button>
  );
});
