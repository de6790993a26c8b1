import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useLeaveGuard, useStarted } from '../kit/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierConfigurationScreen } from './cashier-configuration.screen.tsx';
import { CASHIER_CONFIGURATION, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule];

/** /cashier-configuration [CSH-009] */
export const Component = observer(function CashierConfigurationPage() {
  const session = useViewModel(SESSION);
  const form = useViewModel(CASHIER_CONFIGURATION);
  useStarted(form.start, form.stop);
  useLeaveGuard(() => form.fields.dirty);
  return (
    <CashierFrame can={session.can}>
      <CashierConfigurationScreen form={form} mayCreate={session.can('financial:createBankAccount')} />
    </CashierFrame>
  );
});
