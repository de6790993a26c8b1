import type { RealtimeEvent } from '@prumo/view-models/core';
import { expect, test } from 'vitest';
import { createHttpChatGateway } from '../../src/chat/index.ts';
import { ApiSession, createApi, createHttpRealtime } from '../../src/core/index.ts';
import { EventStreamParser } from '../../src/core/event-stream-parser.ts';

const ID = '0190a1b2c3d4e5f601020304';
const OTHER = '0190a1b2c3d4e5f601020305';

test('chats and messages are asked for ten at a time, messages go to a person or into a chat [LIM-008, COM-028]', async () => {
  const requests: { asked: string; body: unknown }[] = [];
  const keys: (string | null)[] = [];
  const gateway = createHttpChatGateway(
    createApi({
      session: new ApiSession(),
      baseUrl: 'http://server/api',
      fetch: async (request) => {
        const text = await request.text();
        requests.push({
          asked: `${request.method} ${request.url.replace('http://server/api', '')}`,
          body: text === '' ? null : JSON.parse(text),
        });
        if (request.method === 'POST') keys.push(request.headers.get('Idempotency-Key'));
        return Response.json({ items: [], hasMore: false, unreadChats: 2, unread: 0 });
      },
    }),
  );
  expect(await gateway.chats({ limit: 10, offset: 0 })).toMatchObject({ ok: true, value: { unreadChats: 2 } });
  await gateway.messages(ID, { limit: 10, offset: 10 });
  const first = { text: 'Oi', userId: OTHER, channelId: null };
  await gateway.send(first, { key: 'uma-intencao' });
  await gateway.read(ID, OTHER);
  await gateway.people({ search: 'jo', limit: 20 });
  await gateway.people({ limit: 20 });
  expect(requests).toEqual([
    { asked: 'GET /chat/chats?limit=10&offset=0', body: null },
    { asked: `GET /chat/chats/${ID}/messages?limit=10&offset=10`, body: null },
    { asked: 'POST /chat/chats', body: first },
    { asked: `PUT /chat/chats/${ID}/reading`, body: { messageId: OTHER } },
    { asked: 'GET /chat/people?search=jo&limit=20', body: null },
    { asked: 'GET /chat/people?limit=20', body: null },
  ]);
  expect(keys).toEqual(['uma-intencao']);
});

test('the events of the chat say which channel and who wrote', () => {
  const parser = new EventStreamParser();
  expect(
    parser.push(
      `id: 3\nevent: new_message\ndata: {"type":"new_message","id":"m1","channelId":"c1","authorId":"u2"}\n\nevent: new_channel\ndata: {"type":"new_channel","id":"m2","channelId":"c2","authorId":"u3"}\n\n`,
    ),
  ).toMatchObject([
    { type: 'new_message', id: 'm1', channelId: 'c1', authorId: 'u2' },
    { type: 'new_channel', id: 'm2', channelId: 'c2', authorId: 'u3' },
  ]);
});

test('one connection however often it is started; it closes with the stop [COM-022]', async () => {
  const signals: AbortSignal[] = [];
  const session = new ApiSession();
  session.enter('t1');
  const api = createApi({
    session,
    baseUrl: 'http://prumo.test/api',
    fetch: async (request) => {
      signals.push(request.signal);
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('event: ready\ndata: {}\n\n'));
          request.signal.addEventListener('abort', () => controller.error(new Error('closed')));
        },
      });
      return new Response(body);
    },
  });
  const realtime = createHttpRealtime(api, { wait: () => Promise.resolve() });
  const heard: RealtimeEvent['type'][] = [];
  realtime.subscribe(({ type }) => heard.push(type));
  realtime.start();
  realtime.start();
  await expect.poll(() => heard).toEqual(['ready']);
  realtime.stop();
  await new Promise((resolve) => setTimeout(resolve));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
});
