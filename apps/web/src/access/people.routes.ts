import type { AppRoute } from '../pages/app-route.ts';
import { catalogueList, type CatalogueRoute, catalogueRoutes } from '../pages/catalogue-routes.ts';
import { inSettings } from '../registry/index.ts';

export const branches: CatalogueRoute = {
  path: '/branches',
  title: 'Unidades',
  createTitle: 'Nova unidade',
  editTitle: 'Editar unidade',
  permissions: { list: 'general:listBranches', create: 'general:createBranch', update: 'general:updateBranch' },
  module: null,
  menu: { section: 'administration', icon: 'building' },
  load: () => import('./branch.catalogue.tsx'),
};
export const collaborators: CatalogueRoute = {
  path: '/collaborators',
  title: 'Colaboradores',
  createTitle: 'Novo colaborador',
  editTitle: 'Editar colaborador',
  permissions: {
    list: 'general:listCollaborators',
    create: 'general:createCollaborator',
    update: 'general:updateCollaborator',
  },
  module: null,
  menu: { section: 'administration', icon: 'users' },
  load: () => import('./collaborator.catalogue.tsx'),
};

/** Pages of the people who log in and of the branches, and what the settings show of them. */
export const peopleRoutes: readonly AppRoute[] = [
  ...[branches, collaborators].flatMap(catalogueRoutes),
  {
    path: '/settings/branches',
    title: 'Unidades',
    permission: 'general:listBranches',
    module: null,
    load: inSettings(catalogueList(branches)),
  },
  {
    path: '/settings/collaborators',
    title: 'Colaboradores',
    permission: 'general:listCollaborators',
    module: null,
    load: inSettings(catalogueList(collaborators)),
  },
  {
    path: '/settings/permission-groups',
    title: 'Grupos de permissão',
    permission: 'general:listPermissionGroups',
    module: null,
    load: inSettings(() => import('./permission-group-list.page.tsx')),
  },
  {
    path: '/settings/customer-settings',
    title: 'Regras da unidade',
    permission: 'general:updateSettings',
    module: null,
    load: inSettings(() => import('./customer-settings.page.tsx')),
  },
  {
    path: '/settings/audit',
    title: 'Auditoria',
    permission: 'clinical:listAudits',
    module: null,
    load: inSettings(() => import('./audit-check.page.tsx')),
  },
  {
    path: '/settings/first-steps',
    title: 'Primeiros passos',
    permission: 'general:updateSettings',
    module: null,
    load: inSettings(() => import('./first-steps.page.tsx')),
  },
];
