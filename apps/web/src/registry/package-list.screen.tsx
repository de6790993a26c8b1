import { label } from '@prumo/messages';
import { type Column, MoneyText } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { PackageRow } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<PackageRow>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<PackageRow>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  {
    key: 'sessions',
    header: 'Sessões',
    align: 'end',
    cell: ({ sessions }) => sessions.toLocaleString('pt-BR'),
    width: '110px',
  },
  {
    key: 'total',
    header: 'Valor total',
    align: 'end',
    cell: ({ total }) => <MoneyText value={total} />,
    width: '150px',
  },
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)), width: '110px' },
];

/** Packages of procedures. [REG-008] */
export const PackageListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Pacotes"
    list={list}
    purpose="Procedimentos vendidos juntos, como 10 sessões de fisioterapia: cada sessão é um agendamento, de 1/10 a 10/10."
    createPath={may.create ? '/clinical/packages/create' : undefined}
    createLabel="Novo pacote"
    pathOf={may.update ? ({ id }) => `/clinical/packages/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
