import type { CatalogueList } from '@prumo/view-models/core';
import type { BusinessContact } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';
import { contactColumns } from './contact-words.tsx';

interface Props {
  readonly list: CatalogueList<BusinessContact>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

/** Suppliers of goods and services. [REG-031, REG-032, REG-033] */
export const ProviderListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Fornecedores"
    list={list}
    searchLabel="Nome, CPF, CNPJ ou telefone"
    createPath={may.create ? '/providers/create' : undefined}
    createLabel="Novo fornecedor"
    purpose="Os fornecedores recebem pagamentos no financeiro e aparecem nas compras do estoque."
    pathOf={may.update ? ({ id }) => `/providers/${id}/edit` : undefined}
    withInactive
    columns={contactColumns}
  />
);
