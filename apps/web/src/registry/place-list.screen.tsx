import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { PlaceRecord } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<PlaceRecord>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<PlaceRecord>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'type', header: 'Tipo', cell: ({ type }) => label('placeType', type) },
  { key: 'active', header: 'Situação', width: '140px', cell: ({ active }) => label('active', String(active)) },
];

/** Rooms and other places of the branch. [REG-040] */
export const PlaceListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Salas e locais"
    list={list}
    searchLabel="Nome do local"
    createPath={may.create ? '/places/create' : undefined}
    createLabel="Novo local"
    purpose="Os consultórios e salas de exame são escolhidos nas agendas; almoxarifados guardam o estoque."
    pathOf={may.update ? ({ id }) => `/places/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
