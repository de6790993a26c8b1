import { localDate } from '@prumo/domain/dates';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpAgendaGateway } from '../../src/scheduling/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const SCHEDULE = '0190a1b2c3d4e5f601020305';
const EXPENSE = '0190a1b2c3d4e5f601020306';
const DAY = localDate('2026-11-20');

let requests: { method: string; address: string; body: unknown; key: string | null; keepalive: boolean }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };

beforeEach(() => {
  requests = [];
});

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
      key: request.headers.get('Idempotency-Key'),
      keepalive: request.keepalive,
    });
    return answer.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(answer.body, { status: answer.status });
  },
});
const answers = (status: number, body: unknown = null) => (answer = { status, body });
const gateway = createHttpAgendaGateway(api);

const wire = {
  id: ID,
  key: ID,
  scheduleId: SCHEDULE,
  schedule: { id: SCHEDULE, name: 'Dra. Lia' },
  professional: null,
  type: 'elective',
  startDate: '2026-11-20T08:30:00-03:00',
  endDate: '2026-11-20T09:00:00-03:00',
  status: 'confirmed',
  slot: false,
  reserves: 1,
  patient: {
    id: ID,
    name: 'Maria',
    socialName: null,
    birthDate: '1980-02-01',
    gender: 'female',
    cpf: null,
    phone: null,
    cellphone: '11999998888',
    insurance: null,
    alert: 'Alergia',
  },
  insurance: null,
  expenses: [
    {
      id: ID,
      expenseId: EXPENSE,
      code: '10101012',
      name: 'Consulta',
      type: 'consultation',
      quantity: 1,
      accountId: null,
      value: { insurance: 80.5, particular: 250 },
    },
  ],
  markerId: null,
  placeId: null,
  indicated: null,
  asoClient: null,
  notes: null,
  arrivedAt: null,
  service: { startedAt: null, finishedAt: null },
  inUseBy: null,
  accountId: null,
  cancelReason: null,
  version: 3,
};
const input = {
  scheduleId: SCHEDULE,
  type: 'elective',
  date: DAY,
  hour: '08:30',
  durationMinutes: 30,
  slot: false,
  reserves: 1,
  planId: null,
  expenses: [{ expenseId: EXPENSE, quantity: 1, return: false }],
  markerId: null,
  placeId: null,
  indicatedId: null,
  asoClientId: null,
  notes: null,
};

test('the day is asked with its filters, and ALL for every schedule [SCH-004, SCH-037]', async () => {
  answers(200, { schedules: [], professionals: [], insurances: [], items: [] });
  await gateway.day({ date: DAY });
  await gateway.day({
    date: DAY,
    scheduleId: SCHEDULE,
    professionalId: ID,
    expenseId: EXPENSE,
    insuranceId: ID,
    status: 'confirmed',
    search: 'Maria',
  });
  expect(requests.map(({ address }) => Object.fromEntries(new URL(address, 'http://x').searchParams))).toEqual([
    { type: 'elective', date: '2026-11-20', scheduleId: 'ALL', detail: 'card' },
    {
      type: 'elective',
      date: '2026-11-20',
      scheduleId: SCHEDULE,
      detail: 'card',
      professionalId: ID,
      expenseId: EXPENSE,
      insuranceId: ID,
      status: 'confirmed',
      search: 'Maria',
    },
  ]);
});

test('free days are asked by their window [SCH-039]', async () => {
  answers(200, { days: ['2026-11-23'] });
  expect(await gateway.availableDays({ startDate: DAY, endDate: localDate('2026-11-30') })).toEqual({
    ok: true,
    value: ['2026-11-23'],
  });
  expect(requests[0]?.address).toBe('/calendar/available-days?startDate=2026-11-20&endDate=2026-11-30');
});

test('an appointment comes in cents, with the return that the wire may leave out', async () => {
  answers(200, wire);
  const read = await gateway.get(ID);
  expect(read).toMatchObject({
    ok: true,
    value: {
      status: 'confirmed',
      version: 3,
      patient: { alert: 'Alergia' },
      expenses: [{ return: false, insuranceValue: 8050, particularValue: 25_000 }],
    },
  });
});

test('booking posts with toCalendar=true and the key of the form; a new patient goes along [SCH-040]', async () => {
  answers(201, wire);
  await gateway.create({ ...input, newPatient: { name: 'Joaquina', phone: '41999887766' } }, { key: 'form-key' });
  expect(requests[0]).toMatchObject({
    method: 'POST',
    address: '/appointments?toCalendar=true',
    key: 'form-key',
    body: { ...input, newPatient: { name: 'Joaquina', phone: '41999887766', cpf: null, birthDate: null } },
  });
});

test('a copy says whose it is', async () => {
  answers(201, wire);
  await gateway.create({ ...input, refKey: ID });
  expect(requests[0]).toMatchObject({ method: 'POST', body: { refKey: ID } });
});

test('a change puts with toCalendar=true and the version it was read with [SCH-041]', async () => {
  answers(200, wire);
  await gateway.update(ID, { ...input, patientId: ID, version: 3 });
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    address: `/appointments/${ID}?toCalendar=true`,
    body: { ...input, patientId: ID, version: 3 },
  });
});

test('a busy time says what lies there [SCH-040]', async () => {
  answers(409, {
    message: 'Este horário já está ocupado',
    code: 'appointment.busy',
    data: { start: '08:30', end: '09:00' },
  });
  expect(await gateway.create(input)).toMatchObject({
    ok: false,
    error: { status: 409, code: 'appointment.busy', data: { start: '08:30', end: '09:00' } },
  });
});

test('a status goes with version and reason [SCH-052]', async () => {
  answers(200, wire);
  await gateway.changeStatus(ID, { status: 'canceled', version: 3, reason: 'Paciente pediu' });
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    address: `/appointments/${ID}/status`,
    body: { status: 'canceled', version: 3, reason: 'Paciente pediu' },
  });
});

test('the lock is taken for 60 s, released by DELETE, and by a request that outlives the tab [SCH-025, SCH-043, SCH-044]', async () => {
  answers(200, { inUseBy: { id: ID, name: 'Ana' } });
  expect(await gateway.lock(ID, 60)).toEqual({ ok: true, value: undefined });
  answers(204);
  await gateway.unlock(ID);
  gateway.unlockOnLeave(ID);
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests.map(({ method, address, body, keepalive }) => ({ method, address, body, keepalive }))).toEqual([
    { method: 'POST', address: `/appointments/${ID}/in-use`, body: { ttl: 60 }, keepalive: false },
    { method: 'DELETE', address: `/appointments/${ID}/in-use`, body: null, keepalive: false },
    { method: 'DELETE', address: `/appointments/${ID}/in-use`, body: null, keepalive: true },
  ]);
});
