import type { AppRoute } from '../pages/app-route.ts';

/** Pages of the patients. */
export const patientsRoutes: readonly AppRoute[] = [
  {
    path: '/patients',
    title: 'Pacientes',
    permission: 'general:listPatients',
    module: null,
    bar: 'Pacientes',
    menu: { section: 'main', icon: 'users' },
    load: () => import('./patient-list.page.tsx'),
  },
  {
    path: '/patients/create',
    title: 'Novo paciente',
    permission: 'general:createPatient',
    module: null,
    load: () => import('./patient-form.page.tsx'),
  },
  {
    path: '/patients/:id',
    title: 'Paciente',
    permission: 'general:listPatients',
    module: null,
    load: () => import('./patient-view.page.tsx'),
  },
  {
    path: '/patients/:id/edit',
    title: 'Editar paciente',
    permission: 'general:updatePatient',
    module: null,
    load: () => import('./patient-form.page.tsx'),
  },
];
