import { useViewModel } from '../composition/services.tsx';
import { billingModule } from './billing.module.ts';
import { INVOICES_UNDER_WAY, invoicesModule } from './invoices.module.ts';
import { InvoicesView } from './invoices-view.tsx';

export const modules = [billingModule, invoicesModule];

/** /financial/billing-invoices [BIL-005] */
export function Component() {
  return (
    <InvoicesView
      path="/financial/billing-invoices"
      title="Faturas em andamento"
      subtitle="Abertas, que ainda recebem contas, e fechadas, que o convênio ainda não pagou"
      list={useViewModel(INVOICES_UNDER_WAY)}
    />
  );
}
