import { formatPhone } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { BusinessContactItem } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<BusinessContactItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<BusinessContactItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  {
    key: 'phone',
    header: 'Telefone',
    noWrap: true,
    cell: ({ cellphone, phone }) => formatPhone(phone ?? cellphone ?? ''),
  },
  { key: 'active', header: 'Situação', width: '140px', cell: ({ active }) => label('active', String(active)) },
];

/** Whom patients are referred to. [REF-004] */
export const PartnerListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Parceiros"
    list={list}
    searchLabel="Nome, CPF, CNPJ ou telefone"
    createPath={may.create ? '/partners/create' : undefined}
    createLabel="Novo parceiro"
    purpose="Parceiros recebem os encaminhamentos de pacientes."
    pathOf={may.update ? ({ id }) => `/partners/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
