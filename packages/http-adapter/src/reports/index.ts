export { createHttpReportGateway } from './http-report-gateway.ts';
export { withOptions } from './with-options.ts';
