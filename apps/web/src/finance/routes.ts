import type { AppRoute } from '../shell/app-route.ts';

/** The module's first page. */
export const financeRoutes: readonly AppRoute[] = [
  {
    path: '/financial', title: 'Financeiro', module: 'financial',
    permission: ['financial:listAccounts', 'financial:listCashiers', 'financial:openCashier', 'financial:operateCashier', 'financial:accessCashFlow', 'financial:reportCashTransactions'],
    menu: { section: 'main', icon: 'home', label: 'Início' }, load: () => import('./financial-home.page.tsx'),
  },
];
