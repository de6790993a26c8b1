import { createHttpAttendanceGateway } from '@prumo/http-adapter/clinical';
import { type AttendanceGateway, AttendanceList } from '@prumo/view-models/clinical';
import { ContainerModule } from 'inversify';
import { token } from '../composition/token.ts';
import { API, CLOCK, NOTIFIER, PREFERENCES, REALTIME, SESSION } from '../composition/tokens.ts';

const ATTENDANCE_GATEWAY = token<AttendanceGateway>('AttendanceGateway');
export const ATTENDANCE_LIST = token<AttendanceList>('AttendanceList');

/** The waiting room. */
export const attendancesModule = new ContainerModule(({ bind }) => {
  bind(ATTENDANCE_GATEWAY).toResolvedValue(createHttpAttendanceGateway, [API]).inSingletonScope();
  bind(ATTENDANCE_LIST).toResolvedValue(
    (gateway, realtime, clock, notifier, preferences, session) =>
      new AttendanceList({ gateway, realtime, clock, notifier, preferences, session }),
    [ATTENDANCE_GATEWAY, REALTIME, CLOCK, NOTIFIER, PREFERENCES, SESSION],
  );
});
