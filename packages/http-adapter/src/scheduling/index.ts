export { createHttpAgendaGateway } from './http-agenda-gateway.ts';
