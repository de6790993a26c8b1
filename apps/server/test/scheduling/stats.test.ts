import type { Kysely } from 'kysely';
import { addDays, startOfMonth, todayIn } from '@prumo/domain/dates';
import { beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0046-view-dashboard.ts';
import { consultationGuide } from '../clinic.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, makeAgenda } from './agenda.ts';

let server: TestServer;
const today = todayIn('America/Sao_Paulo', new Date().toISOString());

beforeAll(async () => {
  server = await startServer();
});

const statsOf = async ({ desk }: Agenda) => (await desk.call('GET', '/stats')).body;

test('2 scheduled and 1 confirmed today → tiles 2 and 1, the others 0 [DSH-004]', async () => {
  const agenda = await makeAgenda(server);
  await agenda.book({ date: today });
  await agenda.book({ date: today, hour: '09:00' });
  await agenda.book({ date: today, hour: '10:00', status: 'confirmed' });
  expect(await statsOf(agenda)).toMatchObject({
    scheduled: 2,
    confirmed: 1,
    canceled: 0,
    returned: 0,
    noAccount: 0,
    account: 0,
  });
});

test('who was attended and has no account is unbilled; with an account the appointment is billed [DSH-004]', async () => {
  const agenda = await makeAgenda(server);
  const { id } = await agenda.book({ date: today });
  for (const [index, status] of ['waiting', 'attending', 'attended'].entries()) {
    expect(await statsOf(agenda)).toMatchObject({ noAccount: 0 });
    await agenda.desk.call('PUT', `/appointments/${id}/status`, { status, version: index + 1 });
  }
  expect(await statsOf(agenda)).toMatchObject({ scheduled: 0, noAccount: 1, account: 0 });
  expect(
    (await agenda.desk.call('POST', '/billing-accounts', { ...consultationGuide(agenda.clinic), appointmentId: id }))
      .status,
  ).toBe(201);
  expect(await statsOf(agenda)).toMatchObject({ noAccount: 0, account: 1 });
});

test('two procedures three times and once → bars 3 and 1 [DSH-006]', async () => {
  const agenda = await makeAgenda(server);
  for (const hour of ['08:00', '09:00', '10:00']) await agenda.book({ date: today, hour });
  await agenda.book({ date: today, hour: '11:00', expenses: [{ expenseId: agenda.clinic.exam }] });
  expect((await statsOf(agenda)).expenses.map(({ count }: { count: number }) => count)).toEqual([3, 1]);
});

test('twelve points, the last is the current month [DSH-008]', async () => {
  const { services } = await statsOf(await makeAgenda(server));
  expect(services).toHaveLength(12);
  expect(services[11].date).toBe(today.slice(0, 7));
  expect(services[10].date).toBe(addDays(startOfMonth(today), -1).slice(0, 7));
});

test('one return appointment today → tile 1 [DSH-032]', async () => {
  const agenda = await makeAgenda(server);
  await agenda.book({ date: today, expenses: [{ expenseId: agenda.clinic.consultation, return: true }] });
  expect((await statsOf(agenda)).returned).toBe(1);
});

test('an appointment of tomorrow or of another branch is not counted [DSH-031]', async () => {
  const agenda = await makeAgenda(server);
  const other = await makeAgenda(server);
  await agenda.book({ date: addDays(today, 1) });
  await other.book({ date: today });
  expect(await statsOf(agenda)).toMatchObject({ scheduled: 0, confirmed: 0 });
  expect(await statsOf(other)).toMatchObject({ scheduled: 1 });
});

test('groups from before the permission keep the dashboard, each once', async () => {
  const branch = await server.branch();
  const group = (actions: string[]) => ({
    branch_id: branch.id,
    id: server.newId(),
    name: `Grupo ${actions.length}`,
    actions,
  });
  const groups = [group(['clinical:listAppointments']), group(['clinical:viewDashboard', 'clinical:listAttendances'])];
  await server.db.insertInto('permission_group').values(groups).execute();
  for (let times = 0; times < 2; times += 1) await up(server.db as unknown as Kysely<unknown>);
  const stored = await server.db
    .selectFrom('permission_group')
    .select('actions')
    .where(
      'id',
      'in',
      groups.map(({ id }) => id),
    )
    .orderBy('name')
    .execute();
  expect(stored.map(({ actions }) => actions)).toEqual([
    ['clinical:listAppointments', 'clinical:viewDashboard'],
    ['clinical:viewDashboard', 'clinical:listAttendances'],
  ]);
});
