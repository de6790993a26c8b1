import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button, type ButtonKind } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import './menu.css';
import { Popover } from './popover.tsx';

/** One action of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: IconName | undefined;
  /** At the right end, e.g. a shortcut. */
  readonly detail?: ReactNode;
  readonly disabled?: boolean | undefined;
  readonly danger?: boolean | undefined;
  /** A line above it. */
  readonly separated?: boolean | undefined;
  readonly checked?: boolean | undefined;
  /** The menu stays open, for one more choice. */
  readonly staysOpen?: boolean | undefined;
  readonly run: () => void;
}

export interface MenuButtonProps {
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly icon?: IconName | undefined;
  /** Only the icon is shown; the label is its name. */
  readonly iconOnly?: boolean | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  readonly small?: boolean | undefined;
  readonly align?: 'start' | 'end' | undefined;
  readonly className?: string | undefined;
}

/** A button that opens a menu of actions: arrows, first letter, Enter, Esc; the focus comes back to the button. */
export function MenuButton(props: MenuButtonProps) {
  const { label, items, kind = 'secondary', iconOnly = false } = props;
  const menuId = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = (refocus: boolean) => {
    setOpen(false);
    if (refocus) button.current?.focus();
  };
  const shared = {
    ref: button,
    busy: props.busy,
    disabled: props.disabled,
    expanded: open,
    className: props.className,
    'aria-haspopup': 'menu',
    'aria-controls': open ? menuId : undefined,
    onClick: () => setOpen(!open),
  } as const;
  return (
    <>
      {iconOnly ? (
        <IconButton {...shared} label={label} icon={props.icon ?? 'ellipsis-v'} />
      ) : (
        <Button {...shared} kind={kind} icon={props.icon} iconAfter="chevron-down" small={props.small}>
          {label}
        </Button>
      )}
      {open && (
        <Popover anchor={button} align={props.align} onClose={() => close(false)}>
          <MenuList id={menuId} label={label} items={items} onClose={close} />
        </Popover>
      )}
    </>
  );
}

interface MenuListProps {
  readonly id: string;
  readonly label: string;
  readonly items: readonly MenuItem[];
  readonly onClose: (refocus: boolean) => void;
}

function MenuList({ id, label, items, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const lines = () => [...(list.current?.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)') ?? [])];
  useEffect(() => lines()[0]?.focus(), []);

  const onKeyDown = (event: KeyboardEvent) => {
    const all = lines();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const target = focusTarget(event.key, at, all);
    if (target !== undefined) {
      event.preventDefault();
      target.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault();
      event.stopPropagation();
      onClose(true);
    }
  };
  return (
    <div ref={list} id={id} role="menu" aria-label={label} className="menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role={item.checked === undefined ? 'menuitem' : 'menuitemcheckbox'}
          aria-checked={item.checked}
          tabIndex={-1}
          disabled={item.disabled}
          className={['menu-item', item.danger && 'menu-danger', item.separated && 'menu-separated']
            .filter(Boolean)
            .join(' ')}
          onClick={() => {
            if (item.staysOpen !== true) onClose(true);
            item.run();
          }}
        >
          {item.checked !== undefined && <Icon name="check" className={item.checked ? undefined : 'menu-unchecked'} />}
          {item.icon && <Icon name={item.icon} />}
          <span className="menu-label">{item.label}</span>
          {item.detail && <span className="menu-detail">{item.detail}</span>}
        </button>
      ))}
    </div>
  );
}

function focusTarget(key: string, at: number, all: readonly HTMLElement[]): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length];
  if (key === 'ArrowUp') return all[(at - 1 + all.length) % all.length];
  if (key === 'Home') return all[0];
  if (key === 'End') return all.at(-1);
  if (key.length !== 1 || key === ' ') return undefined;
  const letter = key.toLocaleLowerCase('pt-BR');
  const order = [...all.slice(at + 1), ...all.slice(0, at + 1)];
  return order.find((line) => line.textContent?.trim().toLocaleLowerCase('pt-BR').startsWith(letter));
}
