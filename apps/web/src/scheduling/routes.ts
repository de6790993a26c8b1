import type { AppRoute } from '../pages/app-route.ts';
import { scheduleRoutes } from './schedules.routes.ts';

/** Pages of the context «scheduling». */
export const schedulingRoutes: readonly AppRoute[] = [
  {
    path: '/appointments',
    title: 'Agenda',
    permission: 'clinical:listAppointments',
    module: 'clinical',
    bar: 'Agenda',
    menu: { section: 'main', icon: 'calendar' },
    load: () => import('./agenda.page.tsx'),
  },
  {
    path: '/surgery/appointments',
    title: 'Agenda cirúrgica',
    permission: 'surgery:listAppointments',
    module: ['clinical', 'surgery'],
    menu: { section: 'main', icon: 'calendar-plus' },
    load: () => import('./surgery.page.tsx'),
  },
  ...scheduleRoutes,
];
