export { createHttpBillingGateway } from './http-billing-gateway.ts';
export { createHttpPayerGateway } from './http-payer-gateway.ts';
export { checkReceipt } from './http-receipt-check.ts';
