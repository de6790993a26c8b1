import { addDays, addMonths, isWithin, type LocalDate, weekday } from '@prumo/domain/dates';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { DateField } from '../fields/date-field.tsx';
import { clampDay } from './calendar-keys.ts';
import './dates.css';
import { weekdayNames } from './month-names.ts';

export interface DateBarProps {
  readonly value: LocalDate;
  readonly onChange: (day: LocalDate) => void;
  readonly today: LocalDate;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  /** How far ‹ and › go; a day unless told otherwise. */
  readonly step?: 'day' | 'week' | 'month' | undefined;
  readonly label?: string | undefined;
}

const steps = {
  day: { previous: 'Dia anterior', next: 'Próximo dia', move: addDays },
  week: {
    previous: 'Semana anterior',
    next: 'Próxima semana',
    move: (day: LocalDate, by: number) => addDays(day, 7 * by),
  },
  month: { previous: 'Mês anterior', next: 'Próximo mês', move: addMonths },
} as const;

/** ‹ Hoje › and the date; the arrows stop at the limits. [UIX-019, UIX-029] */
export function DateBar({ value, onChange, today, min, max, step = 'day', label = 'Data' }: DateBarProps) {
  const { previous, next, move } = steps[step];
  const name = weekdayNames[weekday(value)] ?? '';
  return (
    <div className="date-bar" role="group" aria-label={label}>
      <IconButton
        kind="secondary"
        icon="chevron-left"
        label={previous}
        disabled={min !== undefined && value <= min}
        onClick={() => onChange(clampDay(move(value, -1), min, max))}
      />
      <Button
        disabled={value === today || !isWithin(today, { minimum: min, maximum: max })}
        onClick={() => onChange(today)}
      >
        Hoje
      </Button>
      <IconButton
        kind="secondary"
        icon="chevron-right"
        label={next}
        disabled={max !== undefined && value >= max}
        onClick={() => onChange(clampDay(move(value, 1), min, max))}
      />
      <DateField
        label={label}
        labelHidden
        value={value}
        min={min}
        max={max}
        onChange={(day) => {
          if (day !== null && isWithin(day, { minimum: min, maximum: max })) onChange(day);
        }}
      />
      <span className="date-bar-weekday" data-short={name.slice(0, 3)}>
        {name}
      </span>
    </div>
  );
}
