import type { AppRoute } from '../pages/app-route.ts';

const opening = {
  title: 'Caixa',
  permission: 'financial:openCashier',
  module: null,
  load: () => import('./cashier-opening.page.tsx'),
} as const;

/** Pages of the cashier, all under the title 'Caixa'. /cashier shows the opening, as /cashier-opening does. [CSH-001 … CSH-010, A64] */
export const cashierRoutes: readonly AppRoute[] = [
  { ...opening, path: '/cashier' },
  { ...opening, path: '/cashier-opening', menu: { section: 'cashier', icon: 'lock-open', label: 'Abertura' } },
  {
    path: '/cashier-closure',
    title: 'Caixa',
    permission: 'financial:closeCashier',
    module: null,
    menu: { section: 'cashier', icon: 'lock', label: 'Fechamento' },
    load: () => import('./cashier-closure.page.tsx'),
  },
  {
    path: '/cashier-attendances',
    title: 'Caixa',
    permission: 'financial:listCashiers',
    module: null,
    menu: { section: 'cashier', icon: 'receipt', label: 'Atendimentos a receber' },
    load: () => import('./cashier-attendances.page.tsx'),
  },
  {
    path: '/cashier-referrals',
    title: 'Caixa',
    permission: 'financial:accessCashierReferrals',
    module: null,
    menu: { section: 'cashier', icon: 'send', label: 'Encaminhamentos a receber' },
    load: () => import('./cashier-referrals.page.tsx'),
  },
  {
    path: '/cashier-operations',
    title: 'Caixa',
    permission: 'financial:operateCashier',
    module: null,
    menu: { section: 'cashier', icon: 'arrow-right-arrow-left', label: 'Aporte/Sangria' },
    load: () => import('./cashier-operations.page.tsx'),
  },
  {
    path: '/cashier-financial',
    title: 'Caixa',
    permission: 'financial:operateCashier',
    module: null,
    menu: { section: 'cashier', icon: 'money-bill', label: 'Receita/Despesa' },
    load: () => import('./cashier-financial.page.tsx'),
  },
  {
    path: '/cashier-cash-flow',
    title: 'Caixa',
    permission: 'financial:accessCashFlow',
    module: null,
    menu: { section: 'cashier', icon: 'chart-line', label: 'Fluxo de caixa' },
    load: () => import('./cashier-cash-flow.page.tsx'),
  },
  {
    path: '/cashier-day',
    title: 'Caixa',
    permission: 'financial:accessCashierDay',
    module: null,
    menu: { section: 'cashier', icon: 'wallet', label: 'Resumo do dia' },
    load: () => import('./cashier-day.page.tsx'),
  },
  {
    path: '/cashier-configuration',
    title: 'Caixa',
    permission: 'financial:configureCashier',
    module: null,
    menu: { section: 'cashier', icon: 'cog', label: 'Configuração' },
    load: () => import('./cashier-configuration.page.tsx'),
  },
];
