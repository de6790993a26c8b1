import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import './listbox.css';

/** One line of a list to choose from. */
export interface ListboxItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly detail?: ReactNode;
  /** Before the words, e.g. a face. */
  readonly before?: ReactNode;
  readonly selected?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

interface Props {
  readonly id: string;
  readonly label: string;
  readonly items: readonly ListboxItem[];
  readonly active: number;
  readonly onPick: (index: number) => void;
  readonly onActive: (index: number) => void;
}

/** The id of a line, for aria-activedescendant. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** The list of a combobox. The focus stays in the combobox; the active line is marked and kept in view. */
export function Listbox({ id, label, items, active, onPick, onActive }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={label}
      className="listbox"
      ref={list}
      onPointerDown={(event) => event.preventDefault()}
    >
      {items.map((item, index) => (
        <li
          key={item.key}
          id={optionId(id, index)}
          role="option"
          aria-selected={item.selected ?? false}
          aria-disabled={item.disabled || undefined}
          className={index === active ? 'option option-active' : 'option'}
          onPointerMove={() => index !== active && onActive(index)}
          onClick={() => !item.disabled && onPick(index)}
        >
          {item.before}
          <span className="option-label">{item.label}</span>
          {item.detail && <span className="option-detail">{item.detail}</span>}
          {item.selected && <Icon name="check" />}
        </li>
      ))}
    </ul>
  );
}
