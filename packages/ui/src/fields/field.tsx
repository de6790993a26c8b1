import { type ReactNode, useId } from 'react';
import './field.css';

/** What every field of a form has in common. */
export interface FieldProps {
  readonly label: string;
  /** Given by ErrorSummary's links; a generated one otherwise. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  /** Number of the field in the printed TISS guide, shown before the label. */
  readonly number?: number | string | undefined;
  readonly required?: boolean | undefined;
  readonly hint?: string | undefined;
  readonly error?: string | null | undefined;
  /** Small mark beside the label, e.g. «regra do plano» for a value that a rule filled in. */
  readonly tag?: string | undefined;
  /** The value can be selected and copied, not changed. */
  readonly readOnly?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** The label is said, not shown: for filters in a toolbar and cells of a table. */
  readonly labelHidden?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** Columns taken in a FieldGrid of twelve. */
  readonly span?: number | undefined;
  readonly onBlur?: (() => void) | undefined;
}

/** The attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: true | undefined;
}

interface Props {
  readonly field: FieldProps;
  /** An error found by the control itself, e.g. «Data inválida»; the one from outside comes first. */
  readonly ownError?: string | null | undefined;
  /** A control made of several focusable parts is named by aria-labelledby instead of `for`. */
  readonly group?: boolean | undefined;
  readonly children: (wiring: FieldWiring) => ReactNode;
}

/** Label, number, mark of the required, hint and error around one control. [UXP-010] */
export function Field({ field, ownError, group, children }: Props) {
  const generated = useId();
  const id = field.id ?? generated;
  const labelId = `${id}-label`;
  const error = field.error ?? ownError;
  const describedBy = [field.hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const content = (
    <>
      {field.number !== undefined && <span className="field-number">{field.number}</span>} {field.label}
      {/* The mark is drawn by the style sheet: the name of the control stays the label. */}
      {field.required && <span className="field-required" />}
    </>
  );
  const label = group ? (
    <span id={labelId} className={field.labelHidden ? 'visually-hidden' : 'field-label'}>
      {content}
    </span>
  ) : (
    <label id={labelId} htmlFor={id} className={field.labelHidden ? 'visually-hidden' : 'field-label'}>
      {content}
    </label>
  );
  return (
    <div
      className="field"
      data-field-number={field.number}
      style={field.span === undefined ? undefined : { ['--span' as string]: field.span }}
    >
      {field.labelHidden ? (
        label
      ) : (
        <div className="field-head">
          {label}
          {field.tag && <span className="field-tag">{field.tag}</span>}
        </div>
      )}
      {children({ id, labelId, describedBy, invalid: error ? true : undefined })}
      {field.hint && (
        <div id={`${id}-hint`} className="field-hint">
          {field.hint}
        </div>
      )}
      {error && (
        <div id={`${id}-error`} className="field-error">
          <i className="pi pi-exclamation-circle" aria-hidden="true" /> {error}
        </div>
      )}
    </div>
  );
}
