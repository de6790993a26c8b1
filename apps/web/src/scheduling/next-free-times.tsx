import { formatDate, type LocalDate, weekday } from '@prumo/domain/dates';
import { DAY_PERIODS } from '@prumo/domain/scheduling';
import { label } from '@prumo/messages';
import { Button, ErrorState, Skeleton, useDocumentKeys } from '@prumo/ui';
import type { FoundTime } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { fieldId } from '../kit/index.ts';
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

/** Beside the proposed hour of a new appointment the free ones stand by themselves, as soon as its schedule is chosen. [LIM-026] */
function useFreeTimes(desk: AgendaDesk): void {
  const { form, tools } = desk;
  const { freeTimes } = tools;
  const { scheduleId, planId, expenses, date, durationMinutes } = form.fields.draft;
  const expenseId = expenses[0]?.expenseId ?? null;
  const byItself = form.id === null && form.time.proposed && scheduleId !== null;
  useEffect(() => () => freeTimes.close(), [freeTimes]);
  useEffect(() => {
    // Whoever took one of them sees the others as they were.
    if (freeTimes.items.some(form.time.holds)) return;
    if (byItself || freeTimes.state !== 'idle') void askFreeTimes(desk);
  }, [desk, form, freeTimes, byItself, scheduleId, planId, expenseId, date, durationMinutes]);
}

/** «Próximos horários livres» for the schedule, plan, procedure and length that the form asks for; a click takes the time, Alt+H the first. [SCH-039] */
export const NextFreeTimesField = observer(function NextFreeTimesField({ desk }: Props) {
  const { form } = desk;
  const { freeTimes } = desk.tools;
  useFreeTimes(desk);
  const { scheduleId } = form.fields.draft;
  const ask = () => void askFreeTimes(desk);
  // What is asked next, once it is settled when.
  const goOn = () => document.getElementById(fieldId('expenses'))?.focus();
  const take = (time: FoundTime) => {
    form.time.take(time);
    goOn();
  };
  useDocumentKeys((event) => {
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyH' || form.readOnly) return;
    event.preventDefault();
    const first = freeTimes.state === 'ready' ? freeTimes.items[0] : undefined;
    if (first !== undefined) return take(first);
    // Whoever is quicker than the answer types on.
    if (scheduleId !== null) goOn();
    void askFreeTimes(desk).then(() => {
      const [found] = freeTimes.items;
      if (scheduleId !== null && found !== undefined) form.time.take(found);
    });
  });
  if (form.readOnly) return null;
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
          {freeTimes.items.map((time, index) => (
            <li key={`${time.schedule.id} ${time.date} ${time.start}`}>
              <Button
                small
                pressed={form.time.holds(time)}
                shortcut={index === 0 ? 'Alt+H' : undefined}
                title={index === 0 ? 'O primeiro (Alt+H)' : undefined}
                onClick={() => take(time)}
              >
                {shortDate(time.date)} {time.start}
                {scheduleId === null ? ` · ${time.schedule.name}` : ''}
              </Button>
            </li>
          ))}
          <li className="free-times-key" aria-hidden="true">
            Alt+H: o primeiro
          </li>
        </ul>
      )}
    </div>
  );
});
