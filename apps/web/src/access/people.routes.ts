import type { AppRoute } from '../pages/app-route.ts';

const collaboratorForm = () => import('./collaborator-form.page.tsx');
const branchForm = () => import('./branch-form.page.tsx');

/** Pages of the people who log in and of the branches. */
export const peopleRoutes: readonly AppRoute[] = [
  {
    path: '/branches',
    title: 'Unidades',
    permission: 'general:listBranches',
    module: null,
    menu: { section: 'administration', icon: 'building' },
    load: () => import('./branch-list.page.tsx'),
  },
  {
    path: '/branches/create',
    title: 'Nova unidade',
    permission: 'general:createBranch',
    module: null,
    load: branchForm,
  },
  {
    path: '/branches/:id/edit',
    title: 'Editar unidade',
    permission: 'general:updateBranch',
    module: null,
    load: branchForm,
  },
  {
    path: '/collaborators',
    title: 'Colaboradores',
    permission: 'general:listCollaborators',
    module: null,
    menu: { section: 'administration', icon: 'users' },
    load: () => import('./collaborator-list.page.tsx'),
  },
  {
    path: '/collaborators/create',
    title: 'Novo colaborador',
    permission: 'general:createCollaborator',
    module: null,
    load: collaboratorForm,
  },
  {
    path: '/collaborators/:id/edit',
    title: 'Editar colaborador',
    permission: 'general:updateCollaborator',
    module: null,
    load: collaboratorForm,
  },
];
