import type { DraftKeeper } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';

// A dialog of PrimeReact: it comes only when there is a draft to offer.
const DraftDialog = lazy(async () => ({ default: (await import('./draft-dialog.tsx')).DraftDialog }));

interface Props {
  readonly keeper: DraftKeeper | null;
  readonly timeZone: string;
}

/** «Há um rascunho de 14:31»: Continuar or Descartar, before anything else is typed. [UXP-006] */
export const DraftOffer = observer(function DraftOffer({ keeper, timeZone }: Props) {
  if (keeper === null || keeper.offered === null) return null;
  return (
    <Suspense fallback={null}>
      <DraftDialog
        savedAt={keeper.offered.savedAt}
        timeZone={timeZone}
        onResume={keeper.resume}
        onDiscard={keeper.discard}
      />
    </Suspense>
  );
});
