import type { IconName } from './icon-name.ts';

export interface IconProps {
  readonly name: IconName;
  /** Said by screen readers; without it the icon is decoration. */
  readonly label?: string | undefined;
  readonly spin?: boolean | undefined;
  readonly className?: string | undefined;
}

/** One glyph of primeicons. */
export function Icon({ name, label, spin, className }: IconProps) {
  const classes = ['pi', `pi-${name}`, spin && 'pi-spin', className].filter(Boolean).join(' ');
  return label === undefined ? (
    <i className={classes} aria-hidden="true" />
  ) : (
    <i className={classes} role="img" aria-label={label} />
  );
}
