import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { usePlacedList } from '../billing/index.ts';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { REFERRALS, referralsModule } from './referrals.module.ts';
import { ReferralsScreen } from './referrals.screen.tsx';
import { useReceiving } from './use-receiving.tsx';

export const modules = [referralsModule];

/** /forwards [REF-001] */
export const Component = observer(function ReferralsPage() {
  const model = useViewModel(REFERRALS);
  const { can, branch } = useViewModel(SESSION);
  const { receive, dialog } = useReceiving(() => void model.rows.reload());
  usePlacedList(model, true);
  useStarted(model.start, model.stop);
  return (
    <>
      <ReferralsScreen
        model={model}
        timeZone={branch?.timeZone ?? DEFAULT_TIME_ZONE}
        may={{
          create: can('referral:createOrder'),
          update: can('referral:updateOrder'),
          remove: can('referral:deleteOrder'),
          print: can('referral:printOrder'),
          finish: can('referral:finishOrder'),
          receive: can('financial:accessCashierReferrals'),
        }}
        onReceive={receive}
      />
      {dialog}
    </>
  );
});
