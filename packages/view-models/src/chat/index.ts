export { ChatDesk, type ChatDeskPorts } from './chat-desk.ts';
export type { Chat, ChatGateway, ChatMessage, ChatPerson } from './chat-gateway.ts';
export { ChatInbox } from './chat-inbox.ts';
export type { Conversation } from './conversation.ts';
export { daysOf } from './message-days.ts';
export type { PeopleFinder } from './people-finder.ts';
