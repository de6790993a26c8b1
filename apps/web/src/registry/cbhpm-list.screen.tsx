import { label } from '@prumo/messages';
import { type Column, MoneyText } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { CbhpmTableItem } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<CbhpmTableItem>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<CbhpmTableItem>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'edition', header: 'Edição', cell: ({ edition }) => edition, width: '100px' },
  {
    key: 'band',
    header: 'Banda',
    align: 'end',
    cell: ({ bandPercent }) => `${bandPercent.toLocaleString('pt-BR')} %`,
    width: '90px',
    noWrap: true,
  },
  { key: 'uco', header: 'UCO', align: 'end', cell: ({ uco }) => <MoneyText value={uco} />, width: '110px' },
  { key: 'film', header: 'Filme (m²)', align: 'end', cell: ({ film }) => <MoneyText value={film} />, width: '110px' },
  {
    key: 'procedures',
    header: 'Procedimentos',
    align: 'end',
    cell: ({ procedures }) => procedures.toLocaleString('pt-BR'),
    width: '130px',
  },
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)), width: '110px' },
];

/** CBHPM tables agreed with insurers. [REG-002] */
export const CbhpmListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Tabelas CBHPM"
    list={list}
    purpose="Os valores combinados com o convênio em uma edição da CBHPM: portes, UCO e filme, de onde saem o honorário, o custo operacional e o filme de cada código."
    createPath={may.create ? '/clinical/cbhpm-tables/create' : undefined}
    createLabel="Nova tabela"
    pathOf={may.update ? ({ id }) => `/clinical/cbhpm-tables/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
