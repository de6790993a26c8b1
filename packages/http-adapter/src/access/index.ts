export { createHttpDemoGateway } from './http-demo-gateway.ts';
export { createHttpPasswordResetGateway } from './http-password-reset-gateway.ts';
export { createHttpSessionGateway } from './http-session-gateway.ts';
