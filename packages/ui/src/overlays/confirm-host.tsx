import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { confirmStore } from './confirm.ts';

// The dialog is loaded by the first question: the first page does not pay for it.
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }));

/** Shows the questions of `confirm`, one dialog each. */
export function ConfirmHost() {
  const requests = useSyncExternalStore(confirmStore.subscribe, confirmStore.read);
  useEffect(() => confirmStore.refuseAll, []);
  return (
    <Suspense fallback={null}>
      {requests.map(({ id, answer, ...options }) => (
        <ConfirmDialog key={id} {...options} onAnswer={answer} />
      ))}
    </Suspense>
  );
}
