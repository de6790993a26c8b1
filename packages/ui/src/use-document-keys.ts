import { useLayoutEffect, useRef } from 'react';

/** Asks about every key pressed anywhere, from the first drawing on: whoever sees the page may press at once. [UXP-012] */
export function useDocumentKeys(press: (event: KeyboardEvent) => void): void {
  const latest = useRef(press);
  useLayoutEffect(() => {
    latest.current = press;
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
