import type { Column } from '@prumo/ui';
import type { PermissionGroup } from '@prumo/view-models/access';
import type { CatalogueList } from '@prumo/view-models/core';
import { activeColumn, CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<PermissionGroup>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const columns: readonly Column<PermissionGroup>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'actions', header: 'Permissões', align: 'end', width: '120px', cell: ({ actions }) => actions.length },
  { key: 'users', header: 'Usuários', align: 'end', width: '120px', cell: ({ users }) => users.length },
  activeColumn,
];

/** The permission groups of the branch. [ACC-059] */
export const PermissionGroupListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Grupos de permissão"
    list={list}
    createPath={may.create ? '/permission-groups/create' : undefined}
    createLabel="Novo grupo"
    pathOf={({ id }) => (may.update ? `/permission-groups/${id}/edit` : `/permission-groups/${id}`)}
    withInactive
    purpose="Cada grupo diz o que as pessoas dele podem ver e fazer, por exemplo Recepção ou Financeiro."
    columns={columns}
  />
);
