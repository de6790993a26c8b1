import { expect, test } from 'vitest';
import { type Caller, clockFrom, startServer } from '../harness.ts';
import { addProfessional, DAY, makeAgenda } from './agenda.ts';
import { dayOf, daysOf, input, made } from './mornings.ts';

const server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
const agenda = await makeAgenda(server);

const MONDAY = '2027-03-08';

test('a schedule is created with its whole grid and read again; empty required fields are named [REG-018, REG-107]', async () => {
  const { desk, clinic } = agenda;
  const typed = input({
    name: ' Dra. Lia · manhã ',
    professionalId: clinic.professional,
    placeId: clinic.place,
    intervals: [{ weekday: 1, start: '10:00', end: '10:30' }],
    validFrom: '2027-01-01',
    validUntil: '2027-12-31',
    worksOnHolidays: true,
    onlineBooking: true,
    notes: 'Jejum',
    expenseIds: [clinic.exam],
    planIds: [clinic.plan],
  });
  const { status, body } = await desk.call('POST', '/schedules', typed);
  expect(status).toBe(201);
  expect(body).toEqual({
    id: body.id,
    name: 'Dra. Lia · manhã',
    type: 'elective',
    professional: { id: clinic.professional, name: 'Lia Prado' },
    place: { id: clinic.place, name: 'Consultório 1' },
    slotMinutes: 30,
    maxReserves: 2,
    windows: [{ weekday: 1, start: '08:00', end: '12:00' }],
    intervals: [{ weekday: 1, start: '10:00', end: '10:30' }],
    validFrom: '2027-01-01',
    validUntil: '2027-12-31',
    worksOnHolidays: true,
    onlineBooking: true,
    notes: 'Jejum',
    expenseIds: [clinic.exam],
    planIds: [clinic.plan],
    active: true,
    version: 1,
  });
  expect((await desk.call('GET', `/schedules/${body.id}`)).body).toEqual(body);
  expect(
    (await desk.call('GET', `/schedule-expenses?scheduleId=${body.id}`)).body.items.map(
      ({ name }: { name: string }) => name,
    ),
  ).toEqual(['Hemograma']);
  expect(
    (await desk.call('GET', `/schedule-insurance-plans?scheduleId=${body.id}`)).body.items.map(
      ({ plan }: { plan: { id: string } }) => plan.id,
    ),
  ).toEqual([clinic.plan]);
  const empty = await desk.call('POST', '/schedules', input({ name: ' ', windows: [] }));
  expect([empty.status, empty.body.errors]).toEqual([
    422,
    { name: 'Campo obrigatório', windows: 'Informe ao menos um horário de atendimento' },
  ]);
  const stranger = await desk.call('POST', '/schedules', input({ placeId: server.newId() }));
  expect(stranger.status).toBe(404);
});

