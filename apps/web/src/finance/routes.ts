import type { AppRoute } from '../pages/app-route.ts';
import { financeRegistryRoutes } from './finance-registries.routes.ts';

/** The module's first page and its registries. */
export const financeRoutes: readonly AppRoute[] = [
  {
    path: '/financial',
    title: 'Financeiro',
    module: 'financial',
    permission: [
      'financial:listAccounts',
      'financial:listCashiers',
      'financial:openCashier',
      'financial:operateCashier',
      'financial:accessCashFlow',
      'financial:reportCashTransactions',
      'financial:reportCashReceipts',
      'financial:listBankAccounts',
      'financial:listPaymentMethods',
      'financial:listCategories',
      'financial:listCostCenters',
      'financial:manageSettings',
    ],
    menu: { section: 'main', icon: 'home', label: 'Início' },
    load: () => import('./financial-home.page.tsx'),
  },
  ...financeRegistryRoutes,
];
