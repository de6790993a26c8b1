export { createHttpCashierDayGateway } from './http-cashier-day-gateway.ts';
export { createHttpCashFlowGateway } from './http-cash-flow-gateway.ts';
export { createHttpCashierGateway } from './http-cashier-gateway.ts';
export { createHttpCashierSettingGateway } from './http-cashier-setting-gateway.ts';
export { createHttpPendingAttendanceGateway } from './http-pending-attendance-gateway.ts';
