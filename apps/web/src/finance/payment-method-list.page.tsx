import { observer } from 'mobx-react-lite';
import { useViewModel } from '../composition/services.tsx';
import { SESSION } from '../composition/tokens.ts';
import { useListInUrl } from '../kit/index.ts';
import { PaymentMethodListScreen } from './payment-method-list.screen.tsx';
import { PAYMENT_METHOD_LIST, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/payment-methods */
export const Component = observer(function PaymentMethodListPage() {
  const list = useViewModel(PAYMENT_METHOD_LIST);
  const session = useViewModel(SESSION);
  useListInUrl(list);
  return (
    <PaymentMethodListScreen
      list={list}
      may={{
        create: session.can('financial:createPaymentMethod'),
        update: session.can('financial:updatePaymentMethod'),
      }}
    />
  );
});
