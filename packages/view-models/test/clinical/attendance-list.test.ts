import { localDate } from '@prumo/domain/dates';
import type { AppointmentStatus } from '@prumo/domain/scheduling';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '@prumo/domain/access';
import { type Attendance, AttendanceList, type AttendanceQuery, attendancesOn } from '../../src/clinical/index.ts';
import type { RealtimeEvent } from '../../src/core/index.ts';
import { aBranch, bad, FakeClock, FakeNotifier, fakePreferences, good } from '../support/fakes.ts';

const DAY = localDate('2026-11-21');
const row = (id: string, status: AppointmentStatus, rest: Partial<Attendance> = {}): Attendance => ({
  id,
  key: id,
  schedule: { id: 's1', name: 'Dra. Lia' },
  professional: { id: 'p1', name: 'Lia Prado' },
  startDate: '2026-11-21T12:00:00Z',
  endDate: '2026-11-21T12:30:00Z',
  status,
  slot: false,
  patient: { id: `pat-${id}`, name: `Paciente ${id}`, socialName: null, birthDate: null, alert: null },
  insurance: 'Vida',
  expenses: ['Consulta'],
  placeId: null,
  arrivedAt: null,
  service: { startedAt: null, finishedAt: null },
  ticket: null,
  priority: null,
  call: null,
  hasAccount: false,
  waitsForPayment: false,
  received: null,
  inUseBy: null,
  version: 1,
  ...rest,
});
const came = (minutesAgo: number): Partial<Attendance> => ({
  arrivedAt: new Date(Date.parse('2026-11-21T12:00:00Z') - minutesAgo * 60_000).toISOString(),
});

let stored: Attendance[];
let asked: AttendanceQuery[];
let sent: unknown[];
let away: boolean;
let clock: FakeClock;
let notifier: FakeNotifier;
let preferences: ReturnType<typeof fakePreferences>;
let tell: (event: RealtimeEvent) => void;

beforeEach(() => {
  stored = [
    row('a', 'confirmed'),
    row('b', 'waiting', came(20)),
    row('c', 'waiting', came(40)),
    row('d', 'attending', came(5)),
  ];
  [asked, sent, away] = [[], [], false];
  clock = new FakeClock();
  notifier = new FakeNotifier();
  preferences = fakePreferences();
});

async function listWith({
  settings = {},
  modules = ['call-panel'],
  actions = ['clinical:updateAttendance'] as readonly Permission[],
} = {}) {
  const change = (id: string, to: Partial<Attendance>) => {
    const found = stored.find((one) => one.id === id);
    if (!found) return bad(404, 'not-found');
    const after = { ...found, ...to, version: found.version + 1 };
    stored = stored.map((one) => (one.id === id ? after : one));
    return good(after);
  };
  const list = new AttendanceList({
    clock,
    notifier,
    preferences,
    gateway: {
      list: async (query) => (asked.push(query), away ? bad(0, 'network.offline') : good(stored)),
      changeStatus: async (id, status, version) => (sent.push([id, status, version]), change(id, { status })),
      changePriority: async (id, priority) => (sent.push([id, priority]), change(id, { priority })),
      call: async (id, target) => (
        sent.push([id, target]),
        change(id, { call: { calledAt: clock.now(), room: target.roomName ?? '', times: 1 } })
      ),
    },
    realtime: {
      subscribe: (listener) => ((tell = listener), () => undefined),
      start: () => undefined,
      stop: () => undefined,
    },
    session: {
      user: { id: 'u1' },
      branch: aBranch({ settings, modules }),
      today: DAY,
      can: (permission) => actions.includes(permission),
    },
  });
  list.start();
  await list.show(attendancesOn(DAY));
  return list;
}
const byId = (list: AttendanceList, id: string): Attendance => {
  const found = list.items.find((one) => one.id === id);
  if (!found) throw new Error(`no row ${id}`);
  return found;
};
const settled = async () => {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
};

