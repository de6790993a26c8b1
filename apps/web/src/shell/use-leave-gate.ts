import { closeTopDialog, confirm, dialogsOpen, hasUnsaved } from '@prumo/ui';
import { useEffect, useRef } from 'react';
import { type Location, NavigationType, useBlocker } from 'react-router-dom';
import { guardsAgainst, type LeaveGuard } from '../kit/index.ts';

/** What a navigation that was stopped is about. */
type Stopped = { readonly by: 'dialog' } | { readonly by: 'guards'; readonly guards: readonly LeaveGuard[] };

/**
 * The one gate of all navigations. Back closes the dialog on top and leaves the page alone; what is typed is asked
 * about before a page is left. [UXP-009, UXP-013]
 */
export function useLeaveGate(): void {
  const stopped = useRef<Stopped | null>(null);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const guards = guardsAgainst(from, to);
    if (historyAction === NavigationType.Pop && dialogsOpen() > 0 && !closesByAddress(from, to))
      stopped.current = { by: 'dialog' };
    else stopped.current = guards.length > 0 ? { by: 'guards', guards } : null;
    return stopped.current !== null;
  });
  useEffect(() => {
    const reason = stopped.current;
    if (blocker.state !== 'blocked' || reason === null) return;
    if (reason.by === 'dialog') {
      blocker.reset();
      closeTopDialog();
      return;
    }
    void confirm({ message: 'Descartar as alterações?' }).then((yes) => {
      if (!yes) return blocker.reset();
      for (const { onDiscard } of reason.guards) onDiscard?.();
      blocker.proceed();
    });
  }, [blocker]);
}

/** Records whose dialog stands in the address: Back takes the record out of it, which closes the dialog. */
const RECORDS = ['appointment', 'account'] as const;

function closesByAddress(from: Location, to: Location): boolean {
  if (dialogsOpen() > 1 || hasUnsaved() || from.pathname !== to.pathname) return false;
  const [before, after] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return RECORDS.some((record) => before.has(record) && !after.has(record));
}
