import { useRef, type Ref } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Field, type FieldProps } from './field.tsx';

export interface SearchFieldProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter and the clearing of the text. */
  readonly onSearch?: ((value: string) => void) | undefined;
  readonly placeholder?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A text to look for, with a magnifier and a button that clears it. */
export function SearchField(props: SearchFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const clear = () => {
    props.onChange('');
    props.onSearch?.('');
    box.current?.querySelector('input')?.focus();
  };
  return (
    <Field field={props}>
      {(wiring) => (
        <div className="input-affix" ref={box}>
          <span className="input-lead">
            <Icon name="search" />
          </span>
          <input
            ref={props.ref}
            id={wiring.id}
            name={props.name}
            type="text"
            role="searchbox"
            inputMode="search"
            className="input"
            autoComplete="off"
            value={props.value}
            onChange={(event) => props.onChange(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || !props.onSearch) return;
              event.preventDefault();
              props.onSearch(props.value);
            }}
            onBlur={props.onBlur}
            placeholder={props.placeholder}
            maxLength={props.maxLength}
            autoFocus={props.autoFocus}
            disabled={props.disabled}
            aria-invalid={wiring.invalid}
            aria-describedby={wiring.describedBy}
          />
          {props.value !== '' && !props.disabled && <IconButton icon="times" label="Limpar pesquisa" onClick={clear} />}
        </div>
      )}
    </Field>
  );
}
