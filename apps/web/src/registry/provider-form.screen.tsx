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

/** Suppliers of goods and services. [REG-031, REG-032, REG-033] */
export const ProviderFormScreen = observer(function ProviderFormScreen({ form, below }: Props) {
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo fornecedor' : 'Editar fornecedor'}
      form={form}
      listPath="/providers"
      listTitle="Fornecedores"
      labels={contactLabels}
      canDeactivate={form.item?.active ?? false}
      below={below}
    >
      <BusinessContactBlocks form={form} />
    </CatalogueFormScreen>
  );
});
