import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { Marker } from '@prumo/view-models/registry';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<Marker>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<Marker>[] = [
  {
    key: 'name',
    header: 'Nome',
    cell: ({ name, color }) => (
      <>
        <span className="color-dot" style={{ background: color }} />
        {name}
      </>
    ),
  },
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)), width: '160px' },
];

/** The markers of the branch. */
export const MarkerListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Marcadores"
    list={list}
    createPath={may.create ? '/markers/create' : undefined}
    createLabel="Novo marcador"
    pathOf={may.update ? ({ id }) => `/markers/${id}/edit` : undefined}
    withInactive
    purpose="Etiquetas coloridas para os agendamentos, por exemplo «Primeira vez» ou «Trazer exames»."
    columns={columns}
  />
);
