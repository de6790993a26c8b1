import { type CatalogueRoute } from '../pages/catalogue-routes.ts';

export const transferRules: CatalogueRoute = {
  path: '/financial/transfer-rules',
  title: 'Regras de repasse',
  createTitle: 'Nova regra de repasse',
  editTitle: 'Editar regra de repasse',
  permissions: {
    list: 'financial:listBillingTransfers',
    create: 'financial:createBillingTransfer',
    update: 'financial:createBillingTransfer',
  },
  module: 'financial',
  menu: { section: 'billing', icon: 'percentage' },
  load: () => import('./transfer-rule.catalogue.tsx'),
};
