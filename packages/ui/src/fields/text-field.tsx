import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'url' | 'tel' | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel' | 'url' | 'search' | undefined;
  /** Right-aligned tabular digits, for codes that are compared in columns. */
  readonly numeric?: boolean | undefined;
  readonly spellCheck?: boolean | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** One line of text. */
export function TextField(props: TextFieldProps) {
  return (
    <Field field={props}>
      {(wiring) => (
        <input
          ref={props.ref}
          id={wiring.id}
          name={props.name}
          type={props.type ?? 'text'}
          className={props.numeric ? 'input input-number' : 'input'}
          value={props.value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={props.onKeyDown}
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          inputMode={props.inputMode}
          spellCheck={props.spellCheck}
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
