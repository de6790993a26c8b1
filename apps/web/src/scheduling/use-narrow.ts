import { useSyncExternalStore } from 'react';

const query = '(max-width: 767.98px)';

/** Whether the screen is as narrow as a phone: the agenda is then a list unless asked otherwise. */
export const useNarrow = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
  );
