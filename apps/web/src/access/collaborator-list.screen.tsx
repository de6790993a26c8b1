import { label } from '@prumo/messages';
import type { Column } from '@prumo/ui';
import type { CollaboratorAccount } from '@prumo/view-models/access';
import type { CatalogueList } from '@prumo/view-models/core';
import { CatalogueListScreen } from '../kit/index.ts';

interface Props {
  readonly list: CatalogueList<CollaboratorAccount>;
  readonly may: { readonly create: boolean; readonly update: boolean };
}

const relationship = ({ professional, collaborator }: CollaboratorAccount): string =>
  [professional && 'Profissional', collaborator && 'Colaborador'].filter(Boolean).join(' e ');

const columns: readonly Column<CollaboratorAccount>[] = [
  { key: 'name', header: 'Nome', cell: ({ name }) => name },
  { key: 'email', header: 'E-mail', cell: ({ email }) => email ?? '' },
  { key: 'group', header: 'Grupo de permissão', cell: ({ group }) => group?.name ?? 'Sem grupo' },
  { key: 'relationship', header: 'Vínculo', cell: relationship },
  { key: 'active', header: 'Situação', width: '120px', cell: ({ active }) => label('active', String(active)) },
];

/** The people of the branch who log in. [REG-028] */
export const CollaboratorListScreen = ({ list, may }: Props) => (
  <CatalogueListScreen
    title="Colaboradores"
    list={list}
    searchLabel="Nome"
    createPath={may.create ? '/collaborators/create' : undefined}
    createLabel="Novo colaborador"
    purpose="Quem entra no sistema: o login, as unidades, o vínculo e o grupo de permissão em cada uma."
    pathOf={may.update ? ({ id }) => `/collaborators/${id}/edit` : undefined}
    withInactive
    columns={columns}
  />
);
