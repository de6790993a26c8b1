export { createHttpBankAccountGateway } from './http-bank-account-gateway.ts';
export { createHttpCategoryGateway } from './http-category-gateway.ts';
export { createHttpCostCenterGateway } from './http-cost-center-gateway.ts';
export { createHttpPaymentMethodGateway } from './http-payment-method-gateway.ts';
