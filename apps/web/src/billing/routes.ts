import type { AppRoute } from '../pages/app-route.ts';

/** Pages of the guides and particular accounts. */
export const billingRoutes: readonly AppRoute[] = [
  {
    path: '/financial/accounts',
    title: 'Contas',
    permission: 'financial:listAccounts',
    module: 'financial',
    menu: { section: 'billing', icon: 'file-edit' },
    load: () => import('./accounts.page.tsx'),
  },
  {
    path: '/financial/accounts/:id/edit',
    title: 'Editar conta',
    permission: 'financial:updateAccount',
    module: 'financial',
    load: () => import('./accounts.page.tsx'),
  },
];
