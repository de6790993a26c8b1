export { createHttpReferralGateway } from './http-referral-gateway.ts';
