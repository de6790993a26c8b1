import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { REFERRAL_FORM, referralsModule } from './referrals.module.ts';
import { ReferralFormScreen } from './referral-form.screen.tsx';
import { useReceiving } from './use-receiving.tsx';

export const modules = [referralsModule];

/** /forwards/create and /forwards/:id/edit [REF-002, REF-003] */
export const Component = observer(function ReferralFormPage() {
  const { id } = useParams();
  const model = useViewModel(REFERRAL_FORM);
  const { can, branch } = useViewModel(SESSION);
  const lookups = useViewModel(LOOKUPS);
  const { receive, dialog } = useReceiving(() => void model.load(id ?? null));
  useStarted(() => model.load(id ?? null), model.stop);
  return (
    <>
      <ReferralFormScreen
        model={model}
        lookups={lookups}
        timeZone={branch?.timeZone ?? DEFAULT_TIME_ZONE}
        may={{
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
