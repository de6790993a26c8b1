import type { AppRoute } from '../pages/app-route.ts';

const form = () => import('./professional-form.page.tsx');

/** Pages of the professionals. */
export const professionalRoutes: readonly AppRoute[] = [
  {
    path: '/clinical/professionals',
    title: 'Profissionais',
    permission: 'general:listProfessionals',
    module: 'clinical',
    menu: { section: 'registry', icon: 'id-card' },
    load: () => import('./professional-list.page.tsx'),
  },
  {
    path: '/clinical/professionals/create',
    title: 'Novo profissional',
    permission: 'general:createProfessional',
    module: 'clinical',
    load: form,
  },
  {
    path: '/clinical/professionals/:id/edit',
    title: 'Editar profissional',
    permission: 'general:updateProfessional',
    module: 'clinical',
    load: form,
  },
];
