import type { AppRoute } from '../pages/app-route.ts';
import { type CatalogueRoute, catalogueRoutes } from '../pages/catalogue-routes.ts';

export const insurances: CatalogueRoute = {
  path: '/clinical/insurances',
  title: 'Convênios',
  createTitle: 'Novo convênio',
  editTitle: 'Editar convênio',
  permissions: { list: 'general:listInsurances', create: 'general:createInsurance', update: 'general:updateInsurance' },
  module: null,
  menu: { section: 'registry', icon: 'id-card' },
  load: () => import('./insurance.catalogue.tsx'),
};

/** Pages of insurances and their plans. [REG-005, REG-006, REG-007] */
export const insuranceRoutes: readonly AppRoute[] = [
  ...catalogueRoutes(insurances),
  {
    path: '/clinical/insurances/:id/plans/:planId',
    title: 'Preços do plano',
    permission: 'general:listInsurances',
    module: null,
    load: () => import('./plan.page.tsx'),
  },
];
