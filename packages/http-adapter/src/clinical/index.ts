export { createHttpAttendanceGateway } from './http-attendance-gateway.ts';
export { createHttpPanelGateway } from './http-panel-gateway.ts';
