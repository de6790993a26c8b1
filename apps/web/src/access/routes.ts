import type { AppRoute } from '../pages/app-route.ts';
import { peopleRoutes } from './people.routes.ts';

const groupForm = () => import('./permission-group-form.page.tsx');

/** Pages of administration and account. */
export const accessRoutes: readonly AppRoute[] = [
  ...peopleRoutes,
  {
    path: '/permission-groups',
    title: 'Grupos de permissão',
    permission: 'general:listPermissionGroups',
    module: null,
    menu: { section: 'administration', icon: 'shield' },
    load: () => import('./permission-group-list.page.tsx'),
  },
  {
    path: '/permission-groups/create',
    title: 'Novo grupo de permissão',
    permission: 'general:createPermissionGroup',
    module: null,
    load: groupForm,
  },
  {
    path: '/permission-groups/:id',
    title: 'Grupo de permissão',
    permission: 'general:listPermissionGroups',
    module: null,
    load: () => import('./permission-group-view.page.tsx'),
  },
  {
    path: '/permission-groups/:id/edit',
    title: 'Editar grupo de permissão',
    permission: 'general:updatePermissionGroup',
    module: null,
    load: groupForm,
  },
  { path: '/tickets', title: 'Ajuda', permission: null, module: null, load: () => import('./tickets.page.tsx') },
  { path: '/me', title: 'Perfil', permission: null, module: null, load: () => import('./profile.page.tsx') },
  {
    path: '/customer',
    title: 'Conta do cliente',
    permission: 'general:manageCustomerAccount',
    module: null,
    menu: { section: 'administration', icon: 'wallet' },
    load: () => import('./customer.page.tsx'),
  },
  {
    path: '/customer/payments',
    title: 'Boletos',
    permission: 'general:manageCustomerAccount',
    module: null,
    load: () => import('./customer-payments.page.tsx'),
  },
];
