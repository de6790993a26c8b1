import { useId } from 'react';
import './choice.css';
import { Field, type FieldProps } from './field.tsx';
import type { SelectOption } from './select-field.tsx';

export interface RadioGroupFieldProps<T> extends FieldProps {
  readonly value: T | null;
  readonly options: readonly SelectOption<T>[];
  readonly onChange: (value: T) => void;
  /** One below the other instead of side by side. */
  readonly stacked?: boolean | undefined;
}

/** One choice of a few, all visible. */
export function RadioGroupField<T extends string | number | boolean>(props: RadioGroupFieldProps<T>) {
  const name = useId();
  return (
    <Field field={props} group>
      {(wiring) => (
        <div
          id={wiring.id}
          role="radiogroup"
          tabIndex={-1}
          className={props.stacked ? 'choices choices-stacked' : 'choices'}
          aria-labelledby={wiring.labelId}
          aria-describedby={wiring.describedBy}
          aria-invalid={wiring.invalid}
          aria-required={props.required || undefined}
          aria-readonly={props.readOnly || undefined}
        >
          {props.options.map((option) => (
            <label
              key={String(option.value)}
              className="choice"
              data-disabled={props.disabled || option.disabled || undefined}
            >
              <input
                type="radio"
                name={name}
                checked={option.value === props.value}
                disabled={props.disabled || option.disabled}
                onChange={() => !props.readOnly && props.onChange(option.value)}
              />
              <span>{option.label}</span>
            </label>
          ))}
        </div>
      )}
    </Field>
  );
}