describe('the day', () => {
  test('filters go to the server with their names, the status narrows what is here and the counts stay [ENT-105, MED-047]', async () => {
    const list = await listWith();
    await list.show({
      ...attendancesOn(DAY),
      schedules: ['s1'],
      scheduleId: 's1',
      professionalId: 'p1',
      search: ' ana ',
    });
    expect(asked.at(-1)).toEqual({
      date: DAY,
      schedules: ['s1'],
      scheduleId: 's1',
      professionalId: 'p1',
      search: 'ana',
    });
    list.move({ status: 'waiting' });
    expect(asked).toHaveLength(2);
    expect(list.shown.map(({ id }) => id)).toEqual(['c', 'b']);
    expect([list.count('waiting'), list.count('attending'), list.items.length]).toEqual([2, 1, 4]);
  });

  test('the queue: priority first and 80 years before it, then who waits longest; the others and another choice by the hour', async () => {
    stored = [
      ...stored,
      row('e', 'waiting', { ...came(10), ticket: 3, priority: 'pregnant' }),
      row('f', 'waiting', { ...came(5), ticket: 4, priority: 'elderly80' }),
    ];
    const list = await listWith();
    expect(list.shown.map(({ id }) => id)).toEqual(['f', 'e', 'c', 'b', 'a', 'd']);
    list.move({ order: 'hour' });
    expect(list.shown.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  test('a ticket is marked and unmarked, and the queue follows at once; without a ticket there is nothing to mark', async () => {
    stored = stored.map((one) => (one.id === 'b' ? { ...one, ticket: 1 } : one));
    const list = await listWith();
    expect([list.canMark(byId(list, 'a')), list.canMark(byId(list, 'b'))]).toEqual([false, true]);
    await list.changePriority(byId(list, 'b'), 'disability');
    expect(list.shown[0]?.id).toBe('b');
    await list.changePriority(byId(list, 'b'), 'disability');
    await list.changePriority(byId(list, 'b'), null);
    expect(sent).toEqual([
      ['b', 'disability'],
      ['b', null],
    ]);
    expect(list.shown[0]?.id).toBe('c');
  });

  test('a wait has minutes and a level, which grow with the clock; once the service began nobody has to hurry', async () => {
    const list = await listWith();
    expect([list.waiting(byId(list, 'a')), list.waiting(byId(list, 'b')), list.waiting(byId(list, 'c'))]).toEqual([
      null,
      { minutes: 20, level: 'attention' },
      { minutes: 40, level: 'long' },
    ]);
    expect(list.waiting(byId(list, 'd'))).toEqual({ minutes: 5, level: null });
    clock.pass(11 * 60_000);
    expect(list.waiting(byId(list, 'b'))).toEqual({ minutes: 31, level: 'long' });
  });

  test('what somebody else changes comes within two seconds, with one polite sentence [UXP-005]', async () => {
    const list = await listWith();
    stored = stored.map((one) => (one.id === 'a' ? { ...one, status: 'waiting', version: 2 } : one));
    tell({ type: 'appointment', id: 'a', day: '2026-11-22' });
    clock.pass(2000);
    expect(asked).toHaveLength(1);
    tell({ type: 'appointment', id: 'a', day: DAY });
    tell({ type: 'call', id: 'b', day: DAY });
    clock.pass(2000);
    await settled();
    expect(asked).toHaveLength(2);
    expect(byId(list, 'a').status).toBe('waiting');
    expect(list.news).toEqual({ count: 1, serial: 1 });
  });

  test('a failed load keeps what was known, says so and asks again by itself [UXP-004]', async () => {
    const list = await listWith();
    away = true;
    await list.reload();
    expect([list.state, list.items.length]).toEqual(['failed', 4]);
    away = false;
    clock.pass(15_000);
    await settled();
    expect(list.state).toBe('ready');
  });
});

describe('steps', () => {
  test('are those of the state machine; without the permission there are none', async () => {
    const list = await listWith();
    const steps = (status: AppointmentStatus) => list.steps(row('x', status)).map(({ to }) => to);
    expect(steps('confirmed')).toEqual(['waiting', 'payment', 'absent']);
    expect(steps('waiting')).toEqual(['confirmed', 'payment', 'attending', 'absent']);
    expect(steps('attending')).toEqual(['waiting', 'attended']);
    expect(steps('canceled')).toEqual([]);
    expect((await listWith({ actions: [] })).steps(row('x', 'waiting'))).toEqual([]);
  });

  test('an arrival on another day names both days, and nobody is absent on a day to come', async () => {
    const list = await listWith();
    expect(list.otherDay(row('x', 'confirmed'), 'waiting')).toBeNull();
    const [before, after] = [localDate('2026-11-20'), localDate('2026-11-23')];
    await list.show(attendancesOn(after));
    expect(list.steps(row('x', 'confirmed')).map(({ to }) => to)).toEqual(['waiting', 'payment']);
    expect(list.otherDay(row('x', 'confirmed'), 'waiting')).toEqual({ booked: after, today: DAY });
    expect(list.otherDay(row('x', 'payment'), 'waiting')).toBeNull();
    await list.show(attendancesOn(before));
    expect(list.steps(row('x', 'confirmed')).map(({ to }) => to)).toEqual(['waiting', 'payment', 'absent']);
    expect(list.otherDay(row('x', 'confirmed'), 'waiting')).toEqual({ booked: before, today: DAY });
  });

  test('a start without account says why it is blocked where the branch blocks it [MED-049]', async () => {
    const list = await listWith({ settings: { 'clinical.blockServiceWithoutAccount': true } });
    const start = (hasAccount: boolean) =>
      list.steps(row('x', 'waiting', { hasAccount })).find(({ to }) => to === 'attending');
    expect(start(false)).toEqual({ to: 'attending', refusal: 'appointment.account-required' });
    expect(start(true)).toEqual({ to: 'attending', refusal: null });
  });

  test('a change replaces the row by its key; a refused one is told and the list is asked anew [MED-031]', async () => {
    const list = await listWith();
    await list.changeStatus(byId(list, 'b'), 'attending');
    expect(sent).toEqual([['b', 'attending', 1]]);
    expect(list.items.map(({ id, status }) => `${id} ${status}`)).toEqual([
      'a confirmed',
      'b attending',
      'c waiting',
      'd attending',
    ]);
    await list.changeStatus(row('gone', 'waiting'), 'attending');
    expect(notifier.texts).toEqual(['Registro não encontrado']);
    expect(asked).toHaveLength(2);
  });
});

describe('calling', () => {
  test('the place and room are kept for the user in this browser, and shown again [ENT-104, MED-058]', async () => {
    const list = await listWith();
    list.setup.show();
    list.setup.form.set('roomName', ' Sala 2 ');
    list.setup.form.set('placeId', 'place1');
    await list.saveSetup();
    expect((await listWith()).setup.config).toEqual({
      placeId: 'place1',
      roomName: 'Sala 2',
      attentionMinutes: 15,
      longMinutes: 30,
    });
    expect([...preferences.texts.keys()]).toEqual(['prumo:attendance:u1:b1']);
    await list.call(byId(list, 'b'));
    expect(sent).toEqual([['b', { placeId: 'place1', roomName: 'Sala 2' }]]);
    expect(byId(list, 'b').call).toMatchObject({ times: 1 });
  });

  test('without a room it asks for one and then calls; the appointment’s own place is enough', async () => {
    const list = await listWith();
    await list.call(byId(list, 'b'));
    expect([list.setup.open, sent]).toEqual([true, []]);
    list.setup.form.set('roomName', 'Sala 3');
    await list.saveSetup();
    expect(sent).toEqual([['b', { placeId: null, roomName: 'Sala 3' }]]);
    preferences.texts.clear();
    const other = await listWith();
    await other.call(row('b', 'waiting', { placeId: 'place9' }));
    expect(sent.at(-1)).toEqual(['b', { placeId: 'place9', roomName: null }]);
  });

  test('limits out of order are refused in their field; what somebody wrote by hand into the browser counts for nothing', async () => {
    const list = await listWith();
    list.setup.show();
    list.setup.form.set('longMinutes', 10);
    await list.saveSetup();
    expect(list.setup.form.errors).toEqual({ longMinutes: 'O segundo limite deve ser maior que o primeiro' });
    for (const text of ['{', '{"placeId":7}', '{"attentionMinutes":-1}']) {
      preferences.texts.set('prumo:attendance:u1:b1', text);
      expect((await listWith()).setup.hasRoom).toBe(false);
    }
  });

  test('only who is here can be called, and only where the branch has a panel', async () => {
    const list = await listWith();
    expect(['a', 'b', 'd'].map((id) => list.canCall(byId(list, id)))).toEqual([false, true, true]);
    expect(list.panelPath).toBe('/panel/p1');
    const without = await listWith({ modules: [] });
    expect([without.canCall(byId(without, 'b')), without.panelPath]).toEqual([false, null]);
  });
});

test('a rain of changes never puts the list off', async () => {
  await listWith();
  const before = asked.length;
  for (let n = 0; n < 20; n++) {
    tell({ type: 'appointment', day: DAY, id: 'a' });
    clock.pass(200);
    await Promise.resolve();
  }
  expect(asked.length - before).toBeGreaterThanOrEqual(3);
});

describe('who is waited for no more', () => {
  const shownOf = (list: AttendanceList) => list.shown.map(({ id }) => id).toSorted();

  test('is folded away among all statuses, and stands there when unfolded, looked for or chosen by status', async () => {
    stored = [...stored, row('e', 'attended'), row('f', 'absent'), row('g', 'canceled'), row('h', 'returned')];
    const list = await listWith();
    expect([shownOf(list), list.foldedCount]).toEqual([['a', 'b', 'c', 'd'], 4]);
    list.toggleFold();
    expect([shownOf(list).length, list.foldedCount]).toEqual([8, 4]);
    list.toggleFold();
    await list.show({ ...list.place, status: 'absent' });
    expect([shownOf(list), list.foldedCount]).toEqual([['f'], 0]);
    await list.show({ ...list.place, status: null, search: 'paciente' });
    expect([shownOf(list).length, list.foldedCount]).toEqual([8, 0]);
  });

  test('stays in sight for five minutes after it was changed here or elsewhere: nothing leaves from under the hand', async () => {
    const list = await listWith();
    await list.changeStatus(byId(list, 'd'), 'attended');
    expect([shownOf(list), list.foldedCount]).toEqual([['a', 'b', 'c', 'd'], 0]);
    clock.pass(4 * 60_000);
    expect(shownOf(list)).toContain('d');
    clock.pass(2 * 60_000);
    expect([shownOf(list), list.foldedCount]).toEqual([['a', 'b', 'c'], 1]);
    stored = stored.map((one) => (one.id === 'a' ? { ...one, status: 'absent' as const, version: 9 } : one));
    await list.reload();
    expect(shownOf(list)).toEqual(['a', 'b', 'c']);
    await list.show({ ...list.place, date: localDate('2026-11-22') });
    expect(shownOf(list)).toEqual(['b', 'c']);
  });
});
