import type { CatalogueList } from '@prumo/view-models/core';
import type { BusinessContact } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';
import { contactColumns } from './contact-words.tsx';

interface Props {
  readonly list: CatalogueList<BusinessContact>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

/** Companies that contract the clinic. [REG-025, REG-026, REG-027] */
export const ClientListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Clientes"
    list={list}
    searchLabel="Nome, CPF, CNPJ ou telefone"
    createPath={may.create ? '/clients/create' : undefined}
    createLabel="Novo cliente"
    purpose="Clientes são as empresas que contratam a clínica, por exemplo para medicina ocupacional."
    pathOf={may.update ? ({ id }) => `/clients/${id}/edit` : undefined}
    withInactive
    columns={contactColumns}
  />
);
