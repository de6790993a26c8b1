import { localOf } from '@prumo/domain/dates';
import { Button } from '@prumo/ui';
import type { FreedTime } from '@prumo/view-models/scheduling';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useContext, useState } from 'react';
import { Beside } from './agenda-beside.ts';
import type { AgendaDesk } from './agenda-desk.ts';

const WaitingListDialog = lazy(async () => ({ default: (await import('./waiting-list-dialog.tsx')).WaitingListDialog }));
const FreedTimesStrip = lazy(async () => ({ default: (await import('./freed-times-strip.tsx')).FreedTimesStrip }));

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
      <Button icon="users" onClick={() => setShown(true)}>
        {waiting.total === 0 ? 'Lista de espera' : `Lista de espera (${waiting.total})`}
      </Button>
      {shown && (
        <Suspense fallback={null}>
          <WaitingListDialog board={waiting} desk={desk} mayBook={mayBook} onClose={() => setShown(false)} />
        </Suspense>
      )}
    </>
  );
});

/** Times that became free, above the agenda. [UXP-017] */
export const FreedTimes = observer(function FreedTimes({ desk, mayBook }: Props) {
  const { waiting } = useContext(Beside);
  if (waiting === null || waiting.freed.length === 0) return null;
  const own = new Set(desk.lookups.schedules(desk.kind).items.map(({ id }) => id));
  const { date } = desk.agenda.place;
  const away = ({ startDate }: FreedTime): number => (localOf(startDate, waiting.timeZone).date === date ? 0 : 1);
  // First those of the day that is looked at, each group by time.
  const times = waiting.freed.filter(({ schedule }) => own.has(schedule.id)).toSorted((one, other) => away(one) - away(other));
  return (
    <Suspense fallback={null}>
      <FreedTimesStrip board={waiting} times={times} mayBook={mayBook} />
    </Suspense>
  );
});
