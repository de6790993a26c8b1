import { watchUnsaved } from '@prumo/ui';
import { useEffect } from 'react';
import { registerLeaveGuard } from './leave-guards.ts';

/** Asks before typed values are lost: by a link, Back, another branch, or closing the tab. Never after a save. [UXP-009] */
export function useLeaveGuard(isDirty: () => boolean, onDiscard?: () => void): void {
  useEffect(() => registerLeaveGuard({ holds: (from, to) => from.pathname !== to.pathname && isDirty(), onDiscard }));
  useEffect(() => watchUnsaved(isDirty));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  });
}
