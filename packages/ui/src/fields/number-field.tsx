import './choice.css';
import { Field, type FieldProps } from './field.tsx';
import { clampNumber, cleanNumberText, parseNumberText, showNumber } from './number-text.ts';
import { useEchoedText } from './use-echoed-text.ts';

export interface NumberFieldProps extends FieldProps {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  /** Decimals shown and kept; 0 unless told otherwise. */
  readonly decimals?: number | undefined;
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** What ↑ and ↓ add; without it the arrows do nothing. */
  readonly step?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Written inside the field at its right, e.g. `%` or `mmHg`. */
  readonly unit?: string | undefined;
}

/** A number in Brazilian form; a value beyond the limits becomes the limit when the field is left. [UIX-044, UIX-045] */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, decimals = 0, step } = props;
  const limits = { decimals, min: props.min, max: props.max };
  const { text, type } = useEchoedText(value, (shown: number | null) => showNumber(shown, decimals));

  const set = (next: number | null, typed: string) => {
    type(typed, next);
    if (next !== value) onChange(next);
  };
  const enter = (raw: string) => {
    const typed = cleanNumberText(raw, limits);
    set(parseNumberText(typed), typed);
  };
  const settle = (next: number | null) => {
    if (next === null) return set(null, '');
    const rounded = Number(clampNumber(next, limits).toFixed(decimals));
    set(rounded, showNumber(rounded, decimals));
  };
  return (
    <Field field={props}>
      {(wiring) => (
        <div
          className={props.unit ? 'input-unit' : undefined}
          style={props.unit ? { ['--unit' as string]: props.unit.length } : undefined}
        >
          <input
            id={wiring.id}
            name={props.name}
            className="input input-number"
            inputMode={decimals > 0 ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onChange={(event) => enter(event.target.value)}
            onFocus={(event) => event.target.select()}
            onBlur={() => {
              settle(parseNumberText(text));
              props.onBlur?.();
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') settle(parseNumberText(text));
              if (step === undefined || props.readOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
                return;
              event.preventDefault();
              settle((parseNumberText(text) ?? 0) + (event.key === 'ArrowUp' ? step : -step));
            }}
            maxLength={props.maxLength ?? 20}
            placeholder={props.placeholder}
            autoFocus={props.autoFocus}
            readOnly={props.readOnly}
            disabled={props.disabled}
            required={props.required}
            aria-invalid={wiring.invalid}
            aria-describedby={wiring.describedBy}
          />
          {props.unit && <span aria-hidden="true">{props.unit}</span>}
        </div>
      )}
    </Field>
  );
}
