import { expect, test } from 'vitest';
import { startServer } from '../harness.ts';
import { addProfessional, DAY, makeAgenda } from './agenda.ts';

let now = Date.parse('2027-03-01T12:00:00Z');
const server = await startServer({ now: () => now });
const agenda = await makeAgenda(server);
const { desk, clinic, wanted, branch } = agenda;

interface Free {
  schedule: { id: string; name: string };
  professional: { name: string } | null;
  date: string;
  start: string;
  end: string;
}
const free = async (query: string): Promise<Free[]> => (await desk.call('GET', `/availability?${query}`)).body.items;
const starts = (items: readonly Free[]) => items.map(({ start }) => start);
const hold = (more: object = {}, who = desk) =>
  who.call('POST', '/availability/holds', {
    scheduleId: clinic.schedule,
    date: '2027-03-22',
    hour: '08:00',
    durationMinutes: 30,
    holdMinutes: 10,
    ...more,
  });

test('free times by schedule, professional, specialty, procedure, plan, period and length [SCH-039]', async () => {
  const { schedule, professional } = await addProfessional(server, branch, 'Nair');
  await server.db
    .updateTable('professional')
    .set({ specialties: JSON.stringify([{ code: '225120', name: 'Médico cardiologista' }]) })
    .where('id', '=', professional)
    .execute();
  await server.db
    .insertInto('schedule_expense')
    .values({ branch_id: branch.id, schedule_id: schedule, expense_id: clinic.exam })
    .execute();
  await server.db
    .insertInto('schedule_plan')
    .values({ branch_id: branch.id, schedule_id: schedule, plan_id: clinic.particularPlan })
    .execute();
  await desk.call('POST', '/appointments', wanted({ hour: '08:30' }));
  const day = `startDate=${DAY}&endDate=${DAY}`;
  expect(starts(await free(`${day}&scheduleId=${clinic.schedule}&limit=3`))).toEqual(['08:00', '09:00', '09:30']);
  expect(starts(await free(`${day}&scheduleId=${clinic.schedule}&minutes=60&limit=2`))).toEqual(['09:00', '09:30']);
  expect(starts(await free(`${day}&scheduleId=${clinic.schedule}&period=afternoon&limit=1`))).toEqual(['12:00']);
  expect(await free(`${day}&professionalId=${professional}&limit=1`)).toEqual([
    {
      schedule: { id: schedule, name: 'Nair' },
      professional: { id: professional, name: 'Nair' },
      placeId: null,
      date: DAY,
      start: '08:00',
      end: '08:30',
    },
  ]);
  const names = async (query: string) =>
    new Set((await free(`${day}&limit=200&${query}`)).map((item) => item.schedule.name));
  expect(await names('specialty=225120')).toEqual(new Set(['Nair']));
  expect(await names(`expenseId=${clinic.exam}`)).toEqual(new Set(['Nair', 'Dra. Lia']));
  expect(await names(`expenseId=${clinic.consultation}`)).toEqual(new Set(['Dra. Lia']));
  expect(await names(`planId=${clinic.plan}`)).toEqual(new Set(['Dra. Lia']));
  expect((await desk.call('GET', '/availability?startDate=2027-03-01&endDate=2027-12-31')).status).toBe(422);
  // The period goes on until there are enough: the schedule of Wednesdays has two times a week.
  expect(
    (await free(`startDate=2027-03-01&endDate=2027-05-31&scheduleId=${schedule}&limit=7`)).map(({ date }) =>
      date.slice(5),
    ),
  ).toEqual(['03-03', '03-03', '03-10', '03-10', '03-17', '03-17', '03-24']);
});

test('a held time counts as taken for everybody, is booked by whoever holds it, and ends by itself', async () => {
  const other = await server.person(branch);
  const held = await hold();
  expect([held.status, held.body.expiresAt]).toEqual([201, '2027-03-01T12:10:00.000Z']);
  expect(starts(await free(`startDate=2027-03-22&endDate=2027-03-22&scheduleId=${clinic.schedule}&limit=1`))).toEqual([
    '08:30',
  ]);
  expect((await hold({}, other)).body.code).toBe('appointment.busy');
  const body = wanted({ date: '2027-03-22' });
  expect((await other.call('POST', '/appointments', body)).body).toMatchObject({
    code: 'appointment.busy',
    data: { start: '08:00', end: '08:30' },
  });
  expect((await other.call('POST', '/appointments', { ...body, holdId: held.body.id })).body.code).toBe(
    'appointment.hold-expired',
  );
  expect((await desk.call('POST', '/appointments', { ...body, holdId: held.body.id })).status).toBe(201);
  expect((await desk.call('POST', '/appointments', { ...body, hour: '09:00', holdId: held.body.id })).body.code).toBe(
    'appointment.hold-expired',
  );
  const next = await hold({ hour: '10:00' });
  now += 10 * 60_000;
  expect((await desk.call('POST', '/appointments', { ...body, hour: '10:00', holdId: next.body.id })).body.code).toBe(
    'appointment.hold-expired',
  );
  expect((await hold({ hour: '10:00' }, other)).status).toBe(201);
  const given = await hold({ hour: '11:00' });
  expect((await other.call('DELETE', `/availability/holds/${given.body.id}`)).status).toBe(404);
  expect((await desk.call('DELETE', `/availability/holds/${given.body.id}`)).status).toBe(204);
  expect((await other.call('POST', '/appointments', { ...body, hour: '11:00' })).status).toBe(201);
});

