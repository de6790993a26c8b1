import { Button, Card, HourField, IconButton, MenuButton, type MenuItem } from '@prumo/ui';
import type { FormState } from '@prumo/view-models/core';
import { type ScheduleDraft, type ScheduleWeek, WEEK_ORDER, type WeekEntry } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { fieldId } from '../kit/index.ts';
import { countOf, dayName, dayTitle } from './schedule-words.ts';

interface Props {
  readonly form: FormState<ScheduleDraft>;
  readonly week: ScheduleWeek;
}

const WEEKDAYS = [1, 2, 3, 4, 5];

/** The weekly grid: hours of attendance and breaks, day by day. */
export const ScheduleWeekCard = observer(function ScheduleWeekCard({ form, week }: Props) {
  const error = form.errors['windows'];
  return (
    <Card title="Horários da semana">
      {error !== undefined && (
        <p id={fieldId('windows')} tabIndex={-1} className="schedule-week-error" role="alert">
          {error}
        </p>
      )}
      {WEEK_ORDER.map((weekday) => (
        <WeekDay key={weekday} weekday={weekday} week={week} />
      ))}
    </Card>
  );
});

interface DayProps {
  readonly weekday: number;
  readonly week: ScheduleWeek;
}

const WeekDay = observer(function WeekDay({ weekday, week }: DayProps) {
  const entries = week.entriesOf(weekday);
  const name = dayName(weekday);
  const count = week.slotCount(weekday);
  return (
    <div className="schedule-day" role="group" aria-label={name}>
      <div className="schedule-day-name">
        <strong>{dayTitle(weekday)}</strong>
        <span className="schedule-day-count">
          {count === null ? '' : count === 0 ? 'Não atende' : countOf(count, 'horário', 'horários')}
        </span>
      </div>
      <div className="schedule-day-hours">
        {entries.map((entry) => (
          <HoursRow key={`${entry.part}.${entry.index}`} entry={entry} day={name} week={week} />
        ))}
      </div>
      <div className="schedule-day-actions">
        <Button
          small
          kind="ghost"
          icon="plus"
          aria-label={`Adicionar horário, ${name}`}
          onClick={() => week.addWindow(weekday)}
        >
          Horário
        </Button>
        {entries.length > 0 && (
          <>
            <Button
              small
              kind="ghost"
              icon="plus"
              aria-label={`Adicionar intervalo, ${name}`}
              onClick={() => week.addInterval(weekday)}
            >
              Intervalo
            </Button>
            <MenuButton
              iconOnly
              small
              kind="ghost"
              icon="copy"
              align="end"
              label={`Copiar os horários, ${name}`}
              items={copies(weekday, week)}
            />
          </>
        )}
      </div>
    </div>
  );
});

const copies = (weekday: number, week: ScheduleWeek): readonly MenuItem[] => [
  { label: 'Para segunda a sexta', run: () => week.copyDay(weekday, WEEKDAYS) },
  { label: 'Para todos os dias', run: () => week.copyDay(weekday, WEEK_ORDER) },
  ...WEEK_ORDER.filter((other) => other !== weekday).map((other, index) => ({
    label: `Para ${dayName(other)}`,
    separated: index === 0,
    run: () => week.copyDay(weekday, [other]),
  })),
];

interface RowProps {
  readonly entry: WeekEntry;
  readonly day: string;
  readonly week: ScheduleWeek;
}

const HoursRow = observer(function HoursRow({ entry, day, week }: RowProps) {
  const isBreak = entry.part === 'intervals';
  const what = isBreak ? 'do intervalo' : 'do horário';
  return (
    <div className={isBreak ? 'schedule-hours schedule-hours-break' : 'schedule-hours'}>
      <span className="schedule-hours-what">{isBreak ? 'Intervalo' : 'Atende'}</span>
      {(['start', 'end'] as const).map((side) => (
        <HourField
          key={side}
          id={fieldId(`${entry.part}.${entry.index}.${side}`)}
          label={`${side === 'start' ? 'Início' : 'Fim'} ${what}, ${day}`}
          labelHidden
          value={entry[side]}
          error={week.errorOf(entry, side)}
          onChange={(hour) => week.change(entry, side, hour)}
        />
      ))}
      <IconButton
        icon="trash"
        label={`Remover ${isBreak ? 'o intervalo' : 'o horário'} ${entry.start}–${entry.end}, ${day}`}
        onClick={() => week.remove(entry)}
      />
    </div>
  );
});
