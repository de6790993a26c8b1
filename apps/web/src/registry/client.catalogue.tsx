import { createHttpClientGateway } from '@prumo/http-adapter/registry';
import { makeClientForm } from '@prumo/view-models/registry';
import { catalogue, PersonFiles } from '../kit/index.ts';
import { BusinessContactBlocks, contactLabels } from './business-contact-blocks.tsx';
import { contactColumns } from './contact-words.tsx';

/** Companies that contract the clinic. [REG-025, REG-026, REG-027] */
export default catalogue({
  calls: createHttpClientGateway,
  form: makeClientForm,
  searchLabel: 'Nome, CPF, CNPJ ou telefone',
  purpose: 'Clientes são as empresas que contratam a clínica, por exemplo para medicina ocupacional.',
  columns: contactColumns,
  labels: contactLabels,
  fields: (form) => <BusinessContactBlocks form={form} documentRequired />,
  below: (id) => <PersonFiles entityId={id} read="general:listClients" write="general:updateClient" />,
});
