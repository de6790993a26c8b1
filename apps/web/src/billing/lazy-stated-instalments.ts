import { lazy } from 'react';

/** The instalments of a receipt and their settlement, which come with whoever reads what was received. */
export const StatedInstalments = lazy(async () => ({
  default: (await import('./stated-instalments.tsx')).StatedInstalments,
}));
