import type { GuardedEntry } from '../kit/index.ts';

/** The secondary registries of finance. [FIN-003, A62] */
export const financeRegistries: readonly GuardedEntry[] = [
  {
    path: '/financial/categories',
    text: 'Categorias',
    icon: 'sitemap',
    detail: 'Tipos de receita e de despesa',
    permission: 'financial:listCategories',
  },
  {
    path: '/financial/cost-centers',
    text: 'Centros de custo',
    icon: 'chart-pie',
    detail: 'Setores da clínica',
    permission: 'financial:listCostCenters',
  },
  {
    path: '/financial/payment-methods',
    text: 'Formas de pagamento',
    icon: 'credit-card',
    detail: 'Prazos e taxas de recebimento',
    permission: 'financial:listPaymentMethods',
  },
  {
    path: '/financial/bank-accounts',
    text: 'Contas bancárias',
    icon: 'building-columns',
    detail: 'Bancos e caixas',
    permission: 'financial:listBankAccounts',
  },
];

/** What is set once for the whole of finance. [FIN-004, A62] */
export const financeSettings: readonly GuardedEntry[] = [
  {
    path: '/cashier-configuration',
    text: 'Configuração do caixa',
    icon: 'wallet',
    detail: 'Categorias e pessoas de cada caixa',
    permission: 'financial:configureCashier',
  },
  ...financeRegistries,
];
