import { Button, isDialogOpen, Notice, useDocumentKeys } from '@prumo/ui';
import type { Undone } from '@prumo/view-models/core';
import { type ReactNode, useRef, useState } from 'react';
import './selection-bar.css';

interface Selection<Item> {
  readonly keys: ReadonlySet<string>;
  readonly choose: (keys: ReadonlySet<string>) => void;
  /** The chosen ones among the rows that are shown; those of another page are let go. */
  readonly chosen: readonly Item[];
}

/** Which of the shown rows are chosen. */
export function useSelection<Item extends { readonly id: string }>(items: readonly Item[]): Selection<Item> {
  const [keys, choose] = useState<ReadonlySet<string>>(new Set());
  const chosen = items.filter(({ id }) => keys.has(id));
  return { keys: new Set(chosen.map(({ id }) => id)), choose, chosen };
}

interface Props {
  readonly count: number;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** What may be done with the chosen rows. It stands below all of them: F6 leads there without walking through, and back to the boxes. [UXP-012] */
export function SelectionBar({ count, onClear, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  useDocumentKeys((event) => {
    if (event.key !== 'F6' || count === 0 || isDialogOpen()) return;
    event.preventDefault();
    const inBar = bar.current?.contains(document.activeElement) ?? false;
    const target = inBar
      ? bar.current?.closest('main, .page')?.querySelector<HTMLElement>('.table-choice input')
      : bar.current?.querySelector<HTMLElement>('button:not(:disabled)');
    target?.focus();
  });
  return (
    <div className="selection-bar" role="group" aria-label="Selecionados" data-shown={count > 0 || undefined} ref={bar}>
      <span role="status">{count === 0 ? '' : count === 1 ? '1 selecionado' : `${count} selecionados`}</span>
      {count > 0 && (
        <>
          {children}
          <Button kind="ghost" onClick={onClear}>
            Limpar seleção
          </Button>
        </>
      )}
    </div>
  );
}

interface UndoneProps {
  readonly undone: readonly Undone[];
  readonly onClose: () => void;
}

/** What could not be done, by name and reason. */
export function UndoneNotice({ undone, onClose }: UndoneProps) {
  if (undone.length === 0) return null;
  return (
    <Notice kind="danger" live action={<Button onClick={onClose}>Entendi</Button>}>
      {undone.length === 1 ? 'Um não pôde ser alterado:' : `${undone.length} não puderam ser alterados:`}
      <ul>
        {undone.map(({ name, reason }) => (
          <li key={name}>
            <strong>{name}</strong>: {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
