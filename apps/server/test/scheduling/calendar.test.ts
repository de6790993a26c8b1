import { beforeAll, expect, test } from 'vitest';
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

const day = async (who: Caller, more = '') => (await who.call('GET', `/calendar?date=${DAY}${more}`)).body;
const idsOf = (calendar: { items: { id: string }[] }) => calendar.items.map(({ id }) => id);

test('asked for some cards the day answers those of them that lie there, by the rights and filters of who asks [UXP-005]', async () => {
  const own = await makeAgenda(server);
  const [one, two, other] = await Promise.all(
    ['08:00', '08:30', '09:00'].map((hour) => own.book({ hour, expenses: [{ expenseId: own.clinic.exam }] })),
  );
  const [elsewhere, foreign] = [await own.book({ date: '2027-03-17' }), await (await makeAgenda(server)).book()];
  if (!one || !two || !other) throw new Error('not booked');
  const whole = await day(own.desk);
  const ids = [one, elsewhere, foreign, two].map(({ id }) => `&ids=${id}`).join('');
  const some = await day(own.desk, ids);
  const wanted = whole.items.filter(({ id }: { id: string }) => id !== other.id);
  expect(some).toEqual({ ...whole, items: wanted });
  expect(idsOf(await day(own.desk, `${ids}&status=confirmed`))).toEqual([]);
  expect(idsOf(await day(own.desk, `&ids=${one.id}&detail=card`))).toEqual([one.id]);
  const nobody = await server.person(own.branch, []);
  expect((await nobody.call('GET', `/calendar?date=${DAY}&ids=${one.id}`)).status).toBe(403);
  for (const wrong of ['x', Array.from({ length: 21 }, () => one.id).join('&ids=')])
    expect((await own.desk.call('GET', `/calendar?date=${DAY}&ids=${wrong}`)).status).toBe(400);
});

test('the day has schedules with their hours, professionals, insurances and cards; each filter narrows [SCH-037, ENT-069]', async () => {
  const { clinic } = agenda;
  const second = await addProfessional(server, agenda.branch, 'Otto Reis');
  await server.db
    .insertInto('schedule_block')
    .values({
      branch_id: agenda.branch.id,
      id: server.newId(),
      schedule_id: clinic.schedule,
      day: DAY,
      start_time: '12:00',
      end_time: '13:00',
      reason: 'Almoço',
    })
    .execute();
  const first = await agenda.book({ notes: 'Jejum "8 h"\n\\ e água' });
  const particular = await agenda.book({
    scheduleId: second.schedule,
    planId: clinic.particularPlan,
    expenses: [{ expenseId: clinic.exam }],
    patientId: null,
    newPatient: { name: 'Caio Núñez', phone: '1133334444' },
  });
  await desk.call('PUT', `/appointments/${particular.id}/status`, { status: 'confirmed', version: 1 });
  const all = await day(desk, '&detail=card');
  expect(Object.keys(all)).toEqual(['schedules', 'professionals', 'insurances', 'items']);
  expect(all.schedules).toContainEqual({
    id: clinic.schedule,
    name: 'Dra. Lia',
    professionalId: clinic.professional,
    placeId: clinic.place,
    slotMinutes: 30,
    windows: [{ start: '08:00', end: '18:00' }],
    blocks: [{ start: '12:00', end: '13:00', reason: 'Almoço' }],
    elsewhere: [],
  });
  expect(all.professionals.map(({ name }: { name: string }) => name)).toEqual(['Lia Prado', 'Otto Reis']);
  expect(all.insurances.map(({ name }: { name: string }) => name)).toEqual(['Particular', 'Vida Plena']);
  expect(idsOf(all).toSorted()).toEqual([first.id, particular.id].toSorted());
  expect(all.items.find(({ id }: { id: string }) => id === first.id)).toEqual({
    id: first.id,
    key: first.id,
    scheduleId: clinic.schedule,
    professional: {
      id: clinic.professional,
      name: 'Lia Prado',
      council: { record: '123456', name: 'CRM', state: 'SP' },
      specialty: 'Médico clínico',
    },
    startDate: first['startDate'],
    endDate: first['endDate'],
    status: 'scheduled',
    slot: false,
    reserves: 1,
    patient: {
      id: clinic.patient,
      name: 'Ana Beatriz Souza',
      socialName: null,
      birthDate: null,
      alert: null,
      phone: null,
    },
    insurance: { id: clinic.insurance, name: 'Vida Plena', planId: clinic.plan },
    expenses: [{ name: 'Consulta em consultório', type: 'consultation' }],
    markerId: null,
    placeId: null,
    notes: 'Jejum "8 h"\n\\ e água',
    arrivedAt: null,
    inUseBy: null,
    version: 1,
    accountId: null,
    received: null,
    bundle: null,
  });
  expect(all.items.find(({ id }: { id: string }) => id === particular.id).professional).toEqual({
    id: second.professional,
    name: 'Otto Reis',
    council: null,
    specialty: null,
  });
  for (const [filter, expected] of [
    [`scheduleId=${clinic.schedule}`, [first.id]],
    ['scheduleId=ALL', [first.id, particular.id]],
    [`professionalId=${second.professional}`, [particular.id]],
    [`expenseId=${clinic.exam}`, [particular.id]],
    [`insuranceId=${clinic.insurance}`, [first.id]],
    ['status=confirmed', [particular.id]],
    ['search=nunez', [particular.id]],
    ['search=beatriz', [first.id]],
    ['type=surgery', []],
  ] as const) {
    expect([filter, idsOf(await day(desk, `&${filter}`)).toSorted()]).toEqual([filter, [...expected].toSorted()]);
  }
  expect((await desk.call('GET', '/calendar?date=2027-02-31')).status).toBe(400);
});

