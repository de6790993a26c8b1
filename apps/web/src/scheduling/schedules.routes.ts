import type { AppRoute } from '../pages/app-route.ts';

/** Pages of the registry of schedules. [REG-017, REG-018, REG-019] */
export const scheduleRoutes: readonly AppRoute[] = [
  {
    path: '/clinical/schedules',
    title: 'Agendas',
    permission: 'clinical:listSchedules',
    module: 'clinical',
    menu: { section: 'registry', icon: 'calendar-clock', label: 'Cadastro de agendas' },
    load: () => import('./schedule-list.page.tsx'),
  },
  {
    path: '/clinical/schedules/create',
    title: 'Nova agenda',
    permission: 'clinical:createSchedule',
    module: 'clinical',
    load: () => import('./schedule-form.page.tsx'),
  },
  {
    path: '/clinical/schedules/:id/edit',
    title: 'Editar agenda',
    permission: 'clinical:updateSchedule',
    module: 'clinical',
    load: () => import('./schedule-form.page.tsx'),
  },
  {
    path: '/clinical/holidays',
    title: 'Feriados',
    permission: 'clinical:listSchedules',
    module: 'clinical',
    load: () => import('./holidays.page.tsx'),
  },
];
