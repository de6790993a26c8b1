import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { NearMinutes } from './agenda-column.tsx';

/** The part in sight moves on in steps, so that most of the scrolling draws nothing. */
const STEP_MINUTES = 30;
/** Beyond the edge a share of the height is drawn ahead, and drawn anew once less than a share of it is left. */
const AHEAD = 0.35;
const LEFT = 0.1;
/** The grid takes so much of the height of the window. */
const TALLEST = 0.7;

/**
 * Which minutes of a scrolled day are in sight or close to it. A full day has ten times as many cards as a screen: those far away keep their
 * place and their name for screen readers, and get their text as they come near. When another day comes the grid is placed at the present.
 */
export function useNearMinutes(
  grid: RefObject<HTMLElement | null>,
  {
    day,
    now,
    first,
    perMinute,
  }: { readonly day: string; readonly now: number | null; readonly first: number; readonly perMinute: number },
): NearMinutes {
  const top = now === null ? 0 : Math.max(0, (now - first - 60) * perMinute);
  // Estimated before the grid is there, so that nothing is drawn twice: it is lower than the window.
  const [near, setNear] = useState(() => nearOf(top, window.innerHeight * TALLEST, AHEAD, { first, perMinute }));
  useLayoutEffect(() => {
    // A day opens at the present, other days at their first hour; set before it is painted.
    if (grid.current !== null) grid.current.scrollTop = top;
    // Only when another day comes: later the user scrolls.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [day]);
  const latest = useRef({ first, perMinute });
  const moved = latest.current.first !== first || latest.current.perMinute !== perMinute;
  latest.current = { first, perMinute };
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return undefined;
    const look = () =>
      setNear((before) => {
        const { scrollTop, clientHeight } = element;
        const reach = (ahead: number) => nearOf(scrollTop, clientHeight, ahead, latest.current);
        const needed = reach(LEFT);
        return before.from <= needed.from && before.to >= needed.to ? before : reach(AHEAD);
      });
    if (moved) look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [grid, moved]);
  return near;
}

function nearOf(
  top: number,
  height: number,
  share: number,
  { first, perMinute }: { readonly first: number; readonly perMinute: number },
): NearMinutes {
  const ahead = height * share;
  const minutes = (px: number): number => first + px / perMinute;
  return {
    from: Math.floor(minutes(top - ahead) / STEP_MINUTES) * STEP_MINUTES,
    to: Math.ceil(minutes(top + height + ahead) / STEP_MINUTES) * STEP_MINUTES,
  };
}
