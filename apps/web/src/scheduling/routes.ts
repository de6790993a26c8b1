import type { AppRoute } from '../shell/app-route.ts';
import { scheduleRoutes } from './schedules.routes.ts';

/** Pages of the context «scheduling». */
export const schedulingRoutes: readonly AppRoute[] = [
  {
    path: '/appointments', title: 'Agenda', permission: 'clinical:listAppointments', module: 'clinical', bar: 'Agenda',
    menu: { section: 'main', icon: 'calendar' }, load: () => import('./agenda.page.tsx'),
  },
  ...scheduleRoutes,
];
