import { type ReactNode, useId } from 'react';
import './layout.css';

export interface CardProps {
  readonly children: ReactNode;
  readonly title?: string | undefined;
  readonly actions?: ReactNode;
  /** Without the inner margin, for a table that fills the card. */
  readonly flush?: boolean | undefined;
  readonly className?: string | undefined;
}

/** A white surface; with a title it is a named region. */
export function Card({ children, title, actions, flush, className }: CardProps) {
  const id = useId();
  return (
    <section
      className={['card', className].filter(Boolean).join(' ')}
      aria-labelledby={title === undefined ? undefined : id}
    >
      {(title !== undefined || actions) && (
        <div className="card-head">
          {title !== undefined && <h2 id={id}>{title}</h2>}
          {actions && <div className="card-actions">{actions}</div>}
        </div>
      )}
      <div className={flush ? 'card-flush' : 'card-body'}>{children}</div>
    </section>
  );
}
