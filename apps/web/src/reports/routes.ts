import type { AppRoute } from '../pages/app-route.ts';

/** Pages of the reports: whoever may see one of them may open the page, which asks for the permission of each. [RPT-003, RPT-006, A162] */
export const reportsRoutes: readonly AppRoute[] = [
  {
    path: '/financial/reports',
    title: 'Relatórios',
    permission: ['financial:reportCashTransactions', 'financial:reportCashReceipts'],
    module: null,
    menu: { section: 'reports', icon: 'chart-bar', label: 'Relatórios financeiros' },
    load: () => import('./financial-reports.page.tsx'),
  },
];
