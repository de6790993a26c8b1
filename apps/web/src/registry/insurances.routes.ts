import type { AppRoute } from '../pages/app-route.ts';

/** Pages of insurers and their plans. [REG-005, REG-006, REG-007] */
export const insuranceRoutes: readonly AppRoute[] = [
  {
    path: '/clinical/insurances',
    title: 'Convênios',
    permission: 'general:listInsurances',
    module: null,
    menu: { section: 'registry', icon: 'id-card' },
    load: () => import('./insurance-list.page.tsx'),
  },
  {
    path: '/clinical/insurances/create',
    title: 'Novo convênio',
    permission: 'general:createInsurance',
    module: null,
    load: () => import('./insurance-form.page.tsx'),
  },
  {
    path: '/clinical/insurances/:id/edit',
    title: 'Editar convênio',
    permission: 'general:updateInsurance',
    module: null,
    load: () => import('./insurance-form.page.tsx'),
  },
  {
    path: '/clinical/insurances/:id/plans/:planId',
    title: 'Preços do plano',
    permission: 'general:listInsurances',
    module: null,
    load: () => import('./plan.page.tsx'),
  },
];
