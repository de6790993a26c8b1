export { createHttpBranchGateway } from './http-branch-gateway.ts';
export { createHttpCollaboratorGateway } from './http-collaborator-gateway.ts';
export { createHttpCustomerGateway } from './http-customer-gateway.ts';
export { createHttpDemoGateway } from './http-demo-gateway.ts';
export { createHttpPasswordResetGateway } from './http-password-reset-gateway.ts';
export { createHttpPermissionGroupGateway } from './http-permission-group-gateway.ts';
export { createHttpProfileGateway } from './http-profile-gateway.ts';
export { createHttpSessionGateway } from './http-session-gateway.ts';
