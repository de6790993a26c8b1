import { Button, IconButton } from '@prumo/ui';
import type { ReactNode } from 'react';
import './row-list.css';

interface Props {
  readonly children: ReactNode;
  readonly addLabel: string;
  readonly onAdd: () => void;
  /** Said when there is no line yet. */
  readonly empty?: string | undefined;
  readonly error?: string | undefined;
  /** Where the summary of errors leads. */
  readonly id?: string | undefined;
}

/** Lines of one kind in a form, with a button that adds another. */
export function RowList({ children, addLabel, onAdd, empty, error, id }: Props) {
  return (
    <div className="row-list" id={id} tabIndex={id === undefined ? undefined : -1}>
      {children}
      {empty !== undefined && <p className="row-list-empty">{empty}</p>}
      {error !== undefined && <p className="field-error">{error}</p>}
      <div>
        <Button small icon="plus" onClick={onAdd}>
          {addLabel}
        </Button>
      </div>
    </div>
  );
}

interface RowProps {
  /** Names the line for screen readers, e.g. «Conselho 2». */
  readonly label: string;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** One line: its fields, and the button that takes it away. */
export function Row({ label, onRemove, children }: RowProps) {
  return (
    <fieldset className="row-item">
      <legend className="visually-hidden">{label}</legend>
      <div className="row-fields">{children}</div>
      {onRemove && <IconButton icon="trash" label={`Remover ${label.toLowerCase()}`} onClick={onRemove} />}
    </fieldset>
  );
}
