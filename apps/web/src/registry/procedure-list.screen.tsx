import { maskTuss } from '@prumo/domain/identity';
import { label } from '@prumo/messages';
import { type Column, MoneyText } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { ProcedureItem } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<ProcedureItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<ProcedureItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  {
    key: 'code',
    header: 'Código',
    cell: ({ code }) => (code === null ? '' : maskTuss(code)),
    width: '140px',
    noWrap: true,
  },
  { key: 'type', header: 'Tipo', cell: ({ type }) => label('expenseType', type), width: '160px' },
  { key: 'modality', header: 'Modalidade', cell: ({ modality }) => modality ?? '', width: '110px' },
  {
    key: 'duration',
    header: 'Duração',
    align: 'end',
    cell: ({ durationMinutes }) => `${durationMinutes} min`,
    width: '100px',
    noWrap: true,
  },
  {
    key: 'particular',
    header: 'Particular',
    align: 'end',
    cell: ({ particularValue }) => <MoneyText value={particularValue} />,
    width: '130px',
  },
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)), width: '110px' },
];

/** Procedures and other expenses of the branch. [REG-011] */
export const ProcedureListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Procedimentos"
    list={list}
    searchLabel="Nome ou código do procedimento"
    purpose="Consultas, exames, sessões, cirurgias e também materiais, medicamentos e taxas: o que a clínica agenda e cobra."
    createPath={may.create ? '/clinical/procedures/create' : undefined}
    createLabel="Novo procedimento"
    pathOf={may.update ? ({ id }) => `/clinical/procedures/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
