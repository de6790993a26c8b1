import { observer } from 'mobx-react-lite';
import { cashierAccountsModule } from '../billing/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useChoicesInUrl, useStarted } from '../kit/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierCashFlowScreen } from './cashier-cash-flow.screen.tsx';
import { CASH_FLOW_BOARD, cashierModule } from './cashier.module.ts';

export const modules = [cashierModule, cashierAccountsModule];

/** /cashier-cash-flow [CSH-007] */
export const Component = observer(function CashierCashFlowPage() {
  const session = useViewModel(SESSION);
  const board = useViewModel(CASH_FLOW_BOARD);
  useChoicesInUrl(
    () => ({ cashier: board.cashierId ?? '' }),
    (choices) => board.prefer(choices.get('cashier')),
  );
  useStarted(board.start, board.stop);
  return (
    <CashierFrame can={session.can}>
      <CashierCashFlowScreen board={board} />
    </CashierFrame>
  );
});
