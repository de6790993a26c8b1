import type { AppRoute } from '../shell/app-route.ts';

/** Pages of the reports. Each report has a permission of its own, asked inside the page. [RPT-003, RPT-006, A162] */
export const reportsRoutes: readonly AppRoute[] = [
  {
    path: '/financial/reports', title: 'Relatórios', permission: null, module: null,
    menu: { section: 'reports', icon: 'chart-bar', label: 'Relatórios financeiros' }, load: () => import('./financial-reports.page.tsx'),
  },
];
