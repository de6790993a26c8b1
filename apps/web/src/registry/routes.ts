import type { AppRoute } from '../pages/app-route.ts';
import { professionalRoutes } from './professionals.routes.ts';
import { simpleRegistryRoutes } from './simple-registries.routes.ts';
import { insuranceRoutes } from './insurances.routes.ts';

/** Pages of the registries. */
export const registryRoutes: readonly AppRoute[] = [
  ...professionalRoutes,
  ...insuranceRoutes,
  {
    path: '/markers',
    title: 'Marcadores',
    permission: 'general:listMarkers',
    module: null,
    menu: { section: 'registry', icon: 'tags' },
    load: () => import('./marker-list.page.tsx'),
  },
  {
    path: '/markers/create',
    title: 'Novo marcador',
    permission: 'general:createMarker',
    module: null,
    load: () => import('./marker-form.page.tsx'),
  },
  {
    path: '/markers/:id/edit',
    title: 'Editar marcador',
    permission: 'general:updateMarker',
    module: null,
    load: () => import('./marker-form.page.tsx'),
  },
  ...simpleRegistryRoutes,
];
