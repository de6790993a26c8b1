import { formatDate, type LocalDate, weekday } from '@prumo/domain/dates';
import { DAY_PERIODS } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { Button, ErrorState, Skeleton } from '@prumo/ui';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { AgendaDesk } from './agenda-desk.ts';
import { askFreeTimes } from './ask-free-times.ts';
import './free-times.css';

/** 'qua 25/11' */
const shortDate = (date: LocalDate): string =>
  `${label('weekday', String(weekday(date)))
    .slice(0, 3)
    .toLowerCase()} ${formatDate(date).slice(0, 5)}`;

interface Props {
  readonly desk: AgendaDesk;
}

/** «Próximos horários livres» for the schedule, plan, procedure and length that the form asks for; a click takes the time. [SCH-039] */
export const NextFreeTimesField = observer(function NextFreeTimesField({ desk }: Props) {
  const { form } = desk;
  const { freeTimes } = desk.tools;
  useEffect(() => () => freeTimes.close(), [freeTimes]);
  if (form.readOnly) return null;
  const { scheduleId } = form.fields.draft;
  const ask = () => askFreeTimes(desk);
  return (
    <div className="free-times" role="group" aria-label="Próximos horários livres">
      <Button small icon="clock" busy={freeTimes.state === 'loading'} onClick={ask}>
        Próximos horários livres
      </Button>
      {freeTimes.state !== 'idle' &&
        DAY_PERIODS.map((period) => (
          <Button
            key={period}
            small
            kind="ghost"
            pressed={freeTimes.period === period}
            onClick={() => void freeTimes.only(freeTimes.period === period ? null : period)}
          >
            {label('dayPeriod', period)}
          </Button>
        ))}
      {freeTimes.state === 'loading' && freeTimes.items.length === 0 && <Skeleton lines={1} />}
      {freeTimes.state === 'failed' && <ErrorState inline onRetry={ask} />}
      {freeTimes.state === 'ready' && freeTimes.items.length === 0 && (
        <span className="free-times-none">Nenhum horário livre nos próximos 60 dias.</span>
      )}
      {freeTimes.items.length > 0 && (
        <ul>
          {freeTimes.items.map((time) => (
            <li key={`${time.schedule.id} ${time.date} ${time.start}`}>
              <Button small onClick={() => form.time.take(time)}>
                {shortDate(time.date)} {time.start}
                {scheduleId === null ? ` · ${time.schedule.name}` : ''}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});
