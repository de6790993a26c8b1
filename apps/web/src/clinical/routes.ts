import type { AppRoute } from '../pages/app-route.ts';
import { templateRoutes } from './template.routes.ts';

/** Pages of the context «clinical». */
export const clinicalRoutes: readonly AppRoute[] = [
  {
    path: '/attendances',
    title: 'Atendimentos',
    permission: 'clinical:listAttendances',
    module: 'clinical',
    bar: 'Atendimentos',
    menu: { section: 'main', icon: 'hourglass' },
    load: () => import('./attendances.page.tsx'),
  },
  ...templateRoutes,
];
