import { type MaskitoOptions, maskitoTransform } from '@maskito/core';
import { useMaskito } from '@maskito/react';
import { type ReactNode, useState } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { unmask } from './masks.ts';
import { useEchoedText } from './use-echoed-text.ts';

/** What the fields with a fixed mask share; the value carries no mask. */
export interface MaskedFieldProps extends FieldProps {
  /** Letters and digits only. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string | undefined;
}

interface Props extends MaskedFieldProps {
  readonly options: MaskitoOptions;
  /** Keeps the mask's signs in the value, e.g. the colon of 08:30. */
  readonly masked?: boolean | undefined;
  readonly inputMode: 'numeric' | 'text' | 'tel';
  readonly type?: 'text' | 'tel' | undefined;
  readonly autoComplete?: string | undefined;
  /** The sentence for a text that is complete or was left, and is wrong; null when it is right. */
  readonly check?: ((value: string) => string | null) | undefined;
  readonly trailing?: ReactNode;
}

/** A text with a mask that follows the typing and never moves the caret on focus. [UXP-008] */
export function MaskedField(props: Props) {
  const { value, onChange, options, masked = false, check } = props;
  const { text, type } = useEchoedText(value, (shown: string) => maskitoTransform(shown, options));
  const [left, setLeft] = useState(false);
  const input = useMaskito({ options });
  const own = left && value !== '' ? (check?.(value) ?? null) : null;
  return (
    <Field field={props} ownError={own}>
      {(wiring) => (
        <input
          ref={input}
          id={wiring.id}
          name={props.name}
          type={props.type ?? 'text'}
          className="input tnum"
          inputMode={props.inputMode}
          autoComplete={props.autoComplete ?? 'off'}
          spellCheck={false}
          value={text}
          onInput={(event) => {
            const typed = event.currentTarget.value;
            const next = masked ? typed : unmask(typed);
            type(typed, next);
            if (next !== value) onChange(next);
          }}
          onFocus={() => setLeft(false)}
          onBlur={() => {
            setLeft(true);
            props.onBlur?.();
          }}
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
