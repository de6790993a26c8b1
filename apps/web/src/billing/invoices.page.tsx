import { useViewModel } from '../composition/services.tsx';
import { billingModule } from './billing.module.ts';
import { ALL_INVOICES, invoicesModule } from './invoices.module.ts';
import { InvoicesView } from './invoices-view.tsx';

export const modules = [billingModule, invoicesModule];

/** /financial/invoices [BIL-006] */
export function Component() {
  return (
    <InvoicesView
      path="/financial/invoices"
      title="Faturas"
      subtitle="Todas, das abertas às finalizadas"
      list={useViewModel(ALL_INVOICES)}
    />
  );
}
