import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useChoicesInUrl, useLeaveGuard, useStarted } from '../kit/index.ts';
import { CashierClosureScreen } from './cashier-closure.screen.tsx';
import { CashierFrame } from './cashier-frame.tsx';
import { CASHIER_CLOSURE, cashierModule, CLOSINGS } from './cashier.module.ts';

export const modules = [cashierModule];

/** /cashier-closure [CSH-003] */
export const Component = observer(function CashierClosurePage() {
  const session = useViewModel(SESSION);
  const closure = useViewModel(CASHIER_CLOSURE);
  const closings = useViewModel(CLOSINGS);
  useChoicesInUrl(
    () => ({ from: closings.fields.draft.initialEndDate, to: closings.fields.draft.finalEndDate }),
    (choices) => closings.choosePeriod(choices.get('from') ?? '', choices.get('to') ?? ''),
  );
  useStarted(
    () => {
      closure.whenClosed(() => void closings.search());
      closings.whenReopened(() => void closure.load());
      return Promise.all([closure.start(), closings.search()]);
    },
    () => {
      closure.stop();
      closings.stop();
    },
  );
  useLeaveGuard(() => closure.dirty);
  return (
    <CashierFrame can={session.can}>
      <CashierClosureScreen closure={closure} closings={closings} />
    </CashierFrame>
  );
});
