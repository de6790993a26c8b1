import type { ChatGateway } from '@prumo/view-models/chat';
import type { Api } from '../core/api.ts';
import { ask } from '../core/ask.ts';

/** The chat over HTTP. */
export const createHttpChatGateway = (api: Api): ChatGateway => ({
  chats: (place, options) => ask(api, 'get', '/chat/chats', { query: place }, options),
  messages: (id, place, options) =>
    ask(api, 'get', '/chat/chats/{id}/messages', { path: { id }, query: place }, options),
  send: (message, options) => ask(api, 'post', '/chat/chats', { body: message }, options),
  read: (id, messageId) => ask(api, 'put', '/chat/chats/{id}/reading', { path: { id }, body: { messageId } }),
  people: (asked, options) => ask(api, 'get', '/chat/people', { query: asked }, options),
});
