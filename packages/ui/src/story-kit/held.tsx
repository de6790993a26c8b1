import { type ReactNode, useState } from 'react';

interface Props<T> {
  readonly initial: T;
  readonly children: (value: T, set: (value: T) => void) => ReactNode;
}

/** Keeps a value for a control in a story, as a view model would, and shows it for the test to read. */
export function Held<T>({ initial, children }: Props<T>) {
  const [value, set] = useState(initial);
  return (
    <div style={{ display: 'grid', gap: 16, maxWidth: 420 }}>
      {children(value, set)}
      <output style={{ color: 'var(--text-2)', fontSize: 12 }}>
        {JSON.stringify(value instanceof Set ? [...value] : value)}
      </output>
    </div>
  );
}
