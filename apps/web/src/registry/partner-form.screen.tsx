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

/** Whom patients are referred to. [REF-004] */
export const PartnerFormScreen = observer(function PartnerFormScreen({ form, below }: Props) {
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo parceiro' : 'Editar parceiro'}
      form={form}
      listPath="/partners"
      listTitle="Parceiros"
      labels={contactLabels}
      canDeactivate={form.item?.active ?? false}
      below={below}
    >
      <BusinessContactBlocks form={form} />
    </CatalogueFormScreen>
  );
});
