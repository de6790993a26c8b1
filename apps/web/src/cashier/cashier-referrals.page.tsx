import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { PENDING_REFERRALS, referralsModule, useReceiving } from '../referrals/index.ts';
import { CashierFrame } from './cashier-frame.tsx';
import { CashierReferralsScreen } from './cashier-referrals.screen.tsx';

export const modules = [referralsModule];

/** /cashier-referrals [CSH-008, CSH-090] */
export const Component = observer(function CashierReferralsPage() {
  const session = useViewModel(SESSION);
  const referrals = useViewModel(PENDING_REFERRALS);
  const { receive, dialog } = useReceiving(() => void referrals.list.load());
  useStarted(referrals.start, referrals.stop);
  return (
    <CashierFrame can={session.can}>
      <CashierReferralsScreen
        referrals={referrals}
        timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
        onReceive={receive}
      />
      {dialog}
    </CashierFrame>
  );
});
