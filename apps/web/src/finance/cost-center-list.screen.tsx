import { label } from '@prumo/messages';
import type { TreeColumn } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { CostCenter } from '@prumo/view-models/finance';
import { TreeListScreen } from './tree-list.screen.tsx';

interface Props {
  readonly list: CatalogueList<CostCenter>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly TreeColumn<CostCenter>[] = [
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)) },
];

/** The cost centres. [FIN-019] */
export const CostCenterListScreen = ({ list, may }: Props) => (
  <TreeListScreen
    title="Centros de custo"
    list={list}
    createPath={may.create ? '/financial/cost-centers/create' : undefined}
    createLabel="Novo centro de custo"
    purpose="Centros de custo mostram o resultado de cada setor da clínica, por exemplo exames de imagem."
    pathOf={may.update ? ({ id }) => `/financial/cost-centers/${id}/edit` : undefined}
    columns={columns}
  />
);
