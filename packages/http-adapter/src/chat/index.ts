export { createHttpChatGateway } from './http-chat-gateway.ts';