test('the search finds patients by beginnings of words of either name in any order, by birth date and by digits [SCH-005]', async () => {
  const own = await makeAgenda(server, { 'sphere.allowSlotting': true });
  const register = async (name: string, more: Record<string, unknown> = {}) => {
    const booked = await own.book({ slot: true, patientId: null, newPatient: { name, phone: '11987650000', ...more } });
    return {
      id: booked.id,
      patient: (await own.desk.call('GET', `/appointments/${booked.id}`)).body.patient.id as string,
    };
  };
  const maria = await register('Maria Aparecida da Silva', { cpf: '11144477735', birthDate: '1980-02-01' });
  const rosa = await register('Rosa Maria Vieira');
  const jose = await register('José Nunes');
  await server.db
    .updateTable('patient')
    .set({ social_name: 'Zélia Prado', social_folded: 'zelia prado' })
    .where('id', '=', jose.patient)
    .execute();
  for (const [search, expected] of [
    ['Maria', [maria.id, rosa.id]],
    ['maria vie', [rosa.id]],
    ['SIL apar', [maria.id]],
    ['zel jos', [jose.id]],
    ['nunes zelia', [jose.id]],
    ['aria', []],
    ['mari silva vieira', []],
    ['01/02/1980', [maria.id]],
    ['31/02/1980', []],
    ['111444', [maria.id]],
    ['1198765', [maria.id, rosa.id, jose.id]],
    ["o'%_\\", []],
  ] as const) {
    expect([search, idsOf(await day(own.desk, `&search=${encodeURIComponent(search)}`)).toSorted()]).toEqual([
      search,
      [...expected].toSorted(),
    ]);
  }
});

test('the month counts the appointments of each day and names the first; each filter narrows, a longer period is refused [SCH-033, SCH-037]', async () => {
  const own = await makeAgenda(server);
  const second = await addProfessional(server, own.branch, 'Otto Reis');
  const first = await own.book({ hour: '08:00' });
  const later = await own.book({ hour: '09:00' });
  const theirs = await own.book({ hour: '08:30', scheduleId: second.schedule });
  const canceled = await own.book({ hour: '10:00' });
  await own.desk.call('PUT', `/appointments/${canceled.id}/status`, {
    status: 'canceled',
    version: 1,
    reason: 'Chuva',
  });
  const month = async (more = '', who = own.desk) =>
    (await who.call('GET', `/calendar/month?startDate=2027-02-28&endDate=2027-04-10${more}`)).body.days;
  expect(await month()).toEqual([
    {
      date: DAY,
      total: 3,
      items: [first, theirs, later].map(({ id, startDate }) => ({
        id,
        startDate,
        status: 'scheduled',
        patientName: 'Ana Beatriz Souza',
        socialName: null,
      })),
    },
  ]);
  expect(await month('&limit=1')).toMatchObject([{ total: 3, items: [{ id: first.id }] }]);
  expect(await month('&limit=0&search=souza%20ana')).toMatchObject([{ total: 3, items: [] }]);
  expect(await month(`&scheduleId=${second.schedule}`)).toMatchObject([{ total: 1, items: [{ id: theirs.id }] }]);
  expect(await month('&status=canceled')).toMatchObject([{ total: 1, items: [{ id: canceled.id }] }]);
  expect(await month('&search=outra')).toEqual([]);
  const doctor = await server.person(own.branch, undefined, {
    professionalId: second.professional,
    collaborator: false,
  });
  expect(await month('', doctor)).toMatchObject([{ total: 1, items: [{ id: theirs.id }] }]);
  expect(await month('', (await makeAgenda(server)).desk)).toEqual([]);
  for (const period of ['startDate=2027-02-28&endDate=2027-04-11', 'startDate=2027-03-02&endDate=2027-03-01']) {
    expect((await own.desk.call('GET', `/calendar/month?${period}`)).status).toBe(422);
  }
});

