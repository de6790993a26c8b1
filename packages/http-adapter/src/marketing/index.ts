export { createHttpAnswerLinkGateway } from './http-answer-link-gateway.ts';
export { createHttpMailingGateway } from './http-mailing-gateway.ts';
export { createHttpMessageGateway } from './http-message-gateway.ts';
