import { confirm } from '@prumo/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before typed values are lost: by a link, Back, another branch, or closing the tab. Never after a save. [UXP-009] */
export function useLeaveGuard(isDirty: () => boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ message: 'Descartar as alterações?' }).then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
