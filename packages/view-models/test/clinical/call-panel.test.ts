import { beforeEach, expect, test } from 'vitest';
import { CallPanel, FRESH_MILLISECONDS, type PanelGateway, type ShownCall } from '../../src/clinical/index.ts';
import { bad, FakeClock, good } from '../support/fakes.ts';

const call = (id: string, initials = 'MS'): ShownCall => ({
  id,
  initials,
  ticket: '012',
  priority: false,
  room: 'Sala 2',
});
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

let calls: ShownCall[];
let status: number;
let rings: number;
let allowed: boolean;
let clock: FakeClock;
let tell: Parameters<PanelGateway['listen']>[1];
let listening: number;

beforeEach(() => {
  [calls, status, rings, allowed, listening] = [[call('1')], 200, 0, true, 0];
  clock = new FakeClock();
});

async function shown() {
  const panel = new CallPanel('aurora', {
    clock,
    gateway: {
      read: async () => (status === 200 ? good({ name: 'Clínica Aurora', calls }) : bad(status, 'not-found')),
      listen: (_id, listener) => ((tell = listener), (listening += 1), () => void (listening -= 1)),
    },
    chime: { allow: async () => allowed, ring: () => void (rings += 1) },
  });
  panel.start();
  await settled();
  return panel;
}

test('the last call is the current one, the others stand below; a call that was there before makes no noise', async () => {
  calls = [call('2', 'JS'), call('1')];
  const panel = await shown();
  await panel.turnSoundOn();
  expect([panel.current?.initials, panel.previous.map(({ id }) => id), panel.fresh]).toEqual(['JS', ['1'], false]);
  expect(rings).toBe(1);
});

test('a new call stands out for a while and sounds once, if somebody has turned the sound on', async () => {
  const panel = await shown();
  calls = [call('2', 'JS'), ...calls];
  tell('call');
  await settled();
  expect([panel.current?.id, panel.fresh, rings]).toEqual(['2', true, 0]);
  await panel.turnSoundOn();
  calls = [call('3'), ...calls];
  tell('call');
  await settled();
  expect([panel.current?.id, rings]).toEqual(['3', 2]);
  tell('open');
  await settled();
  expect(rings).toBe(2);
  clock.pass(FRESH_MILLISECONDS);
  expect(panel.fresh).toBe(false);
});

test('a browser that forbids the sound is told of, not tried again and again', async () => {
  allowed = false;
  const panel = await shown();
  await panel.turnSoundOn();
  expect([panel.sound, rings]).toEqual(['refused', 0]);
});

test('a lost connection is said, what was known stays, and it comes back by itself', async () => {
  const panel = await shown();
  expect(panel.connected).toBe(true);
  tell('lost');
  expect([panel.connected, panel.current?.id]).toEqual([false, '1']);
  calls = [call('2'), ...calls];
  tell('open');
  await settled();
  expect([panel.connected, panel.current?.id]).toEqual([true, '2']);
});

test('a connection that died without saying so is noticed by asking', async () => {
  const panel = await shown();
  calls = [call('2'), ...calls];
  clock.pass(30_000);
  await settled();
  expect(panel.current?.id).toBe('2');
  status = 503;
  clock.pass(30_000);
  await settled();
  expect([panel.connected, panel.current?.id]).toEqual([false, '2']);
});

test('an unknown panel says so; leaving the page ends the stream', async () => {
  status = 404;
  const panel = await shown();
  expect(panel.state).toBe('missing');
  panel.stop();
  expect(listening).toBe(0);
});
