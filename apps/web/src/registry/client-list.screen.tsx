import { formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { BusinessContact } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';
import { ContactName, formatDocument } from './contact-words.tsx';

interface Props {
  readonly list: CatalogueList<BusinessContact>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<BusinessContact>[] = [
  { key: 'name', header: 'Nome', cell: (contact) => <ContactName {...contact} /> },
  { key: 'document', header: 'CPF/CNPJ', noWrap: true, cell: ({ document }) => formatDocument(document) },
  { key: 'phone', header: 'Telefone', noWrap: true, cell: ({ cellphone, phone }) => formatPhone(phone ?? cellphone ?? '') },
  { key: 'active', header: 'Situação', width: '140px', cell: ({ active }) => label('active', String(active)) },
];

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
    columns={columns}
  />
);
