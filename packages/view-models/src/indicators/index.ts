export { type Count, Dashboard, type Stats, type StatsGateway } from './dashboard.ts';
