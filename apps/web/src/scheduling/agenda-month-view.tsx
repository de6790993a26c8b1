import { patientName } from '@prumo/domain/identity';
import { formatDate, type LocalDate, partsOf, WEEKDAY_LABELS } from '@prumo/domain/dates';
import { label } from '@prumo/messages';
import { Button, ErrorState, Icon, Notice, Skeleton, statusLook } from '@prumo/ui';
import type { MonthCard } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';

interface Props {
  readonly desk: AgendaDesk;
  readonly onOpen: (id: string) => void;
  /** Shows a day alone. */
  readonly onDay: (date: LocalDate) => void;
}

/** The 42 days of the month: free times, how many appointments, and the first of them. [SCH-008, UIX-017, UIX-018] */
export const AgendaMonthView = observer(function AgendaMonthView({ desk, onOpen, onDay }: Props) {
  const { agenda, month, days } = desk;
  const { place } = agenda;
  useEffect(() => void month.show(place), [month, place]);
  useEffect(() => () => month.stop(), [month]);
  useEffect(
    () =>
      void days.show({
        month: place.date,
        scheduleId: place.scheduleId,
        professionalId: place.professionalId,
        wholeGrid: true,
      }),
    [days, place],
  );
  useEffect(() => () => days.stop(), [days]);
  const { total } = month;
  // A time that was booked or freed may have been the last one of its day.
  const counted = useRef(total);
  useEffect(() => {
    if (counted.current !== total) void days.reload();
    counted.current = total;
  }, [days, total]);
  if (month.known === null) {
    return (
      <div className="card agenda-surface">
        {month.state === 'failed' ? (
          <ErrorState
            text="Não foi possível carregar o mês"
            detail={month.problem?.message}
            onRetry={() => void month.reload()}
          />
        ) : (
          <div className="card-body">
            <Skeleton lines={10} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className="agenda-surface">
      {month.problem !== null && (
        <Notice
          kind="warning"
          live
          action={
            <Button small icon="refresh" onClick={() => void month.reload()}>
              Tentar novamente
            </Button>
          }
        >
          Não foi possível atualizar o mês. Exibindo o que se sabia.
        </Notice>
      )}
      <MonthGrid desk={desk} onOpen={onOpen} onDay={onDay} />
    </div>
  );
});

/** Seven columns under the names of the weekdays. */
export const MonthGrid = observer(function MonthGrid({ desk, onOpen, onDay }: Props) {
  return (
    <div className="card agenda-month-grid" role="group" aria-label="Mês">
      {WEEKDAY_LABELS.map((name) => (
        <div key={name} className="agenda-month-weekday" aria-hidden="true">
          {name}
        </div>
      ))}
      {desk.month.dates.map((date) => (
        <MonthCell key={date} date={date} desk={desk} onOpen={onOpen} onDay={onDay} />
      ))}
    </div>
  );
});

interface CellProps extends Props {
  readonly date: LocalDate;
}

/** One day, drawn again only when it changes. */
const MonthCell = observer(function MonthCell({ date, desk, onOpen, onDay }: CellProps) {
  const { agenda, month, days } = desk;
  const { total, items } = month.day(date);
  const free = days.has(date);
  const more = total - items.length;
  const { day } = partsOf(date);
  const count = total === 0 ? 'sem agendamentos' : total === 1 ? '1 agendamento' : `${total} agendamentos`;
  return (
    <div
      className="agenda-month-cell"
      data-other={date.slice(0, 7) === agenda.place.date.slice(0, 7) ? undefined : ''}
      data-today={date === agenda.today ? '' : undefined}
      data-date={date}
    >
      <button
        type="button"
        className="agenda-month-day"
        aria-label={`${day} ${count} em ${formatDate(date)}${free ? ', com vaga' : ''}`}
        onClick={() => onDay(date)}
      >
        <span className="agenda-month-number">{day}</span> {free && <span className="agenda-dot" />}
        {total > 0 && <span className="agenda-month-total">{total}</span>}
      </button>
      {items.map((card) => (
        <MonthEntry key={card.id} card={card} timeZone={agenda.timeZone} onOpen={onOpen} />
      ))}
      {more > 0 && (
        <button
          type="button"
          className="agenda-month-more"
          aria-label={`mais ${more} em ${formatDate(date)}`}
          onClick={() => onDay(date)}
        >
          {`mais ${more}`}
        </button>
      )}
    </div>
  );
});

interface EntryProps {
  readonly card: MonthCard;
  readonly timeZone: string;
  readonly onOpen: (id: string) => void;
}

const MonthEntry = observer(function MonthEntry({ card, timeZone, onOpen }: EntryProps) {
  const look = statusLook(card.status);
  const hour = clockIn(timeZone).format(new Date(card.startDate));
  const name =
    card.patientName === null ? 'Sem paciente' : patientName({ name: card.patientName, socialName: card.socialName });
  return (
    <button
      type="button"
      className={`agenda-month-entry agenda-${look.tone}`}
      aria-label={`${hour} ${name}, ${label('appointmentStatus', card.status)}`}
      onClick={() => onOpen(card.id)}
    >
      <Icon name={look.icon} />
      {`${hour} ${name}`}
    </button>
  );
});

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The clock of the branch; made once, for there are hundreds of entries. */
function clockIn(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known !== undefined) return known;
  const clock = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
}
