import { observer } from 'mobx-react-lite';
import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { PaymentMethodFormScreen } from './payment-method-form.screen.tsx';
import { financeRegistriesModule, PAYMENT_METHOD_FORM } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/payment-methods/create and /financial/payment-methods/:id/edit */
export const Component = observer(function PaymentMethodFormPage() {
  const { id } = useParams();
  const form = useViewModel(PAYMENT_METHOD_FORM);
  const lookups = useViewModel(LOOKUPS);
  // Whoever chooses one elsewhere asks for them anew after this form was open.
  useStarted(
    () => form.load(id ?? null),
    () => lookups.forget('paymentMethods'),
  );
  return <PaymentMethodFormScreen form={form} accounts={lookups.bankAccounts()} />;
});
