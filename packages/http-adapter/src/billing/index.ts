export { createHttpBillingGateway } from './http-billing-gateway.ts';
export { createHttpPayerGateway } from './http-payer-gateway.ts';
