import { type LocalDate, localDate } from '@prumo/domain/dates';
import { Calendar } from 'primereact/calendar';
import { useEffect, useRef } from 'react';
import { Prime } from '../prime/prime.tsx';

export interface CalendarPanelProps {
  readonly label: string;
  readonly value: LocalDate | null;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
  readonly onPick: (value: LocalDate) => void;
  readonly onClose: () => void;
}

// Noon: in some years midnight did not exist on the first day of summer time (04/11/2018).
const toDate = (day: LocalDate): Date => new Date(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10)), 12);
const two = (value: number): string => String(value).padStart(2, '0');
const toDay = (date: Date): LocalDate => localDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);

/** PrimeReact's calendar as the content of a popup: months and years to walk through, arrows, Esc. */
export function CalendarPanel({ label, value, min, max, onPick, onClose }: CalendarPanelProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const root = box.current;
    const day = root?.querySelector<HTMLElement>('[data-p-highlight=true]') ?? root?.querySelector<HTMLElement>('td span[tabindex="0"]');
    (day ?? root?.querySelector<HTMLElement>('button'))?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label={`Calendário: ${label}`}
      className="calendar-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <Prime>
        <Calendar
          inline
          locale="pt-BR"
          value={value === null ? null : toDate(value)}
          {...(min === undefined ? {} : { minDate: toDate(min) })}
          {...(max === undefined ? {} : { maxDate: toDate(max) })}
          onChange={(event) => event.value && onPick(toDay(event.value))}
          showOtherMonths
          selectOtherMonths
          showButtonBar
        />
      </Prime>
    </div>
  );
}
