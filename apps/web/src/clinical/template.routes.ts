import type { AppRoute } from '../pages/app-route.ts';
import { templatePages } from './template-pages.ts';

const list = () => import('./template-list.page.tsx');
const form = () => import('./template-form.page.tsx');

/** The hub of the clinical templates, and list and form of each of the seven kinds. [REG-020, MED-042] */
export const templateRoutes: readonly AppRoute[] = [
  {
    path: '/clinical/template-main',
    title: 'Modelos clínicos',
    permission: 'clinical:listTemplates',
    module: 'clinical',
    menu: { section: 'registry', icon: 'file-edit' },
    load: () => import('./template-hub.page.tsx'),
  },
  ...templatePages.flatMap(({ path, title, newTitle, editTitle }): AppRoute[] => [
    { path, title, permission: 'clinical:listTemplates', module: 'clinical', load: list },
    { path: `${path}/create`, title: newTitle, permission: 'clinical:createTemplate', module: 'clinical', load: form },
    {
      path: `${path}/:id/edit`,
      title: editTitle,
      permission: 'clinical:updateTemplate',
      module: 'clinical',
      load: form,
    },
  ]),
];
