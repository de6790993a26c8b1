export { createHttpBankAccountGateway, createHttpPaymentMethodGateway } from './catalogues.ts';
export { createHttpCategoryGateway, createHttpCostCenterGateway } from './trees.ts';
