import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { BankAccountListScreen } from './bank-account-list.screen.tsx';
import { BANK_ACCOUNT_LIST, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/bank-accounts */
export const Component = observer(function BankAccountListPage() {
  const list = useViewModel(BANK_ACCOUNT_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <BankAccountListScreen
      list={list}
      may={{ create: session.can('financial:createBankAccount'), update: session.can('financial:updateBankAccount') }}
    />
  );
});
