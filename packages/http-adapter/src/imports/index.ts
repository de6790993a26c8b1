export { createHttpImportGateway } from './http-import-gateway.ts';
