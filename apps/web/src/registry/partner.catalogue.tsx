import { createHttpPartnerGateway } from '@prumo/http-adapter/registry';
import { makeBusinessContactForm } from '@prumo/view-models/registry';
import { activeColumn, catalogue, PersonFiles } from '../kit/index.ts';
import { BusinessContactBlocks, contactLabels } from './business-contact-blocks.tsx';
import { PartnerPrices } from './partner-prices.tsx';
import { phoneColumn } from './contact-words.tsx';

/** Whom patients are referred to. [REF-004] */
export default catalogue({
  calls: createHttpPartnerGateway,
  form: makeBusinessContactForm,
  searchLabel: 'Nome, CPF, CNPJ ou telefone',
  purpose: 'Parceiros recebem os encaminhamentos de pacientes.',
  columns: [{ key: 'name', header: 'Nome', cell: ({ name }) => name }, phoneColumn, activeColumn],
  labels: contactLabels,
  fields: (form) => <BusinessContactBlocks form={form} />,
  below: (id) => (
    <>
      <PartnerPrices partnerId={id} />
      <PersonFiles entityId={id} read="referral:listPartners" write="referral:updatePartner" />
    </>
  ),
});
