export { createHttpBillingGateway } from './http-billing-gateway.ts';
