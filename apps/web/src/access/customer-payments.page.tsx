import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { administrationModule, PAYMENT_LIST } from './administration.module.ts';
import { CustomerPaymentsScreen } from './customer-payments.screen.tsx';

export const modules = [administrationModule];

/** /customer/payments [ACC-019, ACC-081] */
export const Component = observer(function CustomerPaymentsPage() {
  const list = useViewModel(PAYMENT_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return <CustomerPaymentsScreen list={list} today={session.today} />;
});
