import { expect, test } from 'vitest';
import { startServer } from '../harness.ts';
import { makeAgenda } from './agenda.ts';

const server = await startServer();
const { desk, clinic, wanted, branch } = await makeAgenda(server);
await server.db.updateTable('schedule').set({ works_on_holidays: false }).where('id', '=', clinic.schedule).execute();

/** Mondays and Wednesdays from 5 April 2027 on; 21 April (Tiradentes) is a Wednesday. */
const plan = (more: object = {}) => ({ scheduleId: clinic.schedule, startDate: '2027-04-05', hour: '08:00', durationMinutes: 30, weekdays: [1, 3], total: 5, ...more });
const review = async (more: object = {}) => desk.call('POST', '/appointment-bundles/review', plan(more));
const dates = (body: { sessions: { date: string }[] }) => body.sessions.map(({ date }) => date);

test('a package goes by weekdays until it ends; holidays are left out and named, what lies in the way is said with other hours [SCH-050]', async () => {
  await desk.call('POST', '/appointments', wanted({ date: '2027-04-12', hour: '08:00' }));
  const { status, body } = await review({ startDate: '2027-04-12' });
  expect(status).toBe(200);
  expect(dates(body)).toEqual(['2027-04-12', '2027-04-14', '2027-04-19', '2027-04-26', '2027-04-28']);
  expect(body.holidays).toEqual([{ date: '2027-04-21', name: 'Tiradentes' }]);
  expect(body.sessions[0]).toMatchObject({ hour: '08:00', current: 1, total: 5, conflict: { code: 'appointment.busy', message: 'Este horário já está ocupado' } });
  expect(body.sessions[0].conflict.free.slice(0, 2)).toEqual(['08:30', '09:00']);
  expect(body.sessions.slice(1).every(({ conflict }: { conflict: unknown }) => conflict === null)).toBe(true);
  expect((await review({ weekdays: [1, 3], total: 5, lastDate: '2027-04-14' })).body.errors).toEqual({ lastDate: '1 sessões não cabem até o fim do pacote' });
  expect((await review({ total: 121 })).status).toBe(400);
});

test('all sessions are booked at once and each says 3/5; the same key books once [SCH-050]', async () => {
  const { body } = await review({ startDate: '2027-05-03' });
  const request = { appointment: wanted({ date: '2027-05-03', notes: 'Pacote' }), sessions: body.sessions.map(({ date, hour }: { date: string; hour: string }) => ({ date, hour })) };
  const [made, again] = await Promise.all([1, 2].map(() => desk.call('POST', '/appointment-bundles', request, { 'idempotency-key': 'package-0001' })));
  expect([made?.status, again?.status]).toEqual([201, 201]);
  expect(again?.body).toEqual(made?.body);
  expect(made?.body.appointmentIds).toHaveLength(5);
  const third = await desk.call('GET', `/appointments/${made?.body.appointmentIds[2]}`);
  expect(third.body).toMatchObject({ bundle: { id: made?.body.id, current: 3, total: 5 }, notes: 'Pacote', expenses: [{ expenseId: clinic.consultation }] });
  const card = (await desk.call('GET', '/calendar?date=2027-05-03')).body.items[0];
  expect(card.bundle).toEqual({ current: 1, total: 5 });
});

test('a session that was taken meanwhile refuses the whole package, and a new patient is not registered', async () => {
  await desk.call('POST', '/appointments', wanted({ date: '2027-06-09', hour: '08:00' }));
  const sessions = ['2027-06-07', '2027-06-09'].map((date) => ({ date, hour: '08:00' }));
  const refused = await desk.call('POST', '/appointment-bundles', { appointment: wanted({ patientId: null, newPatient: { name: 'Fica Fora', phone: '11988887777' } }), sessions });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'appointment.session-taken', 'A sessão de 09/06/2027 às 08:00 não está mais livre; veja as datas de novo']);
  expect((await desk.call('GET', '/calendar?date=2027-06-07')).body.items).toEqual([]);
  expect((await desk.call('GET', '/patients?search=fica')).body.items).toEqual([]);
  const moved = [sessions[0], { date: '2027-06-09', hour: '08:30' }];
  const made = await desk.call('POST', '/appointment-bundles', { appointment: wanted({ patientId: null, newPatient: { name: 'Fica Dentro', phone: '11988887777' } }), sessions: moved });
  expect(made.status).toBe(201);
  expect((await desk.call('GET', '/patients?search=fica')).body.items).toHaveLength(1);
});

test('a package asks for the permission to book', async () => {
  const without = await server.person(branch, ['clinical:listAppointments']);
  expect((await without.call('POST', '/appointment-bundles/review', plan())).status).toBe(403);
  expect((await without.call('POST', '/appointment-bundles', { appointment: wanted(), sessions: [{ date: '2027-07-05', hour: '08:00' }] })).status).toBe(403);
});
