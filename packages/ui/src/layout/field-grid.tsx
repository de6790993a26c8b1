import type { ReactNode } from 'react';
import './layout.css';

export interface FieldGridProps {
  readonly children: ReactNode;
  /** Least width of a column in px; fields without `span` fill the row by it. */
  readonly minWidth?: number | undefined;
  readonly className?: string | undefined;
}

/** Fields in twelve columns (each takes its `span`, 3 unless told otherwise); one column on a phone. */
export function FieldGrid({ children, minWidth, className }: FieldGridProps) {
  const style =
    minWidth === undefined
      ? undefined
      : { gridTemplateColumns: `repeat(auto-fill, minmax(min(${minWidth}px, 100%), 1fr))` };
  return (
    <div
      className={['field-grid', minWidth !== undefined && 'field-grid-auto', className].filter(Boolean).join(' ')}
      style={style}
    >
      {children}
    </div>
  );
}
