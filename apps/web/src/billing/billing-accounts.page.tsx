import { DEFAULT_TIME_ZONE } from '@prumo/domain/dates';
import { observer } from 'mobx-react-lite';
import { useSearchParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS, SESSION } from '../composition/tokens.ts';
import { BillableAccountsScreen } from './billable-accounts.screen.tsx';
import { billingModule } from './billing.module.ts';
import { BILLABLE_ACCOUNTS, invoicesModule } from './invoices.module.ts';
import { OpenedAccount, useOpenedAccount } from './opened-account.tsx';
import { usePlacedList } from './use-placed-list.ts';

export const modules = [billingModule, invoicesModule];

/** /financial/billing-accounts; an account opens over the list. [BIL-003] */
export const Component = observer(function BillingAccountsPage() {
  const model = useViewModel(BILLABLE_ACCOUNTS);
  const lookups = useViewModel(LOOKUPS);
  const session = useViewModel(SESSION);
  const [params] = useSearchParams();
  const account = useOpenedAccount(session.can);
  usePlacedList(model, true);
  return (
    <>
      <BillableAccountsScreen
        model={model}
        lookups={lookups}
        timeZone={session.branch?.timeZone ?? DEFAULT_TIME_ZONE}
        may={{ gather: session.can('financial:updateBilling'), create: session.can('financial:createBilling') }}
        onAccount={account.open}
        accountAddress={(id) => `/financial/billing-accounts?${account.paramsOf(params, id).toString()}`}
      />
      <OpenedAccount account={account} onSaved={() => void model.rows.reload()} />
    </>
  );
});
