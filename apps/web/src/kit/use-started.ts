import { useEffect } from 'react';

/** Starts something when the page appears and stops it when it leaves, e.g. the load of a Resource. */
export function useStarted(start: () => unknown, stop?: () => void): void {
  useEffect(() => {
    void start();
    return stop;
    // Once for the life of the page: view models do not change under it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
}
