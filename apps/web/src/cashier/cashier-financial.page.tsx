import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useLeaveGuard, useStarted } from '../kit/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierFinancialScreen } from './cashier-financial.screen.tsx';
import { CASH_FINANCIAL_FORM, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule];

/** /cashier-financial [CSH-005] */
export const Component = observer(function CashierFinancialPage() {
  const session = useViewModel(SESSION);
  const form = useViewModel(CASH_FINANCIAL_FORM);
  useStarted(form.start, form.stop);
  useLeaveGuard(() => form.fields.dirty);
  return (
    <CashierFrame can={session.can}>
      <CashierFinancialScreen form={form} />
    </CashierFrame>
  );
});
