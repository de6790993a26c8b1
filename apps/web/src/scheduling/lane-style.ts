import type { CSSProperties } from 'react';

/** Height of the finest row of the day, in px: one line of text, and a target that can be hit. */
export const ROW_PX = 30;

/** How the hours of a day lie on the screen: its first minute drawn, and px of a minute. */
export interface DayScale {
  readonly first: number;
  readonly perMinute: number;
}

/** From when to when; the style sheet turns minutes into px. */
export const spanStyle = (start: number, end: number): CSSProperties =>
  ({ '--at': start, '--span': end - start }) as CSSProperties;

/**
 * Where an entry lies in its column and among those beside it. In px, and one that lies alone takes its width from the style sheet: a day has
 * hundreds of these, and sums in the style sheet cost a fifth of the styling.
 */
export const laneStyle = (
  start: number,
  end: number,
  lane: number,
  lanes: number,
  { first, perMinute }: DayScale,
): CSSProperties => {
  const style = { top: (start - first) * perMinute, height: (end - start) * perMinute };
  return lanes === 1 ? style : ({ ...style, '--lane': lane, '--lanes': lanes } as CSSProperties);
};
