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
  const realtime = createHttpRealtime(api, { wait: async (milliseconds) => void pauses.push(milliseconds) });
  const events: RealtimeEvent['type'][] = [];
  realtime.subscribe(({ type }) => events.push(type));
  realtime.start();
  await new Promise((resolve) => setTimeout(resolve, 50));
  realtime.stop();
  expect(events).toEqual(['ready', 'resync']);
  expect(tokens).toEqual(['Bearer t1', 'Bearer t1', 'Bearer t1']);
  expect(pauses[0]).toBe(1000);
});

test('a stream whose place went to a newer page of the session comes back when it is looked at, not before', async () => {
  const session = new ApiSession();
  session.enter('t1');
  let opened = 0;
  const api = createApi({
    session,
    baseUrl: 'http://prumo.test/api',
    fetch: async () => {
      opened += 1;
      if (opened > 2) return new Response(null, { status: 403 });
      return new Response(`event: ready\ndata: {}\n\n${opened === 1 ? 'event: parked\ndata: {}\n\n' : ''}`);
    },
  });
  let look = (): void => {};
  const looked = new Promise<void>((resolve) => (look = resolve));
  const realtime = createHttpRealtime(api, { wait: () => Promise.resolve(), seenAgain: () => looked });
  const events: RealtimeEvent['type'][] = [];
  realtime.subscribe(({ type }) => events.push(type));
  realtime.start();
  await expect.poll(() => events).toEqual(['ready']);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(opened).toBe(1);
  look();
  await expect.poll(() => opened).toBe(3);
  expect(events).toEqual(['ready', 'resync']);
  realtime.stop();
});
