import { beforeAll, describe, expect, test } from 'vitest';
import { type Caller, clockFrom, startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;

beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  agenda = await makeAgenda(server, { 'sphere.allowSlotting': true });
  ({ desk } = agenda);
});

const post = (body: object, who: Caller = desk) => who.call('POST', '/appointments?toCalendar=true', body);

test('toCalendar answers what the calendar says of it, when it is booked and when it is changed [SCH-040, SCH-041, ENT-066, ENT-069]', async () => {
  const own = await makeAgenda(server);
  const made = await own.desk.call('POST', '/appointments?toCalendar=true', own.wanted({ notes: 'Jejum' }));
  const item = async () => {
    const [{ patient, ...rest }] = (await own.desk.call('GET', `/calendar?date=${DAY}`)).body.items;
    return { ...rest, patient: { id: patient.id, name: patient.name, birthDate: patient.birthDate } };
  };
  expect(made.body).toMatchObject(await item());
  expect(made.body.professional).toMatchObject({ name: 'Lia Prado', council: { name: 'CRM' } });
  const changed = await own.desk.call(
    'PUT',
    `/appointments/${made.body.id}?toCalendar=true`,
    own.wanted({ status: 'confirmed', version: 1 }),
  );
  expect(changed.body).toMatchObject({ ...(await item()), status: 'confirmed' });
});

test('everything of the form is saved and read back [SCH-046]', async () => {
  const { clinic, marker } = agenda;
  const paulo = (await desk.call('POST', '/indicated', { name: 'Dr. Paulo' })).body;
  const made = await post(
    agenda.wanted({
      hour: '08:00',
      reserves: 2,
      markerId: marker,
      placeId: clinic.place,
      indicatedId: paulo.id,
      notes: 'Traz exames',
      expenses: [
        { expenseId: clinic.consultation, return: true },
        { expenseId: clinic.exam, quantity: 2 },
      ],
    }),
  );
  expect(made.status).toBe(201);
  const read = await desk.call('GET', `/appointments/${made.body.id}`);
  expect(read.body).toEqual(made.body);
  expect(read.body).toMatchObject({
    schedule: { id: clinic.schedule, name: 'Dra. Lia' },
    professional: { name: 'Lia Prado' },
    patient: { name: 'Ana Beatriz Souza', insurance: { name: 'Vida Plena', record: '0123456789' } },
    insurance: { id: clinic.insurance, planId: clinic.plan, type: 'insurance' },
    markerId: marker,
    placeId: clinic.place,
    indicated: paulo,
    notes: 'Traz exames',
    reserves: 2,
    expenses: [
      { expenseId: clinic.consultation, return: true, quantity: 1, value: { insurance: 120, particular: 0 } },
      { expenseId: clinic.exam, quantity: 2, value: { insurance: 12.4 } },
    ],
    accountId: null,
    inUseBy: null,
    cancelReason: null,
    version: 1,
  });
  expect(new Date(read.body.startDate).toISOString()).toBe(`${DAY}T11:00:00.000Z`);
  expect(new Date(read.body.endDate).toISOString()).toBe(`${DAY}T12:00:00.000Z`);
  // Two reserves take two slots: the second is busy too.
  expect((await post(agenda.wanted({ hour: '08:30' }))).status).toBe(409);
});

test('a new appointment is scheduled and has an id and a key [SCH-016, SCH-040]', async () => {
  const made = await post(agenda.wanted({ hour: '09:00' }));
  expect(made.body).toMatchObject({ status: 'scheduled', key: made.body.id });
  expect((await post(agenda.wanted({ hour: '09:30', status: 'available' }))).body.status).toBe('scheduled');
});

test('a second appointment at 08:00 is refused with the time and nobody’s name; an encaixe is taken [SCH-040, SCH-048]', async () => {
  const date = '2027-03-11';
  expect((await post(agenda.wanted({ date }))).status).toBe(201);
  const busy = await post(agenda.wanted({ date, hour: '08:15' }));
  expect(busy.status).toBe(409);
  expect(busy.body).toEqual({
    message: 'Este horário já está ocupado',
    code: 'appointment.busy',
    data: { start: '08:00', end: '08:30' },
  });
  const slot = await post(agenda.wanted({ date, slot: true }));
  expect(slot.status).toBe(201);
  expect(slot.body.slot).toBe(true);
  expect((await post(agenda.wanted({ date, hour: '08:30' }))).status).toBe(201);
});

