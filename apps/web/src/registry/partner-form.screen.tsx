import type { BusinessContactForm } from '@prumo/view-models/registry';
import { observer } from 'mobx-react-lite';
import { CatalogueFormScreen } from '../kit/index.ts';
import { BusinessContactBlocks, contactLabels } from './business-contact-blocks.tsx';

/** Whom patients are referred to. [REF-004] */
export const PartnerFormScreen = observer(function PartnerFormScreen({ form }: { readonly form: BusinessContactForm }) {
  return (
    <CatalogueFormScreen
      title={form.id === null ? 'Novo parceiro' : 'Editar parceiro'}
      form={form}
      listPath="/partners"
      listTitle="Parceiros"
      labels={contactLabels}
      canDeactivate={form.item?.active ?? false}
    >
      <BusinessContactBlocks form={form} />
    </CatalogueFormScreen>
  );
});