test('Monday 08:00–12:00 every 30 min gives 8 available items on a Monday [REG-107]', async () => {
  const { desk } = agenda;
  const { id } = await made(desk);
  const schedule = await dayOf(desk, id, MONDAY);
  expect(schedule).toMatchObject({ slotMinutes: 30, windows: [{ start: '08:00', end: '12:00' }], blocks: [] });
  for (let at = 0; at < 8; at++) {
    const hour = `${String(8 + Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
    expect(
      (await desk.call('POST', '/appointments', agenda.wanted({ scheduleId: id, date: MONDAY, hour }))).status,
    ).toBe(201);
  }
  expect(await daysOf(agenda, id, MONDAY, MONDAY)).toEqual([]);
  expect((await dayOf(desk, id, '2027-03-09')).windows).toEqual([]);
});

test('a changed value is kept; an older version, or appointments nobody saw, stop the change [REG-019, REG-107]', async () => {
  const own = await makeAgenda(server);
  const { desk } = own;
  const { id, version } = await made(desk);
  const early = await own.book({ scheduleId: id, date: MONDAY, hour: '08:00' });
  const late = await own.book({ scheduleId: id, date: MONDAY, hour: '11:00' });
  const later = input({ name: 'Tardes', windows: [{ weekday: 1, start: '11:00', end: '15:00' }], version });
  const review = (await desk.call('POST', '/schedules/review', { id, schedule: later })).body;
  expect(review).toEqual({
    clashes: [],
    strandedCount: 1,
    stranded: [
      {
        id: early.id,
        schedule: 'Manhãs',
        date: MONDAY,
        start: '08:00',
        end: '08:30',
        status: 'scheduled',
        patient: 'Ana Beatriz Souza',
      },
    ],
  });
  const refused = await desk.call('PUT', `/schedules/${id}`, later);
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'schedule.appointments-outside',
    { count: 1 },
  ]);
  const closed = (await desk.call('POST', '/schedules/review', { id, schedule: input({ active: false }) })).body;
  expect(closed.stranded.map((found: { id: string }) => found.id)).toEqual([early.id, late.id]);
  const changed = await desk.call('PUT', `/schedules/${id}`, { ...later, accepted: 1 });
  expect([changed.status, changed.body.name, changed.body.version]).toEqual([200, 'Tardes', 2]);
  expect((await desk.call('GET', `/schedules/${id}`)).body.name).toBe('Tardes');
  const stale = await desk.call('PUT', `/schedules/${id}`, { ...later, name: 'Outra', accepted: 1 });
  expect([stale.status, stale.body.code]).toEqual([409, 'conflict.version']);
  const kind = await desk.call('PUT', `/schedules/${id}`, { ...later, version: 2, type: 'surgery', accepted: 9 });
  expect([kind.status, kind.body.errors]).toEqual([422, { type: 'O tipo não muda depois do primeiro agendamento' }]);
  const audited = await server.db
    .selectFrom('audit_entry')
    .select('action')
    .where('record_id', '=', id)
    .orderBy('number')
    .execute();
  expect(audited.map(({ action }) => action)).toEqual(['schedule.created', 'schedule.updated']);
});

test('the same professional or room at one time in two schedules is told, and may be stored [REG-107]', async () => {
  const own = await makeAgenda(server);
  const { desk, clinic } = own;
  const typed = input({
    professionalId: clinic.professional,
    placeId: clinic.place,
    windows: [{ weekday: 1, start: '17:00', end: '20:00' }],
  });
  const { clashes } = (await desk.call('POST', '/schedules/review', { id: null, schedule: typed })).body;
  const hours = { scheduleId: clinic.schedule, name: 'Dra. Lia', weekday: 1, start: '17:00', end: '18:00' };
  expect(clashes).toEqual([
    { kind: 'professional', ...hours },
    { kind: 'place', ...hours },
  ]);
  expect((await desk.call('POST', '/schedules', typed)).status).toBe(201);
});

test('hours of several days are blocked at once, appointments in them are shown first, and a block can be taken away [SCH-014]', async () => {
  const own = await makeAgenda(server);
  const { desk, clinic } = own;
  const booked = await own.book({ hour: '12:00' });
  const wanted = {
    scheduleId: clinic.schedule,
    startDate: DAY,
    endDate: '2027-03-12',
    start: '12:00',
    end: '13:00',
    reason: ' Congresso ',
  };
  expect(
    (await desk.call('POST', '/schedule-blocks/review', wanted)).body.stranded.map(({ id }: { id: string }) => id),
  ).toEqual([booked.id]);
  expect((await desk.call('POST', '/schedule-blocks', wanted)).body.code).toBe('schedule.appointments-outside');
  const { status, body } = await desk.call('POST', '/schedule-blocks', { ...wanted, accepted: 1 });
  expect([status, body.items.map(({ date }: { date: string }) => date)]).toEqual([
    201,
    [DAY, '2027-03-11', '2027-03-12'],
  ]);
  expect((await dayOf(desk, clinic.schedule, '2027-03-11')).blocks).toEqual([
    { start: '12:00', end: '13:00', reason: 'Congresso' },
  ]);
  expect((await desk.call('POST', '/schedule-blocks', { ...wanted, startDate: '2027-03-11' })).body.code).toBe(
    'schedule.block-exists',
  );
  // The block of the first day moves: nobody but those it already touched is asked about, and another block's hours are refused.
  const [moved, other] = body.items;
  const change = { ...wanted, endDate: wanted.startDate, reason: ' Congresso ' };
  expect(
    (await desk.call('POST', '/schedule-blocks/review', { ...change, changes: moved.id })).body.strandedCount,
  ).toBe(0);
  expect((await desk.call('PUT', `/schedule-blocks/${moved.id}`, change)).body).toEqual({
    ...moved,
    reason: 'Congresso',
  });
  expect(
    (await desk.call('PUT', `/schedule-blocks/${moved.id}`, { ...change, startDate: other.date, endDate: other.date }))
      .body.code,
  ).toBe('schedule.block-exists');
  expect((await desk.call('PUT', `/schedule-blocks/${moved.id}`, wanted)).status).toBe(422);
  expect((await desk.call('PUT', `/schedule-blocks/${moved.id}`, { ...change, start: '' })).status).not.toBe(200);
  expect((await desk.call('DELETE', `/schedule-blocks/${body.items[1].id}`)).status).toBe(204);
  const left = (
    await desk.call('GET', `/schedule-blocks?scheduleId=${clinic.schedule}&startDate=2027-03-01&endDate=2027-03-31`)
  ).body.items;
  expect(left.map(({ date }: { date: string }) => date)).toEqual([DAY, '2027-03-12']);
  const wrong = await desk.call('POST', '/schedule-blocks', {
    ...wanted,
    endDate: '2027-03-01',
    start: '13:00',
    reason: '',
  });
  expect(wrong.body.errors).toEqual({
    endDate: 'Data inferior a data de início',
    end: 'O fim deve ser depois do início',
    reason: 'Campo obrigatório',
  });
});

test('type=surgery lists surgery schedules only, isProfessional those of whoever is logged in [REG-097]', async () => {
  const own = await makeAgenda(server);
  await addProfessional(server, own.branch, 'Bloco 1', { type: 'surgery' });
  const named = async (caller: Caller, query: string) =>
    (await caller.call('GET', `/schedules?limit=0&active=true${query}`)).body.items.map(
      ({ name }: { name: string }) => name,
    );
  expect(await named(own.desk, '&type=surgery')).toEqual(['Bloco 1']);
  const both = await server.person(own.branch, undefined, {
    professionalId: own.clinic.professional,
    collaborator: true,
  });
  expect(await named(both, '')).toEqual(['Bloco 1', 'Dra. Lia']);
  expect(await named(both, '&isProfessional=true')).toEqual(['Dra. Lia']);
  expect(await named(own.desk, '&isProfessional=true')).toEqual([]);
});

test('schedules need their permission, are found by name, professional and room, and belong to their branch [REG-017, REG-087, SCH-033]', async () => {
  const own = await makeAgenda(server);
  const second = await addProfessional(server, own.branch, 'Otto Reis');
  const listed = async (caller: Caller, query = '') =>
    (await caller.call('GET', `/schedules/registry?limit=20${query}`)).body.items?.map(
      ({ name }: { name: string }) => name,
    );
  expect(await listed(own.desk)).toEqual(['Dra. Lia', 'Otto Reis']);
  expect([
    await listed(own.desk, '&search=lia%20prado'),
    await listed(own.desk, '&search=consultorio'),
    await listed(own.desk, '&type=surgery'),
  ]).toEqual([['Dra. Lia'], ['Dra. Lia'], []]);
  const reader = await server.person(own.branch, ['clinical:listSchedules']);
  expect(await listed(reader)).toEqual(['Dra. Lia', 'Otto Reis']);
  expect((await reader.call('POST', '/schedules', input())).status).toBe(403);
  expect((await reader.call('PUT', `/schedules/${own.clinic.schedule}`, input())).status).toBe(403);
  expect(
    (
      await reader.call('POST', '/schedule-blocks', {
        scheduleId: own.clinic.schedule,
        startDate: DAY,
        endDate: DAY,
        start: '08:00',
        end: '09:00',
        reason: 'x',
      })
    ).status,
  ).toBe(403);
  const nobody = await server.person(own.branch, []);
  expect((await nobody.call('GET', '/schedules/registry')).status).toBe(403);
  const doctor = await server.person(own.branch, undefined, {
    professionalId: own.clinic.professional,
    collaborator: false,
  });
  expect(await listed(doctor)).toEqual(['Dra. Lia']);
  expect((await doctor.call('GET', `/schedules/${second.schedule}`)).status).toBe(404);
  expect((await doctor.call('PUT', `/schedules/${second.schedule}`, input())).status).toBe(404);
  expect((await doctor.call('POST', '/schedules', input({ professionalId: second.professional }))).status).toBe(422);
  const stranger = await server.person(await server.branch());
  expect(await listed(stranger)).toEqual([]);
  expect((await stranger.call('GET', `/schedules/${own.clinic.schedule}`)).status).toBe(404);
});
