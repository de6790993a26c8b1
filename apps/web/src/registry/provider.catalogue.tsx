import { createHttpProviderGateway } from '@prumo/http-adapter/registry';
import { makeBusinessContactForm } from '@prumo/view-models/registry';
import { catalogue, PersonFiles } from '../kit/index.ts';
import { BusinessContactBlocks, contactLabels } from './business-contact-blocks.tsx';
import { contactColumns } from './contact-words.tsx';

/** Suppliers of goods and services. [REG-031, REG-032, REG-033] */
export default catalogue({
  calls: createHttpProviderGateway,
  form: makeBusinessContactForm,
  searchLabel: 'Nome, CPF, CNPJ ou telefone',
  purpose: 'Os fornecedores recebem pagamentos no financeiro e aparecem nas compras do estoque.',
  columns: contactColumns,
  labels: contactLabels,
  fields: (form) => <BusinessContactBlocks form={form} />,
  below: (id) => <PersonFiles entityId={id} read="general:listSuppliers" write="general:updateSupplier" />,
});
