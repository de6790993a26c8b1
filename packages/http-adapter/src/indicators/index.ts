export { createHttpStatsGateway } from './http-stats-gateway.ts';
