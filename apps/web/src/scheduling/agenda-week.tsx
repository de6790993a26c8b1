import { formatDate, type LocalDate, partsOf, weekday, WEEKDAY_LABELS } from '@prumo/domain/dates';
import type { AgendaPlace, DayAgenda } from '@prumo/view-models/scheduling';
import { ErrorState, Skeleton } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useMemo } from 'react';
import type { TakenTime } from './agenda-column.tsx';
import type { AgendaDesk } from './agenda-desk.ts';
import { AgendaGrid } from './agenda-grid.tsx';
import { type AgendaLane, deskOf } from './agenda-lane.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly mayCreate: boolean;
  readonly onOpen: (id: string) => void;
  readonly onCreate: (at: TakenTime) => void;
  /** Shows a day alone. */
  readonly onDay: (date: LocalDate) => void;
}

/** Seven days of one schedule side by side. [SCH-004] */
export const AgendaWeekView = observer(function AgendaWeekView({ desk, mayCreate, onOpen, onCreate, onDay }: Props) {
  const { agenda, week } = desk;
  const schedules = desk.lookups.schedules(desk.kind).items;
  const place = useWeekPlace(desk, schedules[0]?.id ?? null);
  useEffect(() => {
    if (place !== null) void week.show(place);
  }, [week, place]);
  useEffect(() => () => week.close(), [week]);
  const { days } = week;
  const desks = useMemo(() => days.map((day) => deskOf(desk, day)), [days, desk]);
  const lanes: AgendaLane[] = desks.flatMap((own) => {
    const column = own.agenda.columns[0];
    return column === undefined
      ? []
      : [
          {
            key: own.agenda.place.date,
            desk: own,
            column,
            label: `${dayName(own.agenda.place.date)}, ${column.schedule.name}`,
          },
        ];
  });
  const failed = days.find(({ feed }) => feed.state === 'failed' && feed.loadedAt === null);
  if (place === null || lanes.length < days.length) {
    return (
      <div className="card agenda-surface">
        {failed === undefined ? (
          <div className="card-body">
            <Skeleton lines={10} />
          </div>
        ) : (
          <ErrorState
            text="Não foi possível carregar a semana"
            detail={failed.feed.problem?.message}
            onRetry={() => void agenda.refresh()}
          />
        )}
      </div>
    );
  }
  return (
    <AgendaGrid
      desk={desk}
      label="Agenda da semana: use as setas para ir de horário em horário e Enter para abrir"
      lanes={lanes}
      heads={lanes.map(({ key, desk: own, column }) => (
        <DayHead key={key} day={own.agenda} open={column.schedule.windows.length > 0} onDay={onDay} />
      ))}
      hours={week.hours}
      rowMinutes={week.rowMinutes}
      mayCreate={mayCreate}
      onOpen={onOpen}
      onCreate={onCreate}
    />
  );
});

interface HeadProps {
  readonly day: DayAgenda;
  readonly open: boolean;
  readonly onDay: (date: LocalDate) => void;
}

const DayHead = observer(function DayHead({ day, open, onDay }: HeadProps) {
  const { date } = day.place;
  const count = day.list.filter(({ status }) => status !== 'canceled').length;
  const words = count === 0 ? (open ? 'livre' : 'não atende') : count === 1 ? '1 agendamento' : `${count} agendamentos`;
  return (
    <div className="agenda-head" data-today={date === day.today || undefined}>
      <button
        type="button"
        className="agenda-head-day"
        title={`Ver o dia ${formatDate(date)}`}
        onClick={() => onDay(date)}
      >
        <span>{dayName(date)}</span> <span className="agenda-head-who">{words}</span>
      </button>
    </div>
  );
});

/** «Sex 20/11» */
function dayName(date: LocalDate): string {
  return `${WEEKDAY_LABELS[weekday(date)] ?? ''} ${String(partsOf(date).day).padStart(2, '0')}/${String(partsOf(date).month).padStart(2, '0')}`;
}

/** A week is of one schedule: while every schedule is chosen, the first one is taken. Null until it is known. */
function useWeekPlace({ agenda, week }: AgendaDesk, firstScheduleId: string | null): AgendaPlace | null {
  const { place } = agenda;
  const missing = place.scheduleId === null;
  useEffect(() => {
    if (missing && firstScheduleId !== null) week.narrowTo(firstScheduleId);
  }, [week, missing, firstScheduleId]);
  return missing ? null : place;
}
