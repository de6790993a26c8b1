import { confirm, watchUnsaved } from '@prumo/ui';
import { useEffect } from 'react';
import { useBlocker } from 'react-router-dom';

/** Asks before typed values are lost: by a link, Back, another branch, or closing the tab. Never after a save. [UXP-009] */
export function useLeaveGuard(isDirty: () => boolean, onDiscard?: () => void): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty());
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({ message: 'Descartar as alterações?' }).then((yes) => {
      if (!yes) return blocker.reset();
      onDiscard?.();
      blocker.proceed();
    });
    // The question is asked once for each attempt to leave.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [blocker]);
  useEffect(() => watchUnsaved(isDirty));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
