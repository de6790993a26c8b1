import { expect, test } from 'vitest';
import { clockFrom, startServer } from '../harness.ts';
import { DAY, makeAgenda } from './agenda.ts';
import { dayOf, daysOf, made } from './mornings.ts';

const server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });

test('the agenda keeps intervals, validity and holidays, national and local ones', async () => {
  const own = await makeAgenda(server);
  const { desk } = own;
  const { id } = await made(desk, {
    windows: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, start: '08:00', end: '10:00' })),
    intervals: [{ weekday: 3, start: '09:00', end: '09:30' }],
    validFrom: '2027-04-19',
    validUntil: '2027-04-30',
  });
  expect((await dayOf(desk, id, '2027-04-28')).windows).toEqual([
    { start: '08:00', end: '09:00' },
    { start: '09:30', end: '10:00' },
  ]);
  expect((await dayOf(desk, id, '2027-05-05')).windows).toEqual([]);
  expect((await dayOf(desk, id, '2027-04-21')).blocks).toEqual([
    { start: '08:00', end: '09:00', reason: 'Feriado: Tiradentes' },
    { start: '09:30', end: '10:00', reason: 'Feriado: Tiradentes' },
  ]);
  const week = ['2027-04-19', '2027-04-20', '2027-04-22', '2027-04-23'];
  expect(await daysOf(own, id, '2027-04-01', '2027-04-25')).toEqual(week);
  const city = await desk.call('POST', '/local-holidays', {
    name: 'Fundação da cidade',
    date: '2025-04-22',
    everyYear: true,
  });
  expect(city.status).toBe(201);
  expect((await dayOf(desk, id, '2027-04-22')).blocks).toEqual([
    { start: '08:00', end: '10:00', reason: 'Feriado: Fundação da cidade' },
  ]);
  expect(await daysOf(own, id, '2027-04-01', '2027-04-25')).toEqual(week.filter((day) => day !== '2027-04-22'));
  const book = (date: string, hour: string, more: object = {}) =>
    desk.call('POST', '/appointments', own.wanted({ scheduleId: id, date, hour, ...more }));
  expect([(await book('2027-04-22', '08:00')).body.code, (await book('2027-04-21', '08:00')).body.code]).toEqual([
    'appointment.blocked',
    'appointment.blocked',
  ]);
  expect([(await book('2027-04-28', '09:00')).body.code, (await book('2027-05-05', '08:00')).body.code]).toEqual([
    'appointment.outside-grid',
    'appointment.outside-grid',
  ]);
  const many = await book('2027-04-28', '08:00', { reserves: 3 });
  expect([many.status, many.body.errors]).toEqual([
    422,
    { reserves: 'Esta agenda permite no máximo 2 reservas por agendamento' },
  ]);
  expect((await book('2027-04-28', '08:00', { reserves: 2 })).status).toBe(201);
});

test('local holidays are kept once a day and changed under their version', async () => {
  const { desk } = await makeAgenda(server);
  const holiday = (await desk.call('POST', '/local-holidays', { name: 'Padroeira', date: '2027-08-15' })).body;
  expect(holiday).toEqual({ id: holiday.id, name: 'Padroeira', date: '2027-08-15', everyYear: false, version: 1 });
  const again = await desk.call('POST', '/local-holidays', { name: 'Outro', date: '2027-08-15' });
  expect([again.status, again.body.code]).toEqual([409, 'schedule.holiday-exists']);
  const changed = await desk.call('PUT', `/local-holidays/${holiday.id}`, {
    name: 'Padroeira',
    date: '2027-08-16',
    everyYear: true,
    version: 1,
  });
  expect(changed.body).toMatchObject({ date: '2027-08-16', everyYear: true, version: 2 });
  expect(
    (await desk.call('PUT', `/local-holidays/${holiday.id}`, { name: 'X', date: '2027-08-16', version: 1 })).body,
  ).toMatchObject({ code: 'conflict.version', data: { by: expect.any(String), at: expect.any(String) } });
  expect((await desk.call('GET', `/local-holidays/${holiday.id}`)).body).toEqual({ ...changed.body });
  expect((await desk.call('DELETE', `/local-holidays/${holiday.id}`)).status).toBe(204);
  expect((await desk.call('GET', '/local-holidays')).body.items).toEqual([]);
  expect((await desk.call('GET', `/local-holidays/${holiday.id}`)).status).toBe(404);
});

test('appointments on the day of a local holiday are listed first and stored over only when seen', async () => {
  const { clinic, desk, book } = await makeAgenda(server);
  await server.db.updateTable('schedule').set({ works_on_holidays: false }).where('id', '=', clinic.schedule).execute();
  const booked = await book();
  const canceled = await book({ hour: '09:00' });
  await desk.call('PUT', `/appointments/${canceled.id}/status`, {
    status: 'canceled',
    version: canceled.version,
    reason: 'Desistiu',
  });
  const everyDay = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '07:00', end: '08:00' }));
  const early = await book({ scheduleId: (await made(desk, { name: 'Cedo', windows: everyDay })).id, hour: '07:30' });
  const open = await made(desk, { name: 'Abre em feriado', windows: everyDay, worksOnHolidays: true });
  await book({ scheduleId: open.id, hour: '07:00' });
  const typed = { name: 'Fundação', date: DAY };
  const review = (await desk.call('POST', '/local-holidays/review', typed)).body;
  expect(review).toEqual({
    clashes: [],
    strandedCount: 2,
    stranded: [
      {
        id: early.id,
        schedule: 'Cedo',
        date: DAY,
        start: '07:30',
        end: '08:00',
        status: 'scheduled',
        patient: 'Ana Beatriz Souza',
      },
      {
        id: booked.id,
        schedule: 'Dra. Lia',
        date: DAY,
        start: '08:00',
        end: '08:30',
        status: 'scheduled',
        patient: 'Ana Beatriz Souza',
      },
    ],
  });
  const refused = await desk.call('POST', '/local-holidays', typed);
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    409,
    'schedule.appointments-outside',
    { count: 2 },
  ]);
  const stored = (await desk.call('POST', '/local-holidays', { ...typed, accepted: 2 })).body;
  // Those of its own day were seen when it was made; another name asks nobody, and a free day neither.
  expect(
    (await desk.call('POST', '/local-holidays/review', { ...typed, name: 'Aniversário', changes: stored.id })).body
      .strandedCount,
  ).toBe(0);
  const moved = { ...typed, date: '2027-03-11', version: 1 };
  expect((await desk.call('PUT', `/local-holidays/${stored.id}`, moved)).body).toMatchObject({
    date: '2027-03-11',
    version: 2,
  });
  expect((await desk.call('PUT', `/local-holidays/${stored.id}`, { ...typed, version: 2 })).body.code).toBe(
    'schedule.appointments-outside',
  );
});
