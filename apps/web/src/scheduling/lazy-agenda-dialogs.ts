import { lazy } from 'react';

const dialogs = () => import('./agenda-dialogs.tsx');

/** The dialogs of the agenda, which a day is read without. */
export const AppointmentDialog = lazy(async () => ({ default: (await dialogs()).AppointmentDialog }));
export const BookingConflictDialog = lazy(async () => ({ default: (await dialogs()).BookingConflictDialog }));

/** Once the agenda stands, so that the first click need not wait for them. */
export const fetchDialogs = (): void => {
  // What fails here is fetched again by the click, which says so.
  const fetchNow = () => void dialogs().catch(() => undefined);
  if ('requestIdleCallback' in globalThis) requestIdleCallback(fetchNow);
  else setTimeout(fetchNow, 1000);
};
