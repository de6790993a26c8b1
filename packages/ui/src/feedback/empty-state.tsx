import type { ReactNode } from 'react';
import type { IconName } from '../icons/icon-name.ts';
import { Icon } from '../icons/icon.tsx';
import './states.css';

export interface EmptyStateProps {
  readonly text: string;
  readonly detail?: ReactNode;
  readonly icon?: IconName | undefined;
  /** What can be done about it, usually a button. */
  readonly action?: ReactNode;
}

/** There is nothing here, and what to do about it. [UIX-055] */
export function EmptyState({ text, detail, icon = 'inbox', action }: EmptyStateProps) {
  return (
    <div className="state">
      <Icon name={icon} className="state-icon" />
      <p className="state-text">{text}</p>
      {detail && <div className="state-detail">{detail}</div>}
      {action && <div className="state-action">{action}</div>}
    </div>
  );
}
