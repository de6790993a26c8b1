import type { AppRoute } from '../pages/app-route.ts';
import { inSettings } from '../registry/index.ts';

/** What is brought from other systems, under the settings. [UXP-019] */
export const importRoutes: readonly AppRoute[] = [
  {
    path: '/settings/imports',
    title: 'Importação de dados',
    permission: 'general:importData',
    module: null,
    load: inSettings(() => import('./import-list.page.tsx')),
  },
  {
    path: '/settings/imports/create',
    title: 'Nova importação',
    permission: 'general:importData',
    module: null,
    load: inSettings(() => import('./new-import.page.tsx')),
  },
  {
    path: '/settings/imports/:id',
    title: 'Importação',
    permission: 'general:importData',
    module: null,
    load: inSettings(() => import('./import.page.tsx')),
  },
];
