import type { Ref } from 'react';
import { Field, type FieldProps } from './field.tsx';

export interface TextAreaFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly rows?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly placeholder?: string | undefined;
  /** Enter; a line is then broken by Shift+Enter. */
  readonly onEnter?: (() => void) | undefined;
  readonly ref?: Ref<HTMLTextAreaElement> | undefined;
}

/** Several lines of text. With a limit it counts the characters that are left near the end. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { maxLength, value } = props;
  const near = maxLength !== undefined && value.length >= maxLength * 0.8;
  const count = `${value.length} de ${maxLength} caracteres`;
  const counted = near ? { ...props, hint: [props.hint, count].filter(Boolean).join(' · ') } : props;
  return (
    <Field field={counted}>
      {(wiring) => (
        <textarea
          ref={props.ref}
          id={wiring.id}
          name={props.name}
          className="input"
          rows={props.rows ?? 3}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          onBlur={props.onBlur}
          onKeyDown={(event) => {
            if (props.onEnter === undefined || event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing)
              return;
            event.preventDefault();
            props.onEnter();
          }}
          maxLength={maxLength}
          placeholder={props.placeholder}
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
