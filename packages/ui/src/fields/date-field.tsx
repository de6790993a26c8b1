import { formatDate, type LocalDate, parseDisplayDate } from '@prumo/domain/dates';
import { useMaskito } from '@maskito/react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Field, type FieldProps } from './field.tsx';
import { masks } from './masks.ts';
import { useEchoedText } from './use-echoed-text.ts';

// Most dates are typed: the calendar is loaded when it is first opened.
const CalendarPanel = lazy(async () => ({ default: (await import('./calendar-panel.tsx')).CalendarPanel }));

export interface DateFieldProps extends FieldProps {
  readonly value: LocalDate | null;
  /** Null while the text is incomplete or names a day that does not exist. */
  readonly onChange: (value: LocalDate | null) => void;
  /** What is written, whatever it is: so that a form can tell an empty date from an invalid one. */
  readonly onText?: ((text: string) => void) | undefined;
  readonly min?: LocalDate | undefined;
  readonly max?: LocalDate | undefined;
}

const show = (value: LocalDate | null): string => (value === null ? '' : formatDate(value));

/** A day, typed as DD/MM/AAAA or taken from a calendar; what was typed stays, also when it is no date. [UIX-043, UXP-008] */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max } = props;
  const { text, type } = useEchoedText(value, show);
  const [left, setLeft] = useState(false);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const input = useMaskito({ options: masks.date });

  const enter = (typed: string) => {
    const parsed = parseDisplayDate(typed);
    type(typed, parsed);
    if (parsed !== value) onChange(parsed);
    props.onText?.(typed);
  };
  const close = () => {
    setOpen(false);
    box.current?.querySelector('input')?.focus();
  };
  return (
    <Field field={props} ownError={left ? problemOf(text, value, min, max) : null}>
      {(wiring) => (
        <div className="input-affix" ref={box}>
          <input
            ref={input}
            id={wiring.id}
            name={props.name}
            className="input tnum"
            inputMode="numeric"
            autoComplete="off"
            placeholder="dd/mm/aaaa"
            value={text}
            onInput={(event) => enter(event.currentTarget.value)}
            onFocus={() => setLeft(false)}
            onBlur={() => {
              setLeft(true);
              props.onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'ArrowDown' || !event.altKey || props.readOnly) return;
              event.preventDefault();
              setOpen(true);
            }}
            autoFocus={props.autoFocus}
            readOnly={props.readOnly}
            disabled={props.disabled}
            required={props.required}
            aria-invalid={wiring.invalid}
            aria-describedby={wiring.describedBy}
          />
          {!props.readOnly && (
            <IconButton
              icon="calendar"
              label={`Escolher ${props.label} no calendário`}
              aria-haspopup="dialog"
              expanded={open}
              disabled={props.disabled}
              onClick={() => setOpen(!open)}
            />
          )}
          {open && (
            <Popover anchor={box} onClose={() => setOpen(false)}>
              <Suspense fallback={<div className="listbox-note">Carregando…</div>}>
                <CalendarPanel
                  label={props.label}
                  value={value}
                  min={min}
                  max={max}
                  onPick={(date) => {
                    enter(formatDate(date));
                    setLeft(true);
                    close();
                  }}
                  onClose={close}
                />
              </Suspense>
            </Popover>
          )}
        </div>
      )}
    </Field>
  );
}

function problemOf(
  text: string,
  value: LocalDate | null,
  min: LocalDate | undefined,
  max: LocalDate | undefined,
): string | null {
  if (text === '') return null;
  if (value === null) return 'Data inválida';
  if (min !== undefined && value < min) return `A data deve ser a partir de ${formatDate(min)}`;
  if (max !== undefined && value > max) return `A data deve ser até ${formatDate(max)}`;
  return null;
}