test('holding the same time with the same key holds it once', async () => {
  const body = { scheduleId: clinic.schedule, date: '2027-03-23', hour: '08:00', durationMinutes: 30, holdMinutes: 5 };
  const replies = await Promise.all(
    [1, 2, 3].map(() => desk.call('POST', '/availability/holds', body, { 'idempotency-key': 'hold-000001' })),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(replies.map(({ body: answer }) => answer.id)).size).toBe(1);
});

test('fifty clients for one time: one wins and 49 are told, whether they hold or book [SCH-048]', async () => {
  const date = '2027-03-24';
  const ask = (index: number) =>
    index % 2 === 0
      ? desk.call('POST', '/appointments', wanted({ date, hour: '10:00' }))
      : hold({ date, hour: '10:00' });
  const replies = await Promise.all(Array.from({ length: 50 }, (_, index) => ask(index)));
  const lost = replies.filter(({ status }) => status === 409);
  expect([replies.filter(({ status }) => status === 201).length, lost.length]).toEqual([1, 49]);
  expect(new Set(lost.map(({ body }) => body.code))).toEqual(new Set(['appointment.busy']));
});

test('a professional is in one place and a room takes one patient, also over two schedules and at the same moment [SCH-048]', async () => {
  const date = '2027-03-25';
  const room = server.newId();
  await server.db.insertInto('place').values({ branch_id: branch.id, id: room, name: 'Sala de exames' }).execute();
  const second = server.newId();
  await server.db
    .insertInto('schedule')
    .values({
      branch_id: branch.id,
      id: second,
      name: 'Dra. Lia · exames',
      professional_id: clinic.professional,
      place_id: room,
      slot_minutes: 30,
      works_on_holidays: true,
      windows: JSON.stringify([{ weekday: 4, start: '08:00', end: '12:00' }]),
    })
    .execute();
  const book = (more: object) => desk.call('POST', '/appointments', wanted({ date, ...more }));
  const both = await Promise.all([clinic.schedule, second].map((scheduleId) => book({ scheduleId, hour: '08:00' })));
  expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'appointment.professional-busy',
    data: { start: '08:00', end: '08:30' },
  });
  const { schedule: third } = await addProfessional(server, branch, 'Rui', { weekdays: [4] });
  expect((await book({ scheduleId: second, hour: '08:30' })).status).toBe(201);
  expect((await book({ scheduleId: third, hour: '08:30', placeId: room })).body).toMatchObject({
    code: 'appointment.place-busy',
    message: 'O local já está ocupado neste horário',
  });
  expect((await book({ scheduleId: third, hour: '08:30' })).status).toBe(201);
  // What got past the handler is stopped by the database.
  const [taken] = await server.db
    .selectFrom('appointment')
    .selectAll()
    .where('schedule_id', '=', second)
    .where('day', '=', date)
    .execute();
  const { schedule: fourth } = await addProfessional(server, branch, 'Ivo', { weekdays: [4] });
  const copy = {
    ...taken,
    id: server.newId(),
    schedule_id: fourth,
    starts_at: taken?.starts_at ?? '',
    ends_at: taken?.ends_at ?? '',
  };
  await expect(
    server.db
      .insertInto('appointment')
      .values(copy as never)
      .execute(),
  ).rejects.toThrow(/appointment_one_professional|appointment_one_place/);
});

test('days with at least one free time are listed, full, blocked and closed days are not [SCH-039]', async () => {
  const own = await makeAgenda(server);
  // Wednesdays from 08:00 to 09:00: two slots.
  const { schedule, professional } = await addProfessional(server, own.branch, 'Otto Reis');
  const ask = async (more = `&scheduleId=${schedule}`) =>
    (await own.desk.call('GET', `/calendar/available-days?startDate=2027-03-01&endDate=2027-03-31${more}`)).body.days;
  const wednesdays = ['2027-03-03', '2027-03-10', '2027-03-17', '2027-03-24', '2027-03-31'];
  expect(await ask()).toEqual(wednesdays);
  await own.book({ scheduleId: schedule, hour: '08:00' });
  expect(await ask()).toEqual(wednesdays);
  await own.book({ scheduleId: schedule, hour: '08:30' });
  expect(await ask(`&professionalId=${professional}`)).toEqual(wednesdays.filter((date) => date !== DAY));
  await server.db
    .insertInto('schedule_block')
    .values({
      branch_id: own.branch.id,
      id: server.newId(),
      schedule_id: schedule,
      day: '2027-03-17',
      start_time: '07:00',
      end_time: '12:00',
      reason: 'Curso',
    })
    .execute();
  expect(await ask()).toEqual(['2027-03-03', '2027-03-24', '2027-03-31']);
  const wrong = await own.desk.call('GET', '/calendar/available-days?startDate=2027-03-31&endDate=2027-03-01');
  expect(wrong.status).toBe(422);
  expect(wrong.body.errors).toEqual({ endDate: 'Data inferior a data de início' });
});
