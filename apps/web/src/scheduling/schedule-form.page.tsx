import { observer } from 'mobx-react-lite';
import { useParams, useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { ScheduleFormScreen } from './schedule-form.screen.tsx';
import { SCHEDULE_DESK, schedulesModule } from './schedules.module.ts';

export const modules = [schedulesModule];

/** /clinical/schedules/create, with `copy` the id of a schedule to start from or `professional` that of whose it will be, and /clinical/schedules/:id/edit [REG-018, REG-019] */
export const Component = observer(function ScheduleFormPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const desk = useViewModel(SCHEDULE_DESK);
  const session = useViewModel(SESSION);
  const lookups = useViewModel(LOOKUPS);
  // What a schedule offers may have changed: whoever shows it elsewhere asks anew.
  useStarted(
    () => desk.open(id ?? null, { copyOf: params.get('copy'), professionalId: params.get('professional') }),
    () => lookups.clear(),
  );
  const mayBlock = {
    list: session.can('clinical:listCommitments'),
    create: session.can('clinical:createCommitment'),
    update: session.can('clinical:updateCommitment'),
    remove: session.can('clinical:deleteCommitment'),
  };
  return <ScheduleFormScreen desk={desk} today={session.today} mayBlock={mayBlock} />;
});
