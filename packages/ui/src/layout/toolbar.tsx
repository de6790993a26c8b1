import type { ReactNode } from 'react';
import './layout.css';

export interface ToolbarProps {
  readonly children: ReactNode;
  readonly label: string;
  /** Pushed to the right end. */
  readonly end?: ReactNode;
}

/** A row of filters and actions above a list; it wraps on narrow screens. */
export function Toolbar({ children, label, end }: ToolbarProps) {
  return (
    <div className="toolbar" role="group" aria-label={label}>
      {children}
      {end && <div className="toolbar-end">{end}</div>}
    </div>
  );
}
