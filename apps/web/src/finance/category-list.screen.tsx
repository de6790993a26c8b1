import { label } from '@prumo/messages';
import type { TreeColumn } from '@prumo/ui';
import type { CatalogueList } from '@prumo/view-models/core';
import type { Category } from '@prumo/view-models/finance';
import { TreeListScreen } from './tree-list.screen.tsx';

interface Props {
  readonly list: CatalogueList<Category>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly TreeColumn<Category>[] = [
  { key: 'type', header: 'Tipo', cell: ({ type }) => label('categoryType', type) },
  { key: 'active', header: 'Situação', cell: ({ active }) => label('active', String(active)) },
];

/** The categories of revenues and of expenses. [FIN-016] */
export const CategoryListScreen = ({ list, may }: Props) => (
  <TreeListScreen
    title="Categorias"
    list={list}
    createPath={may.create ? '/financial/categories/create' : undefined}
    createLabel="Nova categoria"
    purpose="Toda receita e toda despesa tem uma categoria; é por elas que os relatórios somam."
    pathOf={may.update ? ({ id }) => `/financial/categories/${id}/edit` : undefined}
    columns={columns}
  />
);
