import { Button, Notice, openedNow, returnFocus } from '@prumo/ui';
import type { ListChoice } from '@prumo/view-models/billing';
import { observer } from 'mobx-react-lite';

interface Props {
  readonly choice: Pick<
    ListChoice<{ readonly id: string }>,
    'offered' | 'isFirst' | 'choosingAll' | 'chooseAll' | 'problem'
  >;
  readonly gender: 'os' | 'as';
}

/** «Selecionar os 45 do filtro»: also those of the other pages, as many as can be worked on together. */
export const ChooseAll = observer(function ChooseAll({ choice, gender }: Props) {
  const { offered, isFirst, choosingAll, chooseAll, problem } = choice;
  const first = gender === 'os' ? 'primeiros' : 'primeiras';
  return (
    <>
      {offered !== null && (
        <Button busy={choosingAll} onClick={() => void chooseAllAndGoOn(chooseAll)}>
          Selecionar {gender} {String(offered)} {isFirst ? first : 'do filtro'}
        </Button>
      )}
      {problem !== null && (
        <Notice kind="danger" live>
          {problem.message}
        </Notice>
      )}
    </>
  );
});

/** The button goes with what it did: the keyboard goes on at the next act beside it. */
async function chooseAllAndGoOn(chooseAll: () => Promise<void>): Promise<void> {
  const opened = openedNow();
  await chooseAll();
  // After it has left the page.
  setTimeout(() => returnFocus(opened));
}

/** Why nothing can be done with so many. */
export const tooManyReason = ({ isTooMany, most }: Pick<ListChoice<{ readonly id: string }>, 'isTooMany' | 'most'>) =>
  isTooMany ? `Até ${most} de cada vez` : undefined;
