import type { AppRoute } from '../pages/app-route.ts';

const accountForm = () => import('./bank-account-form.page.tsx');
const methodForm = () => import('./payment-method-form.page.tsx');
const categoryForm = () => import('./category-form.page.tsx');
const costCenterForm = () => import('./cost-center-form.page.tsx');

/** Bank accounts, payment methods, categories, cost centres, and the hubs that lead to them. */
export const financeRegistryRoutes: readonly AppRoute[] = [
  {
    path: '/financial/bank-accounts',
    title: 'Contas bancárias',
    permission: 'financial:listBankAccounts',
    module: 'financial',
    menu: { section: 'finance', icon: 'building-columns' },
    load: () => import('./bank-account-list.page.tsx'),
  },
  {
    path: '/financial/bank-accounts/create',
    title: 'Nova conta',
    permission: 'financial:createBankAccount',
    module: 'financial',
    load: accountForm,
  },
  {
    path: '/financial/bank-accounts/:id/edit',
    title: 'Editar conta',
    permission: 'financial:updateBankAccount',
    module: 'financial',
    load: accountForm,
  },
  {
    path: '/financial/payment-methods',
    title: 'Formas de pagamento',
    permission: 'financial:listPaymentMethods',
    module: 'financial',
    menu: { section: 'finance', icon: 'credit-card' },
    load: () => import('./payment-method-list.page.tsx'),
  },
  {
    path: '/financial/payment-methods/create',
    title: 'Nova forma de pagamento',
    permission: 'financial:createPaymentMethod',
    module: 'financial',
    load: methodForm,
  },
  {
    path: '/financial/payment-methods/:id/edit',
    title: 'Editar forma de pagamento',
    permission: 'financial:updatePaymentMethod',
    module: 'financial',
    load: methodForm,
  },
  {
    path: '/financial/categories',
    title: 'Categorias',
    permission: 'financial:listCategories',
    module: 'financial',
    menu: { section: 'finance', icon: 'sitemap' },
    load: () => import('./category-list.page.tsx'),
  },
  {
    path: '/financial/categories/create',
    title: 'Nova categoria',
    permission: 'financial:createCategory',
    module: 'financial',
    load: categoryForm,
  },
  {
    path: '/financial/categories/:id/edit',
    title: 'Editar categoria',
    permission: 'financial:updateCategory',
    module: 'financial',
    load: categoryForm,
  },
  {
    path: '/financial/cost-centers',
    title: 'Centros de custo',
    permission: 'financial:listCostCenters',
    module: 'financial',
    menu: { section: 'finance', icon: 'chart-pie' },
    load: () => import('./cost-center-list.page.tsx'),
  },
  {
    path: '/financial/cost-centers/create',
    title: 'Novo centro de custo',
    permission: 'financial:createCostCenter',
    module: 'financial',
    load: costCenterForm,
  },
  {
    path: '/financial/cost-centers/:id/edit',
    title: 'Editar centro de custo',
    permission: 'financial:updateCostCenter',
    module: 'financial',
    load: costCenterForm,
  },
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
    load: () => import('./financial-others.page.tsx'),
  },
  {
    path: '/financial/settings',
    title: 'Configurações do financeiro',
    permission: 'financial:manageSettings',
    module: 'financial',
    menu: { section: 'finance', icon: 'cog', label: 'Configurações' },
    load: () => import('./financial-settings.page.tsx'),
  },
];
