import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useLeaveGuard, useStarted } from '../kit/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierOpeningScreen } from './cashier-opening.screen.tsx';
import { CASHIER_OPENING, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule];

/** /cashier and /cashier-opening [CSH-001, CSH-002, A64] */
export const Component = observer(function CashierOpeningPage() {
  const session = useViewModel(SESSION);
  const opening = useViewModel(CASHIER_OPENING);
  useStarted(opening.start, opening.stop);
  useLeaveGuard(() => opening.fields.dirty);
  return (
    <CashierFrame can={session.can}>
      <CashierOpeningScreen opening={opening} />
    </CashierFrame>
  );
});
