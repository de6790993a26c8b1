import { foldText } from '@prumo/domain/identity';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { Icon } from '../icons/icon.tsx';
import { Popover } from '../overlays/popover.tsx';
import { Field, type FieldProps, type FieldWiring } from './field.tsx';
import { Listbox, optionId } from './listbox.tsx';
import { moveActive, typeAhead } from './list-keys.ts';

/** One choice of a SelectField. */
export interface SelectOption<T> {
  readonly value: T;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly disabled?: boolean | undefined;
}

export interface SelectFieldProps<T> extends FieldProps {
  readonly value: T | null;
  readonly options: readonly SelectOption<T>[];
  /** Null only when the field can be cleared. */
  readonly onChange: (value: T | null) => void;
  readonly clearable?: boolean | undefined;
  /** A field to search in the list; by default when there are more than twelve choices. */
  readonly filter?: boolean | undefined;
  readonly placeholder?: string | undefined;
  readonly emptyText?: string | undefined;
  /** The choices are being loaded. */
  readonly loading?: boolean | undefined;
}

/** One choice out of a list, by mouse or by keyboard: arrows, first letters, Enter, Esc, Delete to clear. */
export function SelectField<T extends string | number | boolean>(props: SelectFieldProps<T>) {
  return <Field field={props}>{(wiring) => <Select {...props} wiring={wiring} />}</Field>;
}

function Select<T extends string | number | boolean>(props: SelectFieldProps<T> & { readonly wiring: FieldWiring }) {
  const { value, options, wiring, readOnly = false, disabled = false } = props;
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [typed, setTyped] = useState({ text: '', at: 0 });
  const button = useRef<HTMLButtonElement>(null);
  const filter = props.filter ?? options.length > 12;
  const folded = foldText(query);
  const shown = query === '' ? options : options.filter((option) => foldText(option.label).includes(folded));
  const current = options.find((option) => option.value === value);
  const clearable = props.clearable && current !== undefined && !disabled && !readOnly;

  const show = () => {
    if (readOnly || disabled) return;
    setQuery('');
    setActive(
      Math.max(
        0,
        options.findIndex((option) => option.value === value),
      ),
    );
    setOpen(true);
  };
  const hide = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  const pick = (index: number, refocus = true) => {
    const option = shown[index];
    hide(refocus);
    if (option && !option.disabled && option.value !== value) props.onChange(option.value);
  };
  const clear = () => {
    props.onChange(null);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const letter = event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!open) {
      // Ctrl+Enter saves the form.
      if (event.ctrlKey || event.metaKey) return;
      if (['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key) || letter) {
        event.preventDefault();
        show();
        if (letter && filter) setQuery(event.key);
        if (letter && !filter) search(event.key);
      } else if ((event.key === 'Delete' || event.key === 'Backspace') && clearable) clear();
      return;
    }
    const moved = moveActive(event.key, active, shown.length, filter);
    if (moved !== null) {
      event.preventDefault();
      setActive(moved);
    } else if (event.key === 'Enter' || (event.key === ' ' && !filter)) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      hide(true);
    } else if (event.key === 'Tab') {
      // The search field stands outside the form's order: the focus goes on from the field itself.
      pick(active, filter);
    } else if (letter && !filter) search(event.key);
  };
  const search = (letter: string) => {
    const now = Date.now();
    const text = now - typed.at < 700 ? typed.text + letter : letter;
    setTyped({ text, at: now });
    const found = typeAhead(
      options.map((option) => foldText(option.label)),
      foldText(text),
      open ? active : -1,
    );
    if (found !== null) setActive(found);
  };
  const activeId = open && shown.length > 0 ? optionId(listId, active) : undefined;
  return (
    <div className="input-affix">
      <button
        ref={button}
        id={wiring.id}
        type="button"
        role="combobox"
        className={clearable ? 'input select select-clearable' : 'input select'}
        aria-labelledby={wiring.labelId}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        aria-activedescendant={activeId}
        aria-describedby={wiring.describedBy}
        aria-invalid={wiring.invalid}
        aria-required={props.required || undefined}
        aria-readonly={readOnly || undefined}
        disabled={disabled}
        autoFocus={props.autoFocus}
        onClick={() => (open ? hide(true) : show())}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!open) props.onBlur?.();
        }}
      >
        <span className={current ? 'select-text' : 'select-text select-placeholder'}>
          {props.loading ? 'Carregando…' : (current?.label ?? props.placeholder ?? 'Selecione')}
        </span>
      </button>
      {clearable && (
        <IconButton
          className="select-clear"
          tabIndex={-1}
          icon="times"
          label={`Limpar ${props.label}`}
          onClick={clear}
        />
      )}
      {!readOnly && (
        <Icon name={props.loading ? 'spinner' : 'chevron-down'} spin={props.loading} className="select-arrow" />
      )}
      {open && (
        <Popover anchor={button} matchWidth onClose={() => hide(false)}>
          {filter && (
            <div className="listbox-filter">
              <FilterInput
                aria-label={`Filtrar ${props.label}`}
                aria-controls={listId}
                aria-activedescendant={activeId}
                value={query}
                onChange={(event) => {
                  setQuery(event.target.value);
                  setActive(0);
                }}
                onKeyDown={onKeyDown}
              />
            </div>
          )}
          {shown.length === 0 && <div className="listbox-note">{props.emptyText ?? 'Nenhuma opção encontrada'}</div>}
          <Listbox
            id={listId}
            label={props.label}
            active={active}
            onActive={setActive}
            onPick={(index) => pick(index)}
            items={shown.map((option) => ({
              key: String(option.value),
              label: option.label,
              detail: option.detail,
              disabled: option.disabled,
              selected: option.value === value,
            }))}
          />
        </Popover>
      )}
    </div>
  );
}

// Takes the focus once the popup has its place: before that it is invisible and cannot have it.
function FilterInput(props: InputHTMLAttributes<HTMLInputElement>) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <input
      ref={input}
      className="input"
      role="combobox"
      aria-expanded
      placeholder="Filtrar"
      autoComplete="off"
      {...props}
    />
  );
}
