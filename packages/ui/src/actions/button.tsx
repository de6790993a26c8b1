import type { MouseEvent, ReactNode, Ref } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'danger' | 'ghost';

export interface ButtonProps {
  readonly children: ReactNode;
  readonly kind?: ButtonKind | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
  /** Work is under way: the button cannot be pressed, and says so. */
  readonly busy?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** Why it is disabled: shown on hover and told to screen readers; the button then stays focusable. */
  readonly disabledReason?: string | undefined;
  readonly type?: 'button' | 'submit' | undefined;
  readonly form?: string | undefined;
  readonly small?: boolean | undefined;
  readonly block?: boolean | undefined;
  readonly title?: string | undefined;
  readonly pressed?: boolean | undefined;
  readonly expanded?: boolean | undefined;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  /** A shortcut as ARIA writes it, e.g. `Control+Enter`. */
  readonly shortcut?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
  readonly 'aria-haspopup'?: 'menu' | 'listbox' | 'dialog' | undefined;
  readonly 'aria-controls'?: string | undefined;
  readonly onClick?: ((event: MouseEvent<HTMLButtonElement>) => void) | undefined;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button with a text. `secondary` unless told otherwise: a screen has one primary action. */
export function Button(props: ButtonProps) {
  const { kind = 'secondary', busy = false, disabled = false, disabledReason, type = 'button', ref } = props;
  const blocked = disabledReason !== undefined && disabled;
  const classes = [
    'button',
    `button-${kind}`,
    props.small && 'button-small',
    props.block && 'button-block',
    props.className,
  ];
  return (
    <button
      ref={ref}
      id={props.id}
      type={type}
      form={props.form}
      className={classes.filter(Boolean).join(' ')}
      disabled={(disabled && !blocked) || busy}
      aria-disabled={blocked || undefined}
      aria-busy={busy || undefined}
      aria-pressed={props.pressed}
      aria-expanded={props.expanded}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      aria-haspopup={props['aria-haspopup']}
      aria-controls={props['aria-controls']}
      aria-keyshortcuts={props.shortcut}
      title={blocked ? disabledReason : props.title}
      onClick={blocked ? (event) => event.preventDefault() : props.onClick}
    >
      {busy ? <Icon name="spinner" spin /> : props.icon && <Icon name={props.icon} />}
      <span className="button-label">{props.children}</span>
      {props.iconAfter && <Icon name={props.iconAfter} />}
      {blocked && <span className="visually-hidden">{disabledReason}</span>}
    </button>
  );
}
