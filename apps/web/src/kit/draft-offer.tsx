import { localOf } from '@prumo/domain/dates';
import { Button, confirm, firstField, Icon } from '@prumo/ui';
import type { DraftKeeper } from '@prumo/view-models/core';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import './kit.css';
import { useQuiet } from './use-quiet.ts';

interface Props {
  readonly keeper: DraftKeeper | null;
  readonly timeZone: string;
}

/** «Rascunho não salvo de 14:31»: Continuar or Descartar, in a bar above the fields that takes the focus from nobody. [UXP-006] */
export const DraftOffer = observer(function DraftOffer({ keeper, timeZone }: Props) {
  return keeper === null || keeper.offered === null ? null : <DraftBar keeper={keeper} timeZone={timeZone} />;
});

const DraftBar = observer(function DraftBar({ keeper, timeZone }: { readonly keeper: DraftKeeper } & Props) {
  const bar = useRef<HTMLDivElement>(null);
  // It comes by itself and moves the fields down: not beneath a hand that types or points.
  const quiet = useQuiet();
  const { offered, offeredTitle } = keeper;
  if (offered === null) return null;
  const answer = (run: () => void) => {
    const place = bar.current?.closest<HTMLElement>('[role=dialog], main') ?? null;
    run();
    setTimeout(() => firstField(place)?.focus());
  };
  const resume = async () => {
    const lose = 'O que você digitou agora dá lugar ao rascunho. Continuar com o rascunho?';
    if (keeper.typed && !(await confirm({ title: 'Atenção!', message: lose }))) return;
    answer(keeper.resume);
  };
  // The region is there before its text, so that those who hear are told.
  return (
    <div
      className="draft-offer"
      ref={bar}
      role="status"
      aria-label="Rascunho não salvo"
      data-shown={quiet || undefined}
    >
      {quiet && (
        <>
          <Icon name="history" />
          <span className="draft-offer-text">
            Rascunho não salvo de {localOf(offered.savedAt, timeZone).time}
            {offeredTitle !== null && (
              <>
                : <strong>{offeredTitle}</strong>
              </>
            )}
          </span>
          <Button small onClick={() => void resume()}>
            Continuar
          </Button>
          <Button small kind="ghost" onClick={() => answer(keeper.dismiss)}>
            Descartar
          </Button>
        </>
      )}
    </div>
  );
});
