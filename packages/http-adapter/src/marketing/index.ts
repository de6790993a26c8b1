export { createHttpMessageGateway } from './http-message-gateway.ts';
export { createHttpReminderRuleGateway } from './http-reminder-rule-gateway.ts';
