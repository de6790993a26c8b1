import { useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface PasswordFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: 'current-password' | 'new-password' | undefined;
  readonly maxLength?: number | undefined;
}

/** A password; it can be pasted (WCAG 3.3.8) and looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field field={props}>
      {(wiring) => (
        <div className="input-affix">
          <input
            id={wiring.id}
            name={props.name}
            type={shown ? 'text' : 'password'}
            className="input"
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onBlur={props.onBlur}
            autoComplete={props.autoComplete ?? 'current-password'}
            autoFocus={props.autoFocus}
            maxLength={props.maxLength}
            readOnly={props.readOnly}
            disabled={props.disabled}
            required={props.required}
            aria-invalid={wiring.invalid}
            aria-describedby={wiring.describedBy}
          />
          <IconButton
            icon={shown ? 'eye-slash' : 'eye'}
            label={shown ? 'Ocultar senha' : 'Mostrar senha'}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}
