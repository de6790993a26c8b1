import { localDate } from '@prumo/domain/dates';
import { expect, test } from 'vitest';
import { makeProblem, type RealtimeEvent } from '../../src/core/index.ts';
import { type FreedTime, WaitingBoard, type WaitingGateway, type WaitingPatient } from '../../src/scheduling/index.ts';
import { FakeClock, FakeNotifier } from '../support/fakes.ts';

const good = <T>(value: T) => Promise.resolve({ ok: true as const, value });
const entry: WaitingPatient = {
  id: 'w1',
  schedule: { id: 's1', name: 'Plantão' },
  patient: { id: 'p1', name: 'Ana', socialName: null, phone: null },
  priority: false,
  weekdays: [],
  periods: [],
  notes: null,
  enteredAt: '2026-11-20T12:00:00Z',
};
const freed: FreedTime = {
  id: 'f1',
  schedule: entry.schedule,
  startDate: '2026-11-24T12:00:00Z',
  endDate: '2026-11-24T12:20:00Z',
  offer: null,
  candidates: [entry],
};

function make(change: Partial<WaitingGateway> = {}) {
  const asked: unknown[] = [];
  const gateway: WaitingGateway = {
    list: () => good({ items: [entry], counts: { s1: 1 } }),
    freed: () => (asked.push('load'), good([freed])),
    join: (input) => (asked.push(input), good(entry)),
    leave: (id) => (asked.push(`leave ${id}`), good(undefined)),
    book: (id, at) => (asked.push({ id, ...at }), good(undefined)),
    offer: (id, to) => (asked.push(`${id} ${to}`), good(freed)),
    close: () => good(undefined),
    playAnswer: () => good(undefined),
    ...change,
  };
  const clock = new FakeClock();
  const notifier = new FakeNotifier();
  let hear: (event: RealtimeEvent) => void = () => undefined;
  const realtime = {
    subscribe: (listener: typeof hear) => ((hear = listener), () => (hear = () => undefined)),
    start: () => undefined,
    stop: () => undefined,
  };
  const board = new WaitingBoard({
    gateway,
    helpers: { findPatients: () => good([]) },
    realtime,
    clock,
    notifier,
    newKey: () => 'key',
    timeZone: () => 'America/Sao_Paulo',
  });
  return { asked, board, clock, notifier, hear: (event: RealtimeEvent) => hear(event) };
}

test('it loads when the agenda opens and after changes elsewhere, once for many', async () => {
  const { board, asked, clock, hear } = make();
  board.start();
  await Promise.resolve();
  hear({ type: 'appointment' });
  hear({ type: 'waiting' });
  hear({ type: 'lock' });
  clock.pass(300);
  await Promise.resolve()
    .then(() => Promise.resolve())
    .then(() => Promise.resolve());
  expect(asked).toEqual(['load', 'load']);
  expect([board.total, board.counts['s1'], board.state]).toEqual([1, 1, 'ready']);
  board.stop();
});

test('a freed time is booked as long as it was, at the hour of the clinic [UXP-017]', async () => {
  const { board, asked } = make();
  expect(await board.bookFreed(freed, entry)).toBe(true);
  expect(asked[0]).toEqual({ id: 'w1', date: '2026-11-24', hour: '09:00', durationMinutes: 20 });
});

test('of the schedules that are shown, the times that became free on the day come first and are counted, by the clock of the clinic', async () => {
  const at = (id: string, startDate: string, schedule = entry.schedule): FreedTime => ({
    ...freed,
    id,
    startDate,
    schedule,
  });
  // 01:30 of the 25th in Greenwich is the evening of the 24th.
  const list = [
    at('before', '2026-11-23T12:00:00Z'),
    at('morning', '2026-11-24T12:00:00Z'),
    at('evening', '2026-11-25T01:30:00Z'),
    at('elsewhere', '2026-11-24T13:00:00Z', { id: 's2', name: 'Sala' }),
  ];
  const { board } = make({ freed: () => good(list) });
  await board.load();
  const { times, ofDay } = board.freedFrom(localDate('2026-11-24'), new Set(['s1']));
  expect([times.map(({ id }) => id), ofDay]).toEqual([['morning', 'evening', 'before'], 2]);
  expect(board.freedFrom(localDate('2026-11-30'), new Set(['s1']))).toMatchObject({
    ofDay: 0,
    times: [{ id: 'before' }, { id: 'morning' }, { id: 'evening' }],
  });
});

test('schedule and patient are required; who joined leaves an empty form for the next', async () => {
  const { board, asked } = make();
  expect(await board.join()).toBe(false);
  expect(board.errors).toEqual({ scheduleId: 'Campo obrigatório', patientId: 'Campo obrigatório' });
  board.type({
    scheduleId: 's1',
    patient: { id: 'p2', name: 'Bia', birthDate: null, cpf: null, phone: null, alert: null, insurance: null },
    weekdays: [2],
    notes: ' Liga ',
  });
  expect(await board.join()).toBe(true);
  expect(asked[0]).toEqual({
    scheduleId: 's1',
    patientId: 'p2',
    priority: false,
    weekdays: [2],
    periods: [],
    notes: 'Liga',
  });
  expect(board.draft).toMatchObject({ scheduleId: 's1', patient: null, notes: '' });
});

test('a refusal is told, and who waits is asked anew', async () => {
  const { board, asked, notifier } = make({
    offer: () => Promise.resolve({ ok: false, error: makeProblem(422, 'message.no-consent') }),
  });
  await board.offer(freed, entry);
  expect(notifier.told[0]).toMatchObject({
    kind: 'error',
    text: 'O paciente não autorizou o envio de mensagens por este canal',
  });
  expect(asked).toEqual(['load']);
});
