import { localDate } from '@prumo/domain/dates';
import type { AppointmentInput } from '@prumo/view-models/scheduling';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import {
  createHttpCalendarFeedGateway,
  createHttpOriginGateway,
  createHttpReachGateway,
} from '../../src/scheduling/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const DAY = localDate('2026-11-23');
let requests: { method: string; address: string; body: unknown; key: string | null }[] = [];
let answer: unknown = {};
beforeEach(() => (requests = []));

const api = createApi({
  session: new ApiSession(),
  baseUrl: 'http://server/api',
  newKey: () => 'made-key',
  fetch: async (request) => {
    const text = await request.text();
    requests.push({
      method: request.method,
      address: request.url.replace('http://server/api', ''),
      body: text === '' ? null : JSON.parse(text),
      key: request.headers.get('idempotency-key'),
    });
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  },
});

test('free times and appointments of a patient are asked for by what is known, of the kind of the agenda', async () => {
  const free = {
    schedule: { id: ID, name: 'Dra. Lia' },
    professional: null,
    placeId: null,
    date: '2026-11-23',
    start: '08:00',
    end: '08:30',
  };
  answer = { items: [free] };
  const asked = {
    startDate: DAY,
    endDate: localDate('2026-11-30'),
    scheduleId: undefined,
    planId: ID,
    minutes: 60,
    limit: 6,
  };
  expect(await createHttpReachGateway(api, 'surgery').freeTimes(asked)).toEqual({
    ok: true,
    value: [{ ...free, date: DAY }],
  });
  answer = { items: [], total: 0, hasMore: false };
  expect(await createHttpReachGateway(api).patientAppointments(ID, 'past', { limit: 20, offset: 20 })).toEqual({
    ok: true,
    value: { items: [], hasMore: false },
  });
  expect(requests.map(({ address }) => address)).toEqual([
    `/availability?startDate=2026-11-23&endDate=2026-11-30&planId=${ID}&minutes=60&limit=6&type=surgery`,
    `/patients/${ID}/appointments?when=past&limit=20&offset=20`,
  ]);
});

test('a package is reviewed, and booked with the key of the one who asks', async () => {
  const gateway = createHttpReachGateway(api);
  answer = {
    sessions: [{ date: '2026-11-23', hour: '08:00', current: 1, total: 1, conflict: null }],
    holidays: [{ date: '2026-12-25', name: 'Natal' }],
  };
  const plan = {
    scheduleId: ID,
    placeId: null,
    startDate: DAY,
    hour: '08:00',
    durationMinutes: 30,
    reserves: 1,
    weekdays: [1],
    total: 1,
    everyWeeks: 1,
    lastDate: null,
  };
  expect(await gateway.reviewBundle(plan)).toEqual({
    ok: true,
    value: {
      sessions: [{ date: DAY, hour: '08:00', current: 1, total: 1, conflict: null }],
      holidays: [{ date: localDate('2026-12-25'), name: 'Natal' }],
    },
  });
  answer = { id: ID, appointmentIds: [ID] };
  const appointment: AppointmentInput = {
    scheduleId: ID,
    type: 'elective',
    date: DAY,
    hour: '08:00',
    durationMinutes: 30,
    slot: false,
    reserves: 1,
    patientId: ID,
    planId: null,
    expenses: [],
    markerId: null,
    placeId: null,
    indicatedId: null,
    asoClientId: null,
    notes: null,
  };
  expect(await gateway.createBundle(appointment, [{ date: DAY, hour: '08:00' }], null, { key: 'package-1' })).toEqual({
    ok: true,
    value: { appointmentIds: [ID] },
  });
  expect(requests[1]).toMatchObject({
    method: 'POST',
    address: '/appointment-bundles',
    key: 'package-1',
    body: { appointment, sessions: [{ date: '2026-11-23', hour: '08:00' }], packageId: null },
  });
});

test('packages of the registry are read; a session with an own procedure and a team say so', async () => {
  const gateway = createHttpReachGateway(api);
  const items = [
    { id: ID, name: '5 sessões', notes: null, appointments: [[{ expenseId: ID, name: 'Sessão', quantity: 1 }]] },
  ];
  answer = { items };
  expect(await gateway.packages()).toEqual({ ok: true, value: items });
  answer = { sessions: [], holidays: [] };
  await gateway.reviewBundle({
    scheduleId: ID,
    placeId: null,
    startDate: DAY,
    hour: '08:00',
    durationMinutes: 30,
    reserves: 1,
    weekdays: [1],
    total: 1,
    everyWeeks: 1,
    lastDate: null,
    team: [ID],
  });
  answer = { id: ID, appointmentIds: [ID] };
  const appointment: AppointmentInput = {
    scheduleId: ID,
    type: 'elective',
    date: DAY,
    hour: '08:00',
    durationMinutes: 30,
    slot: false,
    reserves: 1,
    patientId: ID,
    planId: null,
    expenses: [],
    markerId: null,
    placeId: null,
    indicatedId: null,
    asoClientId: null,
    notes: null,
  };
  await gateway.createBundle(
    appointment,
    [{ date: DAY, hour: '08:00', expenses: [{ expenseId: ID, quantity: 2 }] }],
    ID,
  );
  expect(requests[0]).toMatchObject({ method: 'GET', address: '/appointment-bundles/packages' });
  expect(requests[1]).toMatchObject({ body: { team: [ID] } });
  expect(requests[2]).toMatchObject({
    body: { sessions: [{ expenses: [{ expenseId: ID, quantity: 2 }] }], packageId: ID },
  });
});

test('the own calendar address is read, made and taken away [UXP-018]', async () => {
  const gateway = createHttpCalendarFeedGateway(api);
  answer = { professional: true, createdAt: null };
  expect(await gateway.read()).toEqual({ ok: true, value: answer });
  answer = { path: '/api/calendar-feeds/x/y.ics' };
  expect(await gateway.renew()).toEqual({ ok: true, value: answer });
  answer = null;
  expect((await gateway.revoke()).ok).toBe(true);
  expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE']);
});

test('companies of occupational exams are looked for by name', async () => {
  const items = [{ id: ID, name: 'Três Pinheiros S.A.', tradeName: null, document: '28361954000104' }];
  answer = { items };
  expect(await createHttpOriginGateway(api).findAsoClients('pinh')).toEqual({ ok: true, value: items });
  expect(requests[0]).toMatchObject({ method: 'GET', address: '/aso-clients?search=pinh' });
});

test('a referrer is looked for by name and registered once; whoever has no council sends the default', async () => {
  const gateway = createHttpOriginGateway(api);
  const paulo = {
    id: ID,
    entityId: null,
    name: 'Paulo',
    type: 'professional' as const,
    council: { name: 'CRM', state: 'PR', record: '24680' },
    specialty: { code: '225120', name: 'Médico cardiologista' },
  };
  answer = { items: [paulo] };
  expect(await gateway.findIndicated('Pa')).toEqual({ ok: true, value: [paulo] });
  answer = paulo;
  const { id: _id, ...input } = paulo;
  expect(await gateway.addIndicated(input, { key: 'referrer-1' })).toEqual({ ok: true, value: paulo });
  await gateway.addIndicated({ ...input, type: 'other', council: null });
  expect(requests).toMatchObject([
    { method: 'GET', address: '/indicated?search=Pa' },
    { method: 'POST', address: '/indicated', key: 'referrer-1', body: input },
    { body: { type: 'other', council: { name: 'CRM', state: 'PR', record: null } } },
  ]);
});
