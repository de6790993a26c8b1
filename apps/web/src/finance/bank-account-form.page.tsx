import { useParams } from 'react-router-dom';
import { useViewModel } from '../composition/services.tsx';
import { LOOKUPS } from '../composition/tokens.ts';
import { useStarted } from '../kit/index.ts';
import { BankAccountFormScreen } from './bank-account-form.screen.tsx';
import { BANK_ACCOUNT_FORM, financeRegistriesModule } from './finance-registries.module.ts';

export const modules = [financeRegistriesModule];

/** /financial/bank-accounts/create and /financial/bank-accounts/:id/edit */
export function Component() {
  const { id } = useParams();
  const form = useViewModel(BANK_ACCOUNT_FORM);
  const lookups = useViewModel(LOOKUPS);
  // Whoever chooses one elsewhere asks for them anew after this form was open.
  useStarted(
    () => form.load(id ?? null),
    () => lookups.forget('bankAccounts'),
  );
  return <BankAccountFormScreen form={form} />;
}
