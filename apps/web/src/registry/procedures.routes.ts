import type { AppRoute } from '../pages/app-route.ts';
import { type CatalogueRoute, catalogueRoutes } from '../pages/catalogue-routes.ts';

export const procedures: CatalogueRoute = {
  path: '/clinical/procedures',
  title: 'Procedimentos',
  createTitle: 'Novo procedimento',
  editTitle: 'Editar procedimento',
  permissions: { list: 'general:listExpenses', create: 'general:createExpense', update: 'general:updateExpense' },
  module: null,
  menu: { section: 'registry', icon: 'list' },
  load: () => import('./procedure.catalogue.tsx'),
};
export const packages: CatalogueRoute = {
  path: '/clinical/packages',
  title: 'Pacotes',
  createTitle: 'Novo pacote',
  editTitle: 'Editar pacote',
  permissions: { list: 'clinical:listPackages', create: 'clinical:createPackage', update: 'clinical:updatePackage' },
  module: null,
  menu: { section: 'registry', icon: 'box' },
  load: () => import('./package.catalogue.tsx'),
};
export const cbhpmTables: CatalogueRoute = {
  path: '/clinical/cbhpm-tables',
  title: 'Tabelas CBHPM',
  createTitle: 'Nova tabela CBHPM',
  editTitle: 'Editar tabela CBHPM',
  permissions: {
    list: 'general:listCbhpmTable',
    create: 'general:createCbhpmTable',
    update: 'general:updateCbhpmTable',
  },
  module: null,
  menu: { section: 'registry', icon: 'calculator' },
  load: () => import('./cbhpm.catalogue.tsx'),
};

/** Pages of procedures, packages and CBHPM tables. [REG-002, REG-003, REG-004, REG-008, REG-009, REG-010, REG-011, REG-012, REG-013] */
export const procedureRoutes: readonly AppRoute[] = [
  ...[procedures, packages, cbhpmTables].flatMap(catalogueRoutes),
  {
    path: '/tuss',
    title: 'Tabela TUSS',
    permission: 'general:listExpenses',
    module: null,
    menu: { section: 'registry', icon: 'book' },
    load: () => import('./tuss.page.tsx'),
  },
];
