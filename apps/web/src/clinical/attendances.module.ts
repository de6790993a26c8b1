import { createHttpAttendanceGateway } from '@prumo/http-adapter/clinical';
import { createHttpAgendaGateway } from '@prumo/http-adapter/scheduling';
import { sentence } from '@prumo/messages';
import { type AttendanceGateway, AttendanceList } from '@prumo/view-models/clinical';
import { AppointmentLock } from '@prumo/view-models/scheduling';
import { ContainerModule } from 'inversify';
import { ACCOUNT_OPENER, type AccountOpener } from '../billing/index.ts';
import { token } from '../composition/token.ts';
import { API, CLOCK, NOTIFIER, PREFERENCES, REALTIME, SESSION } from '../composition/tokens.ts';

const ATTENDANCE_GATEWAY = token<AttendanceGateway>('AttendanceGateway');
export const ATTENDANCE_LIST = token<AttendanceList>('AttendanceList');
/** Opens accounts from the waiting room: their appointment is in use meanwhile, as it is when the agenda opens them. [SCH-023] */
export const LOCKED_ACCOUNTS = token<AccountOpener>('LockedAccounts');

/** The waiting room. */
export const attendancesModule = new ContainerModule(({ bind }) => {
  bind(ATTENDANCE_GATEWAY).toResolvedValue(createHttpAttendanceGateway, [API]).inSingletonScope();
  bind(ATTENDANCE_LIST).toResolvedValue(
    (gateway, realtime, clock, notifier, preferences, session) =>
      new AttendanceList({ gateway, realtime, clock, notifier, preferences, session }),
    [ATTENDANCE_GATEWAY, REALTIME, CLOCK, NOTIFIER, PREFERENCES, SESSION],
  );
  bind(LOCKED_ACCOUNTS).toResolvedValue(
    (accounts, api, clock, notifier, session) => ({
      open: async (appointment) => {
        const lock = new AppointmentLock(createHttpAgendaGateway(api), clock);
        if (session.can('clinical:listAppointments')) await lock.hold(appointment.id);
        if (lock.heldBy !== null) notifier.warning(sentence('appointment.in-use', { name: lock.heldBy.name }));
        await accounts.open(appointment).finally(lock.release);
      },
    }),
    [ACCOUNT_OPENER, API, CLOCK, NOTIFIER, SESSION],
  );
});
