import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { ScheduleListScreen } from './schedule-list.screen.tsx';
import { SCHEDULE_LIST, schedulesModule } from './schedules.module.ts';

export const modules = [schedulesModule];

/** /clinical/schedules [REG-017] */
export const Component = observer(function ScheduleListPage() {
  const list = useViewModel(SCHEDULE_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <ScheduleListScreen
      list={list}
      may={{ create: session.can('clinical:createSchedule'), update: session.can('clinical:updateSchedule') }}
    />
  );
});
