import type { AppRoute } from '../pages/app-route.ts';
import { catalogueRoutes } from '../pages/catalogue-routes.ts';
import { transferRules } from './transfer-rules.routes.ts';

/** Pages of the guides and particular accounts, and of the invoices that gather them. */
export const billingRoutes: readonly AppRoute[] = [
  {
    path: '/financial/accounts',
    title: 'Contas',
    permission: 'financial:listAccounts',
    module: 'financial',
    menu: { section: 'billing', icon: 'file-edit' },
    load: () => import('./accounts.page.tsx'),
  },
  {
    path: '/financial/accounts/:id/edit',
    title: 'Editar conta',
    permission: 'financial:updateAccount',
    module: 'financial',
    load: () => import('./accounts.page.tsx'),
  },
  {
    path: '/financial/billing-attendances',
    title: 'Atendimentos a faturar',
    permission: ['financial:listBillings', 'financial:listAttendances'],
    module: 'financial',
    menu: { section: 'billing', icon: 'check-circle' },
    load: () => import('./billing-attendances.page.tsx'),
  },
  {
    path: '/financial/billing-accounts',
    title: 'Faturar contas',
    permission: 'financial:listBillings',
    module: 'financial',
    menu: { section: 'billing', icon: 'file-import' },
    load: () => import('./billing-accounts.page.tsx'),
  },
  {
    path: '/financial/billing-invoices',
    title: 'Faturas em andamento',
    permission: 'financial:listBillings',
    module: 'financial',
    menu: { section: 'billing', icon: 'hourglass' },
    load: () => import('./billing-invoices.page.tsx'),
  },
  {
    path: '/financial/invoices',
    title: 'Faturas',
    permission: 'financial:listBillings',
    module: 'financial',
    menu: { section: 'billing', icon: 'receipt' },
    load: () => import('./invoices.page.tsx'),
  },
  {
    path: '/financial/billing-returns',
    title: 'Retornos do convênio',
    permission: ['financial:importBillingReturn', 'financial:listBillings'],
    module: 'financial',
    menu: { section: 'billing', icon: 'inbox' },
    load: () => import('./returns.page.tsx'),
  },
  {
    path: '/financial/billing-denials',
    title: 'Glosas',
    permission: 'financial:listBillings',
    module: 'financial',
    menu: { section: 'billing', icon: 'exclamation-circle' },
    load: () => import('./denials.page.tsx'),
  },
  {
    path: '/financial/billing-transfer',
    title: 'Repasses',
    permission: 'financial:listBillingTransfers',
    module: 'financial',
    menu: { section: 'billing', icon: 'money-bill' },
    load: () => import('./billing-transfer.page.tsx'),
  },
  ...catalogueRoutes(transferRules),
];
