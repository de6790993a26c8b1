import type { MouseEvent, Ref } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import './button.css';

export interface IconButtonProps {
  readonly icon: IconName;
  /** The name of the action; it is also the tooltip. */
  readonly label: string;
  readonly kind?: 'ghost' | 'secondary' | 'danger' | undefined;
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled: joined to the tooltip and to the name; the button then stays focusable. */
  readonly disabledReason?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly tabIndex?: number | undefined;
  readonly 'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button that shows an icon only; its name is always there for the screen reader and the tooltip. */
export function IconButton(props: IconButtonProps) {
  const { kind = 'ghost', busy = false, disabled = false, disabledReason, ref } = props;
  const blocked = disabledReason !== undefined && disabled;
  const name = blocked ? `${props.label} (${disabledReason})` : props.label;
  return (
    <button
      ref={ref}
      id={props.id}
      type="button"
      className={['button', 'button-icon', `button-${kind}`, props.className].filter(Boolean).join(' ')}
      disabled={(disabled && !blocked) || busy}
      aria-disabled={blocked || undefined}
      aria-label={name}
      aria-busy={busy || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-haspopup={props['aria-haspopup']}
      aria-controls={props['aria-controls']}
      tabIndex={props.tabIndex}
      title={name}
      onClick={blocked ? (event) => event.preventDefault() : props.onClick}
    >
      <Icon name={busy ? 'spinner' : props.icon} spin={busy} />
    </button>
  );
}
