import { defaultSurgerySchedule } from '@prumo/domain/scheduling';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { AgendaPage } from './agenda.page.tsx';
import { SURGERY_DESK } from './scheduling.module.ts';

export { modules } from './agenda.page.tsx';

/** /surgery/appointments: the same agenda over the schedules of surgeries; the first of them is chosen, until somebody chooses another or all. [SCH-003, SCH-045, A117] */
export const Component = observer(function SurgeryPage() {
  const desk = useViewModel(SURGERY_DESK);
  const [params] = useSearchParams();
  const chosen = useRef(params.has('schedule'));
  const firstId =
    defaultSurgerySchedule(desk.lookups.schedules('surgery').items.map((schedule) => ({ ...schedule, active: true })))
      ?.id ?? null;
  useEffect(() => {
    if (chosen.current || firstId === null) return;
    chosen.current = true;
    desk.agenda.move({ scheduleId: firstId });
  }, [desk, firstId]);
  return <AgendaPage desk={desk} />;
});
