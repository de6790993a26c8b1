export { createHttpAttendanceGateway } from './http-attendance-gateway.ts';
export { createHttpClinicalTemplateGateway } from './http-clinical-template-gateway.ts';
export { createHttpPanelGateway } from './http-panel-gateway.ts';
