import { useEffect, useState } from 'react';
import './states.css';

export interface SkeletonProps {
  /** Grey lines drawn. */
  readonly lines?: number | undefined;
  readonly label?: string | undefined;
}

const delayMs = 200;

/** Grey lines in place of what is being loaded. They come after 200 ms: a quick answer does not flicker. */
export function Skeleton({ lines = 3, label = 'Carregando…' }: SkeletonProps) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delayMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" className="skeleton" style={{ minHeight: lines * 24 }}>
      {shown && (
        <>
          <span className="visually-hidden">{label}</span>
          {Array.from({ length: lines }, (_, line) => (
            <span key={line} className="skeleton-line" style={{ width: `${[92, 78, 86, 64, 72][line % 5]}%` }} />
          ))}
        </>
      )}
    </div>
  );
}
