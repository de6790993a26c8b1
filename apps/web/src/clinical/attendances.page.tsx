import { observer } from 'mobx-react-lite';
import { agendaAccountsModule } from '../billing/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { ATTENDANCE_LIST, attendancesModule, LOCKED_ACCOUNTS } from './attendances.module.ts';
import { AttendancesScreen } from './attendances.screen.tsx';
import { useAttendancesInUrl } from './use-attendances-in-url.ts';

export const modules = [attendancesModule, agendaAccountsModule];

/** /attendances [MED-001] */
export const Component = observer(function AttendancesPage() {
  const list = useViewModel(ATTENDANCE_LIST);
  const lookups = useViewModel(LOOKUPS);
  const accounts = useViewModel(LOCKED_ACCOUNTS);
  useAttendancesInUrl(list);
  const mayOpen = list.can('financial:listAccounts') || list.can('financial:createAccount');
  return <AttendancesScreen list={list} lookups={lookups} accounts={mayOpen ? accounts : null} />;
});
