import type { AppRoute } from '../pages/app-route.ts';
import { type CatalogueRoute, catalogueRoutes } from '../pages/catalogue-routes.ts';
import { inSettings } from '../registry/index.ts';

export const reminders: CatalogueRoute = {
  path: '/settings/reminders',
  title: 'Lembretes',
  createTitle: 'Novo lembrete',
  editTitle: 'Editar lembrete',
  permissions: {
    list: 'clinical:manageAppointmentSettings',
    create: 'clinical:manageAppointmentSettings',
    update: 'clinical:manageAppointmentSettings',
  },
  module: null,
  load: () => import('./reminder-rule.catalogue.tsx'),
};

/** Pages of the context «marketing». */
export const marketingRoutes: readonly AppRoute[] = [
  {
    path: '/messages',
    title: 'Mensagens',
    permission: 'general:listMessages',
    module: null,
    menu: { section: 'main', icon: 'comments' },
    load: () => import('./messages.page.tsx'),
  },
  {
    path: '/messages/create',
    title: 'Enviar mensagem',
    permission: 'general:createMessage',
    module: null,
    load: () => import('./message-composer.page.tsx'),
  },
  ...catalogueRoutes(reminders).map((route) =>
    route.path === reminders.path ? { ...route, load: inSettings(route.load) } : route,
  ),
];
