import type { AppRoute } from '../pages/app-route.ts';

/** Pages of procedures, packages and CBHPM tables. [REG-002, REG-003, REG-004, REG-008, REG-009, REG-010, REG-011, REG-012, REG-013] */
export const procedureRoutes: readonly AppRoute[] = [
  {
    path: '/clinical/procedures',
    title: 'Procedimentos',
    permission: 'general:listExpenses',
    module: null,
    menu: { section: 'registry', icon: 'list' },
    load: () => import('./procedure-list.page.tsx'),
  },
  {
    path: '/clinical/procedures/create',
    title: 'Novo procedimento',
    permission: 'general:createExpense',
    module: null,
    load: () => import('./procedure-form.page.tsx'),
  },
  {
    path: '/clinical/procedures/:id/edit',
    title: 'Editar procedimento',
    permission: 'general:updateExpense',
    module: null,
    load: () => import('./procedure-form.page.tsx'),
  },
  {
    path: '/clinical/packages',
    title: 'Pacotes',
    permission: 'clinical:listPackages',
    module: null,
    menu: { section: 'registry', icon: 'box' },
    load: () => import('./package-list.page.tsx'),
  },
  {
    path: '/clinical/packages/create',
    title: 'Novo pacote',
    permission: 'clinical:createPackage',
    module: null,
    load: () => import('./package-form.page.tsx'),
  },
  {
    path: '/clinical/packages/:id/edit',
    title: 'Editar pacote',
    permission: 'clinical:updatePackage',
    module: null,
    load: () => import('./package-form.page.tsx'),
  },
  {
    path: '/clinical/cbhpm-tables',
    title: 'Tabelas CBHPM',
    permission: 'general:listCbhpmTable',
    module: null,
    menu: { section: 'registry', icon: 'calculator' },
    load: () => import('./cbhpm-list.page.tsx'),
  },
  {
    path: '/clinical/cbhpm-tables/create',
    title: 'Nova tabela CBHPM',
    permission: 'general:createCbhpmTable',
    module: null,
    load: () => import('./cbhpm-form.page.tsx'),
  },
  {
    path: '/clinical/cbhpm-tables/:id/edit',
    title: 'Editar tabela CBHPM',
    permission: 'general:updateCbhpmTable',
    module: null,
    load: () => import('./cbhpm-form.page.tsx'),
  },
  {
    path: '/tuss',
    title: 'Tabela TUSS',
    permission: 'general:listExpenses',
    module: null,
    menu: { section: 'registry', icon: 'book' },
    load: () => import('./tuss.page.tsx'),
  },
];
