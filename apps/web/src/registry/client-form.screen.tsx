import type { BusinessContactForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { CatalogueFormScreen } from '../kit/index.ts';
import { BusinessContactBlocks, contactLabels } from './business-contact-blocks.tsx';

interface Props {
  readonly form: BusinessContactForm;
  /** What saves by itself, below the form. */
  readonly below?: ReactNode;
}

/** Companies that contract the clinic. [REG-025, REG-026, REG-027] */
export const ClientFormScreen = observer(function ClientFormScreen({ form, below }: Props) {
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo cliente' : 'Editar cliente'}
      form={form}
      listPath="/clients"
      listTitle="Clientes"
      labels={contactLabels}
      canDeactivate={form.item?.active ?? false}
      below={below}
    >
      <BusinessContactBlocks form={form} documentRequired />
    </CatalogueFormScreen>
  );
});
