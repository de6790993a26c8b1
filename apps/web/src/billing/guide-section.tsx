import { type ReactNode, useId } from 'react';
import './billing.css';

interface Props {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** One of the numbered blocks of a guide, as on paper. */
export function GuideSection({ title, actions, children }: Props) {
  const id = useId();
  return (
    <section className="guide-section" aria-labelledby={id}>
      <div className="guide-section-head">
        <h3 id={id}>{title}</h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