test('the permission of the agenda opens its calls, and without it they are refused [SCH-028]', async () => {
  const own = await makeAgenda(server);
  const { id } = await own.book();
  const calls = [
    '/calendar?date=2027-03-10',
    '/calendar/month?startDate=2027-03-01&endDate=2027-03-31',
    '/calendar/available-days?startDate=2027-03-01&endDate=2027-03-31',
    `/appointments/${id}`,
  ];
  const reader = await server.person(own.branch, ['clinical:listAppointments']);
  const nobody = await server.person(own.branch, []);
  for (const call of calls) {
    expect([call, (await reader.call('GET', call)).status, (await nobody.call('GET', call)).status]).toEqual([
      call,
      200,
      403,
    ]);
  }
  for (const who of [reader, nobody]) {
    expect((await who.call('POST', '/appointments', own.wanted({ hour: '09:00' }))).status).toBe(403);
    expect((await who.call('PUT', `/appointments/${id}`, own.wanted({ hour: '09:00', version: 1 }))).status).toBe(403);
    expect((await who.call('DELETE', `/appointments/${id}`)).status).toBe(403);
  }
});

test('a move sent again under the same key is done once and answers the same', async () => {
  const own = await makeAgenda(server);
  const { id } = await own.book();
  const send = (hour: string, version: number) =>
    own.desk.call('PUT', `/appointments/${id}?toCalendar=true`, own.wanted({ hour, version }), {
      'idempotency-key': 'move-1',
    });
  const moved = await send('09:00', 1);
  expect([moved.status, moved.body.version]).toEqual([200, 2]);
  expect((await send('09:00', 1)).body).toEqual(moved.body);
  expect((await day(own.desk)).items).toHaveLength(1);
  expect((await send('10:00', 2)).status).toBe(422);
});

test('a professional-only user sees the own schedules, cards and figures and no others [SCH-033, DSH-013]', async () => {
  const own = await makeAgenda(server);
  const second = await addProfessional(server, own.branch, 'Otto Reis');
  const mine = await own.book();
  const theirs = await own.book({ scheduleId: second.schedule });
  const doctor = await server.person(own.branch, undefined, {
    professionalId: own.clinic.professional,
    collaborator: false,
  });
  expect((await doctor.call('GET', '/schedules?limit=0')).body.items.map(({ id }: { id: string }) => id)).toEqual([
    own.clinic.schedule,
  ]);
  const calendar = await day(doctor, `&professionalId=${own.clinic.professional}`);
  expect(idsOf(calendar)).toEqual([mine.id]);
  expect(calendar.professionals).toEqual([{ id: own.clinic.professional, name: 'Lia Prado' }]);
  for (const url of [`/calendar?date=${DAY}&scheduleId=ALL`, `/calendar?date=${DAY}`])
    expect(idsOf((await doctor.call('GET', url)).body)).toEqual([mine.id]);
  expect(idsOf(await day(doctor, `&professionalId=${second.professional}`))).toEqual([]);
  expect((await doctor.call('GET', `/appointments/${theirs.id}`)).status).toBe(404);
  expect((await doctor.call('POST', `/appointments/${theirs.id}/in-use`, { ttl: 60 })).status).toBe(404);
  expect(
    (await doctor.call('PUT', `/appointments/${theirs.id}/status`, { status: 'confirmed', version: 1 })).status,
  ).toBe(404);
  expect(
    (await doctor.call('POST', '/appointments', own.wanted({ scheduleId: second.schedule, hour: '08:30' }))).status,
  ).toBe(404);
  expect((await doctor.call('GET', `/appointments/${mine.id}`)).status).toBe(200);
  const both = await server.person(own.branch, undefined, {
    professionalId: own.clinic.professional,
    collaborator: true,
  });
  expect(idsOf(await day(both))).toHaveLength(2);
});

test('the agenda of another branch is empty here [ACC-001]', async () => {
  const other = await makeAgenda(server);
  await other.book();
  const fresh = await makeAgenda(server);
  expect((await day(fresh.desk)).items).toEqual([]);
  expect((await day(fresh.desk, `&scheduleId=${other.clinic.schedule}`)).schedules).toEqual([]);
});

test('open screens are told about bookings, moves and locks, and only after they are true', async () => {
  const own = await makeAgenda(server);
  const events: string[] = [];
  const written = {
    writeHead: () => written,
    write: (text: string) => events.push(text),
    on: () => written,
    end: () => written,
  };
  server.services.realtime.open(written as never, own.branch.id, {
    id: server.newId(),
    customerId: own.branch.customerId,
    userId: own.desk.userId,
  });
  const { id } = await own.book();
  await own.desk.call('POST', '/appointments', own.wanted());
  await own.desk.call('POST', `/appointments/${id}/in-use`, { ttl: 60 });
  await own.desk.call('POST', `/appointments/${id}/in-use`, { ttl: 60 });
  await own.desk.call('DELETE', `/appointments/${id}/in-use`);
  await expect.poll(() => events.filter((text) => text.includes(id)).length).toBe(3);
  const told = events
    .filter((text) => text.includes(id))
    .map((text) => JSON.parse(/data: (.*)\n/.exec(text)?.[1] ?? 'null'));
  expect(told).toEqual(
    ['appointment', 'lock', 'lock'].map((type) => ({ type, id, day: DAY, scheduleId: own.clinic.schedule })),
  );
});
