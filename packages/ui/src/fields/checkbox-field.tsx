import { type ReactNode, useEffect, useId, useRef } from 'react';
import './field.css';
import './choice.css';

export interface CheckboxFieldProps {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly indeterminate?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  readonly labelHidden?: boolean | undefined;
  readonly span?: number | undefined;
}

/** A box to tick. */
export function CheckboxField(props: CheckboxFieldProps) {
  const generated = useId();
  const id = props.id ?? generated;
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = props.indeterminate ?? false;
  });
  const describedBy = [props.hint && `${id}-hint`, props.error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field" style={props.span === undefined ? undefined : { ['--span' as string]: props.span }}>
      <label className="choice" data-disabled={props.disabled || undefined}>
        <input
          ref={box}
          id={id}
          name={props.name}
          type="checkbox"
          checked={props.value}
          onChange={(event) => !props.readOnly && props.onChange(event.target.checked)}
          disabled={props.disabled}
          aria-readonly={props.readOnly || undefined}
          required={props.required}
          aria-invalid={props.error ? true : undefined}
          aria-describedby={describedBy}
        />
        <span className={props.labelHidden ? 'visually-hidden' : undefined}>{props.label}</span>
      </label>
      {props.hint && (
        <div id={`${id}-hint`} className="field-hint">
          {props.hint}
        </div>
      )}
      {props.error && (
        <div id={`${id}-error`} className="field-error">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {props.error}
        </div>
      )}
    </div>
  );
}
