import { localDate } from '@prumo/domain/dates';
import { beforeEach, expect, test } from 'vitest';
import { createHttpAttendanceGateway, createHttpPanelGateway } from '../../src/clinical/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const SCHEDULE = '0190a1b2c3d4e5f601020305';
const wire = {
  id: ID,
  key: ID,
  schedule: { id: SCHEDULE, name: 'Dra. Lia' },
  professional: null,
  startDate: '2026-11-21T12:00:00Z',
  endDate: '2026-11-21T12:30:00Z',
  status: 'waiting',
  slot: false,
  patient: { id: ID, name: 'Ana', socialName: null, birthDate: '1980-02-03', alert: null },
  insurance: 'Vida',
  expenses: ['Consulta'],
  placeId: null,
  arrivedAt: '2026-11-21T11:50:00Z',
  service: { startedAt: null, finishedAt: null },
  ticket: 3,
  priority: null,
  call: null,
  hasAccount: false,
  waitsForPayment: false,
  received: null,
  inUseBy: null,
  version: 2,
};

let requests: { method: string; address: string; body: unknown }[] = [];
let answer: () => Response;
beforeEach(() => {
  requests = [];
});

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  fetch: async (request) => {
    const text = await request.text();
    requests.push({
      method: request.method,
      address: request.url.replace('http://server/api', ''),
      body: text === '' ? null : JSON.parse(text),
    });
    return answer();
  },
});

test('the filters are sent with their names [ENT-105]', async () => {
  answer = () => Response.json({ items: [wire] });
  const listed = await createHttpAttendanceGateway(api).list({
    date: localDate('2026-11-21'),
    schedules: [SCHEDULE, ID],
    scheduleId: SCHEDULE,
    professionalId: ID,
    search: 'ana',
  });
  expect(requests[0]?.address).toBe(
    `/attendances?date=2026-11-21&scheduleId=${SCHEDULE}&professionalId=${ID}&search=ana&schedules=${SCHEDULE}&schedules=${ID}`,
  );
  expect(listed).toEqual({ ok: true, value: [wire] });
});

test('a step carries the version that was seen, a call where to', async () => {
  answer = () => Response.json(wire);
  const gateway = createHttpAttendanceGateway(api);
  await gateway.changeStatus(ID, 'attending', 2);
  await gateway.changePriority(ID, 'pregnant');
  await gateway.call(ID, { placeId: null, roomName: 'Sala 2' });
  expect(requests).toEqual([
    { method: 'PUT', address: `/attendances/${ID}/status`, body: { status: 'attending', version: 2 } },
    { method: 'PUT', address: `/attendances/${ID}/priority`, body: { priority: 'pregnant' } },
    { method: 'POST', address: `/attendances/${ID}/calls`, body: { placeId: null, roomName: 'Sala 2' } },
  ]);
});

test('the panel asks by its public id, and hears of calls until it is left; a broken stream is said and opened again', async () => {
  const encoder = new TextEncoder();
  const heard: string[] = [];
  let opened = 0;
  answer = () => {
    opened += 1;
    if (opened > 2) return new Response(null, { status: 503 });
    return new Response(
      new ReadableStream({
        start: (stream) => {
          stream.enqueue(encoder.encode('event: ready\ndata: {}\n\nevent: ca'));
          stream.enqueue(encoder.encode('ll\ndata: {}\n\n'));
          stream.close();
        },
      }),
      { headers: { 'content-type': 'text/event-stream' } },
    );
  };
  const pauses: number[] = [];
  let stop: () => void = () => undefined;
  await new Promise<void>((done) => {
    const gateway = createHttpPanelGateway(api, async (pause) => {
      pauses.push(pause);
      if (pauses.length === 4) {
        stop();
        done();
      }
    });
    stop = gateway.listen('aurora', (what) => heard.push(what));
  });
  expect(requests[0]?.address).toBe('/call-panels/aurora/events');
  expect(heard).toEqual(['open', 'call', 'lost', 'open', 'call', 'lost', 'lost', 'lost']);
  expect(pauses).toEqual([1000, 1000, 2000, 4000]);
  answer = () => Response.json({ name: 'Clínica Aurora', calls: [] });
  expect(await createHttpPanelGateway(api).read('aurora')).toEqual({
    ok: true,
    value: { name: 'Clínica Aurora', calls: [] },
  });
});