test('an encaixe needs the permission and the setting [SCH-048]', async () => {
  const without = await server.person(agenda.branch, ['clinical:createAppointment']);
  expect((await post(agenda.wanted({ slot: true }), without)).status).toBe(403);
  const plain = await makeAgenda(server);
  const refused = await post(plain.wanted({ slot: true }), plain.desk);
  expect(refused.status).toBe(422);
  expect(refused.body.errors).toEqual({ slot: 'O encaixe não está habilitado nesta clínica' });
});

test('fifty at once for one time: one wins, the others are told quickly [SCH-048]', async () => {
  const date = '2027-03-12';
  const before = performance.now();
  const replies = await Promise.all(Array.from({ length: 50 }, () => post(agenda.wanted({ date, hour: '10:00' }))));
  const taken = performance.now() - before;
  const statuses = replies.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  expect(new Set(replies.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
    new Set(['appointment.busy']),
  );
  // A deadlock would wait for a second at least; bookings in a row do not. A busy machine is given as much more as they take it.
  const row = performance.now();
  for (let turn = 0; turn < 50; turn++) expect((await post(agenda.wanted({ date, hour: '10:00' }))).status).toBe(409);
  expect(taken).toBeLessThan(Math.max(5000, 3 * (performance.now() - row)));
});

test('two reserved times take the next one too, and nothing lasts beyond midnight [SCH-049]', async () => {
  const date = '2027-03-18';
  const two = await post(agenda.wanted({ date, hour: '08:00', reserves: 2 }));
  expect([two.status, two.body.endDate]).toEqual([201, '2027-03-18T12:00:00+00:00']);
  expect((await post(agenda.wanted({ date, hour: '08:30' }))).body).toMatchObject({
    code: 'appointment.busy',
    data: { start: '08:00', end: '09:00' },
  });
  expect((await post(agenda.wanted({ date, hour: '09:00' }))).status).toBe(201);
  const late = await post(agenda.wanted({ date, hour: '23:30', reserves: 2, slot: true }));
  expect([late.status, late.body.errors]).toEqual([422, { durationMinutes: 'Informe um número entre 5 e 30' }]);
});

test('a branch that allows no other procedures refuses each one that the plan does not cover [ENT-086]', async () => {
  const strict = await makeAgenda(server, { 'sphere.allowInvalidExpenses': false });
  const bare = server.newId();
  await server.db
    .insertInto('expense')
    .values({
      branch_id: strict.branch.id,
      id: bare,
      name: 'Fora da tabela',
      name_folded: 'fora da tabela',
      type: 'exam',
    })
    .execute();
  const expenses = [{ expenseId: strict.clinic.consultation }, { expenseId: bare }];
  const refused = await post(strict.wanted({ expenses }), strict.desk);
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
    422,
    'appointment.expense-not-covered',
    { 'expenses.1': 'Este procedimento não é coberto pelo convênio' },
  ]);
  expect((await post(strict.wanted({ expenses, planId: null }), strict.desk)).status).toBe(201);
  expect((await post(strict.wanted({ hour: '09:00' }), strict.desk)).status).toBe(201);
});

test('a schedule block refuses, also the middle of the reserved slots', async () => {
  const date = '2027-03-15';
  await server.db
    .insertInto('schedule_block')
    .values({
      branch_id: agenda.branch.id,
      id: server.newId(),
      schedule_id: agenda.clinic.schedule,
      day: date,
      start_time: '12:00',
      end_time: '13:00',
      reason: 'Almoço',
    })
    .execute();
  const refused = await post(agenda.wanted({ date, hour: '11:30', reserves: 2 }));
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({ code: 'appointment.blocked', data: { start: '12:00', end: '13:00' } });
  expect((await post(agenda.wanted({ date, hour: '11:30' }))).status).toBe(201);
});

