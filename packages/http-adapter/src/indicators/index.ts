export { createHttpIndicatorGateway } from './http-indicator-gateway.ts';
export { createHttpStatsGateway } from './http-stats-gateway.ts';
export { createHttpTodayGateway } from './http-today-gateway.ts';
