import { addDays, type LocalDate, localDate } from '@prumo/domain/dates';
import type { KeyboardEvent } from 'react';
import { MonthCalendar } from '../dates/month-calendar.tsx';

export interface CalendarPanelProps {
  readonly label: string;
  readonly value: LocalDate | null;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  readonly onPick: (value: LocalDate) => void;
  readonly onClose: () => void;
}

const two = (value: number): string => String(value).padStart(2, '0');

function today(): LocalDate {
  const now = new Date();
  return localDate(`${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`);
}

/**
 * The calendar that a date field opens. Ours instead of PrimeReact's: its days are spans that a screen reader cannot
 * name, and it does not take the focus when it is opened by keyboard.
 */
export function CalendarPanel({ label, value, min, max, onPick, onClose }: CalendarPanelProps) {
  const now = today();
  const start = value ?? now;
  const inside = max !== undefined && start > max ? max : min !== undefined && start < min ? min : start;
  return (
    <div
      role="dialog"
      aria-label={`Calendário: ${label}`}
      className="calendar-panel"
      onKeyDown={(event) => {
        if (event.key === 'Tab') keepInside(event);
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <MonthCalendar
        value={value}
        start={inside}
        onChange={onPick}
        today={now}
        min={min}
        max={max}
        years
        autoFocus
        label={label}
      />
      <div className="calendar-foot">
        {[
          ['Ontem', -1],
          ['Hoje', 0],
          ['Amanhã', 1],
        ].map(([name, by]) => {
          const day = addDays(now, Number(by));
          const outside = (min !== undefined && day < min) || (max !== undefined && day > max);
          return (
            <button
              key={name}
              type="button"
              className="button button-ghost button-small"
              disabled={outside}
              onClick={() => onPick(day)}
            >
              {name}
            </button>
          );
        })}
      </div>
    </div>
  );
}

// The popup stands at the end of the document: Tab would leave the page instead of going on in the form.
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled, [tabindex="-1"])')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  const next = stops[(at + (event.shiftKey ? -1 : 1) + stops.length) % stops.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
