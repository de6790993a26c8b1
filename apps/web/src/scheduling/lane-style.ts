import type { CSSProperties } from 'react';

/** Height of the finest row of the day, in px: one line of text, and a target that can be hit. */
export const ROW_PX = 30;

/** From when to when; the style sheet turns minutes into px. */
export const spanStyle = (start: number, end: number): CSSProperties => ({ '--at': start, '--span': end - start }) as CSSProperties;

/** Where an entry lies among those beside it. */
export const laneStyle = (start: number, end: number, lane: number, lanes: number): CSSProperties =>
  ({ ...spanStyle(start, end), '--lane': lane, '--lanes': lanes }) as CSSProperties;
