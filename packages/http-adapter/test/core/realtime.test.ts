import type { RealtimeEvent } from '@prumo/view-models/core';
import { expect, test } from 'vitest';
import { ApiSession, createApi, createHttpRealtime } from '../../src/core/index.ts';
import { EventStreamParser } from '../../src/core/event-stream-parser.ts';

test('events are cut out of a stream wherever a chunk ends; comments are left out', () => {
  const parser = new EventStreamParser();
  expect(parser.push('retry: 1000\nevent: rea')).toEqual([]);
  expect(
    parser.push(
      'dy\ndata: {}\n\n: beat\n\nevent: appointment\ndata: {"id":"a1","day":"2026-11-21","scheduleId":"s1"}\n',
    ),
  ).toEqual([{ type: 'ready', id: undefined, day: undefined, scheduleId: undefined }]);
  expect(parser.push('\n')).toEqual([{ type: 'appointment', id: 'a1', day: '2026-11-21', scheduleId: 's1' }]);
  expect(parser.push('event: message\ndata: {"type":"cashier","id":"c1"}\n\n')).toMatchObject([
    { type: 'cashier', id: 'c1' },
  ]);
});

test('a broken stream comes back by itself, and says that something may have been missed', async () => {
  const session = new ApiSession();
  session.enter('t1');
  let opened = 0;
  const tokens: (string | null)[] = [];
  const api = createApi({
    session,
    baseUrl: 'http://prumo.test/api',
    fetch: async (request) => {
      opened += 1;
      tokens.push(request.headers.get('Authorization'));
      return opened < 3 ? new Response('event: ready\ndata: {}\n\n') : new Response(null, { status: 403 });
    },
  });
  const pauses: number[] = [];
  const realtime = createHttpRealtime(api, async (milliseconds) => void pauses.push(milliseconds));
  const events: RealtimeEvent['type'][] = [];
  realtime.subscribe(({ type }) => events.push(type));
  realtime.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  realtime.stop();
  expect(events).toEqual(['ready', 'resync']);
  expect(tokens).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1']);
  expect(pauses[0]).toBe(1000);
});
