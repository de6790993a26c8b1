import { foldText } from '@prumo/domain/identity';
import { checklistState, toggleAll } from '@prumo/domain/reports';
import { useId, useState } from 'react';
import { CheckboxField } from './checkbox-field.tsx';
import type { SelectOption } from './select-field.tsx';
import './choice.css';

export interface ChecklistProps<T> {
  readonly label: string;
  readonly options: readonly SelectOption<T>[];
  readonly value: ReadonlySet<T>;
  readonly onChange: (value: ReadonlySet<T>) => void;
  /** A field to search in the list; by default when there are more than eight lines. */
  readonly filter?: boolean | undefined;
  readonly error?: string | null | undefined;
  readonly disabled?: boolean | undefined;
  readonly emptyText?: string | undefined;
  readonly id?: string | undefined;
  readonly span?: number | undefined;
}

/** A list to tick; its header shows all, some or none and ticks or clears what is listed. [UIX-012, UIX-013] */
export function Checklist<T extends string | number>(props: ChecklistProps<T>) {
  const { label, options, value, onChange, error } = props;
  const generated = useId();
  const id = props.id ?? generated;
  const [query, setQuery] = useState('');
  const filter = props.filter ?? options.length > 8;
  const folded = foldText(query);
  const listed = folded === '' ? options : options.filter((option) => foldText(option.label).includes(folded));
  const values = listed.map((option) => option.value);
  const state = checklistState(values, [...value]);
  return (
    <div
      id={id}
      role="group"
      tabIndex={-1}
      aria-label={label}
      aria-describedby={error ? `${id}-error` : undefined}
      className={error ? 'checklist checklist-invalid' : 'checklist'}
      style={props.span === undefined ? undefined : { ['--span' as string]: props.span }}
    >
      <div className="checklist-head">
        <CheckboxField
          label={label}
          value={state === 'checked'}
          indeterminate={state === 'indeterminate'}
          disabled={props.disabled || listed.length === 0}
          onChange={() => onChange(new Set(toggleAll(values, [...value])))}
        />
        <span className="checklist-count tnum">
          {value.size}/{options.length}
        </span>
      </div>
      {filter && (
        <input
          className="input checklist-filter"
          type="text"
          role="searchbox"
          aria-label={`Pesquisar em ${label}`}
          placeholder="Pesquisar"
          autoComplete="off"
          value={query}
          disabled={props.disabled}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      <div className="checklist-body">
        {listed.map((option) => (
          <CheckboxField
            key={String(option.value)}
            label={option.label}
            value={value.has(option.value)}
            disabled={props.disabled || option.disabled}
            onChange={() => onChange(toggled(option.value, value))}
          />
        ))}
        {listed.length === 0 && (
          <div className="field-hint checklist-empty">{props.emptyText ?? 'Nenhum item encontrado'}</div>
        )}
      </div>
      {error && (
        <div id={`${id}-error`} className="field-error checklist-error" role="alert">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {error}
        </div>
      )}
    </div>
  );
}

function toggled<T>(one: T, ticked: ReadonlySet<T>): ReadonlySet<T> {
  const next = new Set(ticked);
  if (!next.delete(one)) next.add(one);
  return next;
}
