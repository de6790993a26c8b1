import { localDate } from '@prumo/domain/dates';
import { beforeEach, expect, test } from 'vitest';
import { ApiSession, createApi } from '../../src/core/index.ts';
import { createHttpHolidayGateway, createHttpScheduleGateway } from '../../src/scheduling/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const record = {
  id: ID,
  name: 'Dra. Lia',
  type: 'elective',
  professional: null,
  place: null,
  slotMinutes: 30,
  maxReserves: 4,
  windows: [{ weekday: 1, start: '08:00', end: '12:00' }],
  intervals: [],
  validFrom: '2026-01-05',
  validUntil: null,
  worksOnHolidays: false,
  onlineBooking: true,
  notes: null,
  expenseIds: [],
  planIds: [ID],
  active: true,
  version: 2,
} as const;

let requests: { method: string; address: string; body: unknown }[] = [];
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
    });
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  },
});
const gateway = createHttpScheduleGateway(api);

test('the registry asks for a page, and a record comes with its dates', async () => {
  answer = { items: [record], total: 1, hasMore: false };
  await gateway.list({ search: 'lia', active: true, limit: 20, offset: 0 });
  answer = record;
  expect(await gateway.get(ID)).toEqual({ ok: true, value: { ...record, validFrom: localDate('2026-01-05') } });
  expect(requests.map(({ address }) => address)).toEqual([
    '/schedules/registry?search=lia&active=true&limit=20&offset=0',
    `/schedules/${ID}`,
  ]);
});

test('a schedule is reviewed and stored with the same body', async () => {
  const { id: _id, professional: _professional, place: _place, ...rest } = record;
  const input = { ...rest, validFrom: localDate('2026-01-05'), professionalId: ID, placeId: null, accepted: 1 };
  answer = {
    clashes: [],
    strandedCount: 1,
    stranded: [
      {
        id: ID,
        schedule: 'Pediatra',
        date: '2026-11-23',
        start: '08:00',
        end: '08:30',
        status: 'scheduled',
        patient: null,
      },
    ],
  };
  expect(await gateway.review(ID, input)).toMatchObject({
    ok: true,
    value: { strandedCount: 1, stranded: [{ date: localDate('2026-11-23') }] },
  });
  answer = record;
  await gateway.create(input);
  await gateway.update(ID, input);
  expect(requests).toEqual([
    { method: 'POST', address: '/schedules/review', body: { id: ID, schedule: input } },
    { method: 'POST', address: '/schedules', body: input },
    { method: 'PUT', address: `/schedules/${ID}`, body: input },
  ]);
});

test('blocks and holidays are asked for, made and taken away', async () => {
  const period = { startDate: localDate('2026-11-21'), endDate: localDate('2027-11-21') };
  const block = { id: ID, scheduleId: ID, date: '2026-11-25', start: '08:00', end: '24:00', reason: 'Reunião' };
  answer = { items: [block] };
  expect(await gateway.blocks(ID, period)).toEqual({ ok: true, value: [{ ...block, date: localDate('2026-11-25') }] });
  const wanted = { scheduleId: ID, ...period, start: '08:00', end: '24:00', reason: 'Reunião', accepted: 0 };
  await gateway.block(wanted);
  answer = block;
  expect(await gateway.changeBlock(ID, { ...wanted, endDate: wanted.startDate, changes: ID })).toEqual({
    ok: true,
    value: { ...block, date: localDate('2026-11-25') },
  });
  answer = null;
  expect(await gateway.unblock(ID)).toEqual({ ok: true, value: undefined });
  const holidays = createHttpHolidayGateway(api);
  const holiday = { name: 'Padroeira', date: localDate('2026-11-30'), everyYear: true, accepted: 0 };
  const booked = {
    id: ID,
    schedule: 'Pediatra',
    date: '2026-11-30',
    start: '13:00',
    end: '13:30',
    status: 'confirmed',
    patient: 'Maria',
  };
  answer = { clashes: [], stranded: [booked], strandedCount: 1 };
  expect(await holidays.review({ ...holiday, changes: ID })).toEqual({ ok: true, value: answer });
  answer = { ...holiday, id: ID, version: 1 };
  expect(await holidays.create({ ...holiday, version: undefined })).toEqual({ ok: true, value: answer });
  expect(await holidays.get(ID)).toEqual({ ok: true, value: answer });
  answer = null;
  await holidays.remove(ID);
  expect(requests).toEqual([
    { method: 'GET', address: `/schedule-blocks?scheduleId=${ID}&startDate=2026-11-21&endDate=2027-11-21`, body: null },
    { method: 'POST', address: '/schedule-blocks', body: wanted },
    { method: 'PUT', address: `/schedule-blocks/${ID}`, body: { ...wanted, endDate: wanted.startDate, changes: ID } },
    { method: 'DELETE', address: `/schedule-blocks/${ID}`, body: null },
    { method: 'POST', address: '/local-holidays/review', body: { ...holiday, changes: ID } },
    { method: 'POST', address: '/local-holidays', body: holiday },
    { method: 'GET', address: `/local-holidays/${ID}`, body: null },
    { method: 'DELETE', address: `/local-holidays/${ID}`, body: null },
  ]);
});
