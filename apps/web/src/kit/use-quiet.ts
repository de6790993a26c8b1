import { useEffect, useState } from 'react';

/** Hands off keyboard and pointer for so long count as a pause. */
const PAUSE_MS = 1_000;

/** True once nobody has typed or clicked for a moment: what comes by itself waits for it, so that no key meant for a field is taken by it. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (quiet) return undefined;
    const rest = () => setQuiet(true);
    let timer = setTimeout(rest, PAUSE_MS);
    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, PAUSE_MS);
    };
    document.addEventListener('keydown', again, true);
    document.addEventListener('pointerdown', again, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('keydown', again, true);
      document.removeEventListener('pointerdown', again, true);
    };
  }, [quiet]);
  return quiet;
}
