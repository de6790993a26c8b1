import type { AppRoute } from '../pages/app-route.ts';

/** Referral orders. [REF-001, REF-002, REF-003] */
export const referralRoutes: readonly AppRoute[] = [
  {
    path: '/forwards',
    title: 'Encaminhamentos',
    permission: 'referral:listOrders',
    module: null,
    menu: { section: 'main', icon: 'send' },
    load: () => import('./referrals.page.tsx'),
  },
  {
    path: '/forwards/create',
    title: 'Novo encaminhamento',
    permission: 'referral:createOrder',
    module: null,
    load: () => import('./referral-form.page.tsx'),
  },
  {
    path: '/forwards/:id/edit',
    title: 'Editar encaminhamento',
    permission: 'referral:updateOrder',
    module: null,
    load: () => import('./referral-form.page.tsx'),
  },
];
