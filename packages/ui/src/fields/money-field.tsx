import { type Cents, formatAmount, formatMoney, parseMoney, zero } from '@prumo/domain/money';
import { useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { useEchoedText } from './use-echoed-text.ts';

export interface MoneyFieldProps extends FieldProps {
  readonly value: Cents | null;
  /** Called while typing, so that totals follow; null when the field is empty or holds no amount. */
  readonly onChange: (value: Cents | null) => void;
  /** Most characters that can be typed, the sign of the currency not counted. [CSH-078, UXP-007] */
  readonly maxLength?: number | undefined;
  /** The largest amount that is taken, however it is typed or pasted: more is no amount, and the field says what the most is. [CSH-078] */
  readonly maximum?: Cents | undefined;
  readonly allowNegative?: boolean | undefined;
  readonly placeholder?: string | undefined;
}

const show = (value: Cents | null): string => (value === null ? '' : formatAmount(value));

/** An amount in reais: takes `1234,56`, `1.234,56`, `R$ 1.234,56` and sums such as `10+5`, and echoes it formatted. [UXP-007] */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, allowNegative = false } = props;
  const { text, type } = useEchoedText(value, show);
  const [leftInvalid, setLeftInvalid] = useState(false);
  const [answered, setAnswered] = useState<string | null>(null);

  const isOver = (amount: Cents): boolean => props.maximum !== undefined && Math.abs(amount) > props.maximum;
  const read = (typed: string): Cents | null => {
    const parsed = parseMoney(typed);
    return parsed === null || (parsed < 0 && !allowNegative) || isOver(parsed) ? null : parsed;
  };
  const enter = (typed: string) => {
    // A text that is too long is not taken at all: cut off, it would be another amount.
    if (typed.replace(/^\s*R\$\s*/, '').length > (props.maxLength ?? 60)) return;
    const parsed = read(typed);
    type(typed, parsed);
    setLeftInvalid(false);
    if (parsed !== value) onChange(parsed);
  };
  const echo = () => {
    const parsed = read(text);
    setLeftInvalid(text.trim() !== '' && parsed === null);
    if (parsed === null) return;
    if (sum !== undefined) setAnswered(show(parsed));
    type(show(parsed), parsed);
  };
  const parsed = read(text);
  const typedAmount = parseMoney(text);
  const tooMuch = typedAmount !== null && isOver(typedAmount);
  const sum = parsed !== null && /\d\s*[-+*/]\s*\d/.test(text) ? `= ${show(parsed)}` : undefined;
  // The answer stays below the field when it is left: otherwise the button that is being pressed would move away.
  const answer = sum ?? (answered !== null && answered === text ? `= ${answered}` : undefined);
  return (
    <Field
      field={answer ? { ...props, hint: answer } : props}
      ownError={
        tooMuch ? `O valor máximo é ${formatMoney(props.maximum ?? zero)}` : leftInvalid ? 'Valor inválido' : null
      }
    >
      {(wiring) => (
        <input
          id={wiring.id}
          name={props.name}
          className="input input-number"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => enter(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={() => {
            echo();
            props.onBlur?.();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') echo();
          }}
          placeholder={props.placeholder ?? '0,00'}
          autoFocus={props.autoFocus}
          readOnly={props.readOnly}
          disabled={props.disabled}
          required={props.required}
          aria-invalid={wiring.invalid}
          aria-describedby={wiring.describedBy}
        />
      )}
    </Field>
  );
}
