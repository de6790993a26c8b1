import type { ReactNode } from 'react';

/** What a cell says, and beneath it what belongs to it. */
export const twoLines = (first: ReactNode, second: string | null) => (
  <span className="two-lines">
    {first}
    {second !== null && <small>{second}</small>}
  </span>
);
