export { createHttpAgendaGateway } from './http-agenda-gateway.ts';
export { createHttpCalendarFeedGateway, createHttpReachGateway } from './http-reach-gateway.ts';
export { createHttpHolidayGateway } from './http-holiday-gateway.ts';
export { createHttpOriginGateway } from './http-origin-gateway.ts';
export { createHttpScheduleGateway } from './http-schedule-gateway.ts';
export { createHttpWaitingGateway } from './http-waiting-gateway.ts';
