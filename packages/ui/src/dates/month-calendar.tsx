import { addMonths, isWithin, type LocalDate, monthGrid, weekday, WEEKDAY_LABELS } from '@prumo/domain/dates';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { clampDay, monthLimits, moveDay } from './calendar-keys.ts';
import './dates.css';
import { monthNames, weekdayNames } from './month-names.ts';

export interface MonthCalendarProps {
  readonly value: LocalDate | null;
  readonly onChange: (day: LocalDate) => void;
  /** The day whose month is shown while there is no value; today otherwise. */
  readonly start?: LocalDate | undefined;
  /** Buttons that go by year, for dates of birth and of validity. */
  readonly years?: boolean | undefined;
  /** The shown day takes the focus at once, in a popup. */
  readonly autoFocus?: boolean | undefined;
  /** Marked in the grid. */
  readonly today: LocalDate;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  /** Told when another month is shown, e.g. to load its marks. */
  readonly onMonth?: ((firstDay: LocalDate) => void) | undefined;
  /** A small mark in a day and what it says, e.g. free places. */
  readonly mark?: ((day: LocalDate) => { readonly content: ReactNode; readonly text: string } | null) | undefined;
  readonly label?: string | undefined;
}

/** A month of 42 days, Dom to Sáb, with the arrows, Home, End, PageUp and PageDown (with Shift by year). [UIX-017, UIX-018, UIX-029] */
export function MonthCalendar(props: MonthCalendarProps) {
  const { value: chosen, onChange, today, min, max, years = false, label = 'Calendário' } = props;
  const value = chosen ?? props.start ?? today;
  const titleId = useId();
  const grid = useRef<HTMLTableElement>(null);
  const [state, setState] = useState({ day: value, value });
  // A value from outside moves the calendar to its month.
  if (state.value !== value) setState({ day: value, value });
  const day = state.value === value ? state.day : value;
  const focusNext = useRef(props.autoFocus ?? false);
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const days = monthGrid(year, month);
  const limits = monthLimits(day, min, max);
  const show = (next: LocalDate) => {
    const inside = clampDay(next, min, max);
    setState({ day: inside, value });
    if (inside.slice(0, 7) !== day.slice(0, 7)) props.onMonth?.(`${inside.slice(0, 7)}-01` as LocalDate);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveDay(event.key, day, event.shiftKey);
    if (next === null) return;
    event.preventDefault();
    focusNext.current = true;
    show(next);
  };
  return (
    <div className="month" role="group" aria-label={label}>
      <div className="month-head">
        {years && (
          <IconButton
            icon="angle-double-left"
            label="Ano anterior"
            disabled={!limits.previous}
            onClick={() => show(addMonths(day, -12))}
          />
        )}
        <IconButton
          icon="chevron-left"
          label="Mês anterior"
          disabled={!limits.previous}
          onClick={() => show(addMonths(day, -1))}
        />
        <div id={titleId} className="month-title" aria-live="polite">
          {monthNames[month - 1]} {year}
        </div>
        <IconButton
          icon="chevron-right"
          label="Próximo mês"
          disabled={!limits.next}
          onClick={() => show(addMonths(day, 1))}
        />
        {years && (
          <IconButton
            icon="angle-double-right"
            label="Próximo ano"
            disabled={!limits.next}
            onClick={() => show(addMonths(day, 12))}
          />
        )}
      </div>
      <table ref={grid} role="grid" aria-labelledby={titleId} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAY_LABELS.map((name, index) => (
              <th key={name} scope="col" abbr={weekdayNames[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[0, 7, 14, 21, 28, 35].map((start) => (
            <tr key={start}>
              {days.slice(start, start + 7).map((cell) => {
                const mark = props.mark?.(cell);
                const outside = cell.slice(0, 7) !== day.slice(0, 7);
                return (
                  <td key={cell} role="gridcell" aria-selected={cell === chosen}>
                    <button
                      type="button"
                      className={outside ? 'day day-outside' : 'day'}
                      aria-label={[inWords(cell), mark?.text].filter(Boolean).join(', ')}
                      aria-current={cell === today ? 'date' : undefined}
                      aria-pressed={cell === chosen}
                      tabIndex={cell === day ? 0 : -1}
                      disabled={!isWithin(cell, { minimum: min, maximum: max })}
                      onClick={() => {
                        setState({ day: cell, value });
                        onChange(cell);
                      }}
                    >
                      <span className="tnum">{Number(cell.slice(8))}</span>
                      {mark && (
                        <span className="day-mark" aria-hidden="true">
                          {mark.content}
                        </span>
                      )}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

// The number that is seen comes first, so that voice control finds the button by it.
const inWords = (day: LocalDate): string =>
  `${Number(day.slice(8))} de ${monthNames[Number(day.slice(5, 7)) - 1]} de ${day.slice(0, 4)}, ${weekdayNames[weekday(day)]}`;
