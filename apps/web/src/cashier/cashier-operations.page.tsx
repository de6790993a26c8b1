import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useLeaveGuard, useStarted } from '../kit/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierOperationsScreen } from './cashier-operations.screen.tsx';
import { CASH_OPERATION_FORM, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule];

/** /cashier-operations [CSH-006] */
export const Component = observer(function CashierOperationsPage() {
  const session = useViewModel(SESSION);
  const form = useViewModel(CASH_OPERATION_FORM);
  useStarted(form.start, form.stop);
  useLeaveGuard(() => form.fields.dirty);
  return (
    <CashierFrame can={session.can}>
      <CashierOperationsScreen form={form} />
    </CashierFrame>
  );
});
