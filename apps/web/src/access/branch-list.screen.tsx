import { formatDate } from '@prumo/domain/dates';
import { formatCnpj } from '@prumo/domain/identity';
import type { Column } from '@prumo/ui';
import type { BranchItem } from '@prumo/view-models/access';
import type { CatalogueList } from '@prumo/view-models/core';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<BranchItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<BranchItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'cnpj', header: 'CNPJ', noWrap: true, cell: ({ cnpj }) => (cnpj === null ? '' : formatCnpj(cnpj)) },
  { key: 'city', header: 'Cidade', cell: ({ city }) => city ?? '' },
  {
    key: 'expiresAt',
    header: 'Vencimento',
    noWrap: true,
    cell: ({ expiresAt }) => (expiresAt === null ? 'Sem vencimento' : formatDate(expiresAt)),
  },
];

/** The branches of the user. [REG-022] */
export const BranchListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Unidades"
    list={list}
    searchLabel="Nome"
    createPath={may.create ? '/branches/create' : undefined}
    createLabel="Nova unidade"
    purpose="Cada clínica ou hospital do cliente, com seus dados, módulos e configurações."
    pathOf={may.update ? ({ id }) => `/branches/${id}/edit` : undefined}
    columns={columns}
  />
);
