import { type ReactNode, useId } from 'react';
import './field.css';
import './choice.css';

export interface SwitchFieldProps {
  readonly label: ReactNode;
  readonly value: boolean;
  readonly onChange: (value: boolean) => void;
  readonly id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly span?: number | undefined;
}

/** On or off at once, without a save button. */
export function SwitchField(props: SwitchFieldProps) {
  const generated = useId();
  const id = props.id ?? generated;
  return (
    <div className="field" style={props.span === undefined ? undefined : { ['--span' as string]: props.span }}>
      <label className="choice" data-disabled={props.disabled || undefined}>
        <input
          id={id}
          type="checkbox"
          role="switch"
          className="switch"
          checked={props.value}
          aria-checked={props.value}
          onChange={(event) => !props.readOnly && props.onChange(event.target.checked)}
          disabled={props.disabled}
          aria-readonly={props.readOnly || undefined}
          aria-describedby={props.hint ? `${id}-hint` : undefined}
        />
        <span>{props.label}</span>
      </label>
      {props.hint && (
        <div id={`${id}-hint`} className="field-hint">
          {props.hint}
        </div>
      )}
    </div>
  );
}
