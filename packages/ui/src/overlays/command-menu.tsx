import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import '../fields/field.css';
import '../fields/listbox.css';
import { moveActive } from '../fields/list-keys.ts';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import './command-menu.css';
import { Dialog } from './dialog.tsx';

/** One line of the menu. */
export interface CommandLine {
  readonly id: string;
  /** The heading it stands under; lines of one group stand together. */
  readonly group: string;
  readonly text: string;
  readonly detail?: string | undefined;
  readonly icon: IconName;
}

export interface CommandMenuProps {
  readonly title: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly lines: readonly CommandLine[];
  /** Index of the line that Enter chooses. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onPick: (index: number) => void;
  readonly onClose: () => void;
  /** Said under the box, e.g. that nothing was found or that the search goes on. */
  readonly note?: string | undefined;
}

/** A search box over a list of everything that can be opened or done: type, arrows, Enter; Esc closes. [UXP-012] */
export function CommandMenu({
  title,
  placeholder,
  text,
  onText,
  lines,
  active,
  onActive,
  onPick,
  onClose,
  note,
}: CommandMenuProps) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [active, lines]);
  const onKeyDown = (event: KeyboardEvent) => {
    const moved = moveActive(event.key, active, lines.length, true);
    if (moved !== null) {
      event.preventDefault();
      onActive(moved);
    } else if (event.key === 'Enter' && lines.length > 0) {
      event.preventDefault();
      onPick(active);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="command">
        <input
          className="input"
          role="combobox"
          aria-label={placeholder}
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={listId}
          aria-activedescendant={lines.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          autoFocus
          maxLength={120}
          placeholder={placeholder}
          value={text}
          onChange={(event) => onText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <div className="command-note" role="status">
          {note}
        </div>
        <div ref={list} id={listId} className="command-list" role="listbox" aria-label={title}>
          {groupsOf(lines).map(({ group, first, count }) => (
            <div key={group} role="group" aria-labelledby={`${listId}-group-${first}`}>
              <div id={`${listId}-group-${first}`} role="presentation" className="command-group">
                {group}
              </div>
              {lines.slice(first, first + count).map((line, offset) => (
                <Line
                  key={line.id}
                  id={`${listId}-${first + offset}`}
                  line={line}
                  active={first + offset === active}
                  onPick={() => onPick(first + offset)}
                />
              ))}
            </div>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

interface LineProps {
  readonly id: string;
  readonly line: CommandLine;
  readonly active: boolean;
  readonly onPick: () => void;
}

/** The keys and the focus belong to the search box: the line itself only takes clicks. */
const Line = ({ id, line, active, onPick }: LineProps) => (
  <div
    id={id}
    role="option"
    aria-selected={active}
    data-active={active || undefined}
    className={active ? 'option option-active' : 'option'}
    onClick={onPick}
  >
    <Icon name={line.icon} />
    <span className="option-label">{line.text}</span>
    {line.detail !== undefined && <span className="option-detail">{line.detail}</span>}
  </div>
);

function groupsOf(
  lines: readonly CommandLine[],
): readonly { readonly group: string; readonly first: number; readonly count: number }[] {
  const groups: { group: string; first: number; count: number }[] = [];
  for (const [index, { group }] of lines.entries()) {
    const last = groups.at(-1);
    if (last?.group === group) last.count += 1;
    else groups.push({ group, first: index, count: 1 });
  }
  return groups;
}
