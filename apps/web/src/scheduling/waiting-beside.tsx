import { localOf } from '@prumo/domain/dates';
import { Button, VisuallyHidden } from '@prumo/ui';
import type { FreedTime, WaitingBoard } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useContext, useState } from 'react';
import { Beside } from './agenda-beside.ts';
import type { AgendaDesk } from './agenda-desk.ts';

const WaitingListDialog = lazy(async () => ({
  default: (await import('./waiting-list-dialog.tsx')).WaitingListDialog,
}));
const FreedTimesDialog = lazy(async () => ({ default: (await import('./freed-times-dialog.tsx')).FreedTimesDialog }));

interface Props {
  readonly desk: AgendaDesk;
  readonly mayBook: boolean;
}

/** «Lista de espera», with how many wait. [SCH-006] */
export const WaitingButton = observer(function WaitingButton({ desk, mayBook }: Props) {
  const { waiting } = useContext(Beside);
  const [shown, setShown] = useState(false);
  if (waiting === null) return null;
  return (
    <>
      <Button className="agenda-waiting-list" icon="users" title="Lista de espera" onClick={() => setShown(true)}>
        <span className="desk-words">Lista de espera</span>
        {waiting.total > 0 && ` (${waiting.total})`}
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <WaitingListDialog board={waiting} desk={desk} mayBook={mayBook} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
});

/** Times that became free, for the agendas that are shown: a button of always the same height, so that nothing moves under the hand. [UXP-017] */
export const FreedTimes = observer(function FreedTimes({ desk, mayBook }: Props) {
  const { waiting } = useContext(Beside);
  const [shown, setShown] = useState(false);
  if (waiting === null || !mayBook) return null;
  const { times, ofDay } = waiting.freedFrom(
    desk.agenda.place.date,
    new Set(desk.lookups.schedules(desk.kind).items.map(({ id }) => id)),
  );
  const words = freedWords(waiting, times, ofDay);
  return (
    <>
      <VisuallyHidden>
        <span role="status">{ofDay > 0 ? words : ''}</span>
      </VisuallyHidden>
      {times.length > 0 && (
        <Button
          className={ofDay > 0 ? 'agenda-freed agenda-freed-today' : 'agenda-freed'}
          icon="bell"
          title={words}
          aria-haspopup="dialog"
          onClick={() => setShown(true)}
        >
          {ofDay > 0 ? (
            <span className="desk-words">{words}</span>
          ) : (
            <>
              <span className="visually-hidden">{words}</span>
              <span aria-hidden="true">{times.length}</span>
            </>
          )}
        </Button>
      )}
      {shown && (
        <Suspense fallback={null}>
          <FreedTimesDialog board={waiting} times={times} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
});

/** Those of the day that is shown are named first. */
function freedWords({ timeZone }: WaitingBoard, times: readonly FreedTime[], ofDay: number): string {
  const [first] = times;
  if (first === undefined || ofDay === 0) return `Horários que vagaram (${times.length})`;
  return ofDay === 1
    ? `Vagou ${localOf(first.startDate, timeZone).time} neste dia`
    : `Vagaram ${ofDay} horários neste dia`;
}
