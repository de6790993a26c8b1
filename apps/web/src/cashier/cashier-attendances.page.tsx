import { observer } from 'mobx-react-lite';
import { cashierAccountsModule } from '../billing/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierAttendancesScreen } from './cashier-attendances.screen.tsx';
import { PENDING_ATTENDANCES, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule, cashierAccountsModule];

/** /cashier-attendances [CSH-004] */
export const Component = observer(function CashierAttendancesPage() {
  const session = useViewModel(SESSION);
  const attendances = useViewModel(PENDING_ATTENDANCES);
  useStarted(attendances.start, attendances.stop);
  return (
    <CashierFrame can={session.can}>
      <CashierAttendancesScreen attendances={attendances} />
    </CashierFrame>
  );
});
