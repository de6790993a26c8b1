import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import './states.css';

export interface NoticeProps {
  readonly kind?: 'info' | 'warning' | 'danger' | 'success' | undefined;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** Read at once when it appears. */
  readonly live?: boolean | undefined;
}

const icons: Readonly<Record<'info' | 'warning' | 'danger' | 'success', IconName>> = {
  info: 'info-circle',
  warning: 'exclamation-triangle',
  danger: 'times-circle',
  success: 'check-circle',
};

/** A sentence that stays on the page, e.g. «O sistema será suspenso em 5 dias.» */
export function Notice({ kind = 'info', children, action, live }: NoticeProps) {
  return (
    <div className={`notice notice-${kind}`} role={live ? 'alert' : undefined}>
      <Icon name={icons[kind]} />
      <div className="notice-text">{children}</div>
      {action}
    </div>
  );
}
