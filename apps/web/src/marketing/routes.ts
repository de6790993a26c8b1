import type { AppRoute } from '../pages/app-route.ts';
import { inSettings } from '../registry/index.ts';

const ruleForm = () => import('./reminder-rule-form.page.tsx');

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
  {
    path: '/settings/reminders',
    title: 'Lembretes',
    permission: 'clinical:manageAppointmentSettings',
    module: null,
    load: inSettings(() => import('./settings-reminders.page.tsx')),
  },
  {
    path: '/settings/reminders/create',
    title: 'Novo lembrete',
    permission: 'clinical:manageAppointmentSettings',
    module: null,
    load: ruleForm,
  },
  {
    path: '/settings/reminders/:id/edit',
    title: 'Editar lembrete',
    permission: 'clinical:manageAppointmentSettings',
    module: null,
    load: ruleForm,
  },
];