test('a new patient is registered along, or nothing happens at all', async () => {
  const date = '2027-03-16';
  const newPatient = { name: 'Rita de Cássia', phone: '11 98888-7777' };
  const made = await post(agenda.wanted({ date, patientId: null, newPatient }));
  expect(made.status).toBe(201);
  expect(made.body.patient).toMatchObject({ name: 'Rita de Cássia', cellphone: '11988887777' });
  const busy = await post(agenda.wanted({ date, patientId: null, newPatient: { ...newPatient, name: 'Fica Fora' } }));
  expect(busy.status).toBe(409);
  expect((await desk.call('GET', '/patients?search=fica')).body.items).toEqual([]);
  const wrong = await post(
    agenda.wanted({ date, hour: '10:00', patientId: null, newPatient: { ...newPatient, cpf: '111.111.111-11' } }),
  );
  expect(wrong.body.errors).toEqual({ 'newPatient.cpf': 'CPF inválido' });
  const without = await server.person(agenda.branch, ['clinical:createAppointment']);
  expect((await post(agenda.wanted({ date, hour: '11:00', patientId: null, newPatient }), without)).status).toBe(403);
});

describe('what is wrong is refused', () => {
  test.each([
    ["type 'x' [SCH-054]", { type: 'x' }, 422, 'type'],
    ['surgery on an elective schedule [SCH-054]', { type: 'surgery' }, 422, 'type'],
    ['nobody', { patientId: null }, 422, 'patientId'],
    ['beyond midnight', { hour: '23:45' }, 422, 'durationMinutes'],
    ['31/02', { date: '2027-02-31' }, 400, 'date'],
    ['25:00', { hour: '25:00' }, 400, 'hour'],
    ['an unknown property', { branchId: 'x' }, 400, 'branchId'],
  ])('%s', async (_, wrong, status, field) => {
    const refused = await post(agenda.wanted({ hour: '17:00', ...wrong }));
    expect(refused.status).toBe(status);
    expect(Object.keys(refused.body.errors)).toEqual([field]);
  });

  test('a NUL byte in the notes', async () => {
    expect((await post(agenda.wanted({ hour: '17:00', notes: 'a\u0000b' }))).status).toBe(400);
  });

  test('elective and surgery are the types that are taken [SCH-054]', async () => {
    const { schedule } = await addProfessional(server, agenda.branch, 'Centro cirúrgico', { type: 'surgery' });
    expect((await post(agenda.wanted({ scheduleId: schedule, type: 'surgery' }))).body.type).toBe('surgery');
  });

  test('a record of another branch does not exist [ACC-001]', async () => {
    const other = await makeAgenda(server);
    const free = { hour: '17:30' };
    for (const foreign of [
      { scheduleId: other.clinic.schedule },
      { patientId: other.clinic.patient },
      { planId: other.clinic.plan },
      { markerId: other.marker },
      { placeId: other.clinic.place },
      { expenses: [{ expenseId: other.clinic.exam }] },
    ]) {
      expect([foreign, (await post(agenda.wanted({ ...free, ...foreign }))).status]).toEqual([foreign, 404]);
    }
    const made = await other.book();
    for (const reply of [
      await desk.call('GET', `/appointments/${made.id}`),
      await desk.call('PUT', `/appointments/${made.id}`, agenda.wanted(free)),
      await desk.call('DELETE', `/appointments/${made.id}`),
      await desk.call('PUT', `/appointments/${made.id}/status`, { status: 'confirmed', version: 1 }),
      await desk.call('POST', `/appointments/${made.id}/in-use`, { ttl: 60 }),
    ])
      expect(reply.status).toBe(404);
  });
});

test('the same request twice books once', async () => {
  const body = agenda.wanted({ date: '2027-03-17' });
  const replies = await Promise.all(
    [1, 2, 3].map(() => desk.call('POST', '/appointments?toCalendar=true', body, { 'idempotency-key': 'agenda-0001' })),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ bytes }) => bytes.toString())).size).toBe(1);
});
