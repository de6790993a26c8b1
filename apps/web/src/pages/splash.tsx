import type { ReactNode } from 'react';
import './splash.css';

interface Props {
  readonly text?: string | undefined;
  readonly children?: ReactNode;
}

/** The whole screen while nothing else is known yet. */
export function Splash({ text, children }: Props) {
  return (
    <div className="splash" aria-live="polite">
      <img src="/prumo.svg" alt="" width={40} height={40} />
      {text ? <p>{text}</p> : <span className="visually-hidden">Carregando…</span>}
      {children}
    </div>
  );
}
