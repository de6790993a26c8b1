import type { AppRoute } from '../pages/app-route.ts';
import { type CatalogueRoute, catalogueRoutes } from '../pages/catalogue-routes.ts';

export const bankAccounts: CatalogueRoute = {
  path: '/financial/bank-accounts',
  title: 'Contas bancárias',
  createTitle: 'Nova conta',
  editTitle: 'Editar conta',
  permissions: {
    list: 'financial:listBankAccounts',
    create: 'financial:createBankAccount',
    update: 'financial:updateBankAccount',
  },
  module: 'financial',
  menu: { section: 'finance', icon: 'building-columns' },
  load: () => import('./bank-account.catalogue.tsx'),
};
export const paymentMethods: CatalogueRoute = {
  path: '/financial/payment-methods',
  title: 'Formas de pagamento',
  createTitle: 'Nova forma de pagamento',
  editTitle: 'Editar forma de pagamento',
  permissions: {
    list: 'financial:listPaymentMethods',
    create: 'financial:createPaymentMethod',
    update: 'financial:updatePaymentMethod',
  },
  module: 'financial',
  menu: { section: 'finance', icon: 'credit-card' },
  load: () => import('./payment-method.catalogue.tsx'),
};
export const categories: CatalogueRoute = {
  path: '/financial/categories',
  title: 'Categorias',
  createTitle: 'Nova categoria',
  editTitle: 'Editar categoria',
  permissions: {
    list: 'financial:listCategories',
    create: 'financial:createCategory',
    update: 'financial:updateCategory',
  },
  module: 'financial',
  menu: { section: 'finance', icon: 'sitemap' },
  load: () => import('./category.catalogue.tsx'),
};
export const costCenters: CatalogueRoute = {
  path: '/financial/cost-centers',
  title: 'Centros de custo',
  createTitle: 'Novo centro de custo',
  editTitle: 'Editar centro de custo',
  permissions: {
    list: 'financial:listCostCenters',
    create: 'financial:createCostCenter',
    update: 'financial:updateCostCenter',
  },
  module: 'financial',
  menu: { section: 'finance', icon: 'chart-pie' },
  load: () => import('./cost-center.catalogue.tsx'),
};

/** Bank accounts, payment methods, categories, cost centres, and the hubs that lead to them. */
export const financeRegistryRoutes: readonly AppRoute[] = [
  ...[bankAccounts, paymentMethods, categories, costCenters].flatMap(catalogueRoutes),
  {
    path: '/financial/others',
    title: 'Outros cadastros do financeiro',
    module: 'financial',
    permission: [
      'financial:listCategories',
      'financial:listCostCenters',
      'financial:listPaymentMethods',
      'financial:listBankAccounts',
    ],
    menu: { section: 'finance', icon: 'objects-column', label: 'Outros cadastros' },
    load: () => import('./financial-others.page.tsx'),
  },
  {
    path: '/financial/settings',
    title: 'Configurações do financeiro',
    permission: 'financial:manageSettings',
    module: 'financial',
    menu: { section: 'finance', icon: 'cog' },
    load: () => import('./financial-settings.page.tsx'),
  },
];
