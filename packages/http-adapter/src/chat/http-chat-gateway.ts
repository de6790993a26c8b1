import type { ChatGateway } from '@prumo/view-models/chat';
import type { Api } from '../core/api.ts';
import { query } from '../core/query.ts';

/** The chat over HTTP. */
export const createHttpChatGateway = (api: Api): ChatGateway => ({
  chats: (place, options) =>
    api.call(options, (http, init) => http.GET('/chat/chats', { ...init, params: { query: place } })),
  messages: (id, place, options) =>
    api.call(options, (http, init) =>
      http.GET('/chat/chats/{id}/messages', { ...init, params: { path: { id }, query: place } }),
    ),
  send: (message, options) => api.call(options, (http, init) => http.POST('/chat/chats', { ...init, body: message })),
  read: (id, messageId) =>
    api.call({}, (http, init) =>
      http.PUT('/chat/chats/{id}/reading', { ...init, params: { path: { id } }, body: { messageId } }),
    ),
  people: (asked, options) =>
    api.call(options, (http, init) => http.GET('/chat/people', { ...init, params: { query: query(asked) } })),
});
