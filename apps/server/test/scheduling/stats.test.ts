import type { Kysely } from 'kysely';
import { addDays, addMonths, startOfMonth, todayIn } from '@prumo/domain/dates';
import { birthdaysOn, countByMonth, dayTiles, lastMonths, topCounts } from '@prumo/domain/indicators';
import { isFinished } from '@prumo/domain/scheduling';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { up } from '../../migrations/0046-view-dashboard.ts';
import { consultationGuide } from '../clinic.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, makeAgenda } from './agenda.ts';

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

const SOME = [
  'available',
  'scheduled',
  'confirmed',
  'waiting',
  'attending',
  'attended',
  'returned',
  'absent',
  'canceled',
  'blocked',
];
const bookings = fc.array(
  fc.record({
    status: fc.constantFrom(...SOME),
    back: fc.constantFrom(0, 0, 0, 1, 20, 45, 200, 330, 400),
    plan: fc.boolean(),
    expenses: fc.array(fc.nat(2), { maxLength: 2 }),
    hasReturn: fc.boolean(),
    account: fc.constantFrom(null, null, 'open', 'canceled'),
  }),
  { minLength: 10, maxLength: 40 },
);

test('the figures of the dashboard are what the rules count [DSH-004, DSH-005, DSH-006, DSH-007, DSH-008]', async () => {
  const born = [today, `1988${today.slice(4)}`, '1980-02-29', addDays(today, -400), addDays(today, 1)];
  await fc.assert(
    fc.asyncProperty(bookings, async (all) => {
      const { branch, clinic, ...agenda } = await makeAgenda(server);
      const { db, newId } = server;
      const of = { branch_id: branch.id };
      const twin = newId();
      await db
        .insertInto('expense')
        .values({ ...of, id: twin, name: 'Hemograma', name_folded: 'hemograma', type: 'exam' })
        .execute();
      const offered = [clinic.consultation, clinic.exam, twin];
      const nameOf = (index: number) => (index === 0 ? 'Consulta em consultório' : 'Hemograma');
      const people = born.map((birthDate) => ({ id: newId(), name: `Nascido ${birthDate}`, birthDate }));
      await db
        .insertInto('patient')
        .values(
          people.map(({ id, name, birthDate }) => ({
            ...of,
            id,
            name,
            name_folded: name.toLowerCase(),
            birth_date: birthDate,
          })),
        )
        .execute();
      const rows = all.map((one, number) => ({ ...one, number, id: newId(), day: addDays(today, -one.back) }));
      const at = (day: string) => ({ day, starts_at: `${day}T12:00:00Z` });
      const who = { patient_id: clinic.patient };
      await db
        .insertInto('appointment')
        .values(
          rows.map(({ id, day, status, plan }) => ({
            ...of,
            ...at(day),
            ...who,
            id,
            type: 'elective',
            schedule_id: clinic.schedule,
            ends_at: `${day}T12:30:00Z`,
            status,
            slot: true,
            plan_id: plan ? clinic.plan : clinic.particularPlan,
          })),
        )
        .execute();
      const lines = rows.flatMap(({ id, expenses, hasReturn }) =>
        expenses.map((index, position) => ({
          ...of,
          id: newId(),
          appointment_id: id,
          position,
          expense_id: offered[index] ?? '',
          is_return: hasReturn,
        })),
      );
      if (lines.length > 0) await db.insertInto('appointment_expense').values(lines).execute();
      const accounts = rows.flatMap(({ id, day, account, number }) =>
        account === null
          ? []
          : [
              {
                ...of,
                ...at(day),
                ...who,
                id: newId(),
                number,
                status: account,
                guide_type: 'consultation' as const,
                appointment_id: id,
                insurance_id: clinic.insurance,
                plan_id: clinic.plan,
                guide: '{}',
                ...(account === 'canceled'
                  ? { canceled_at: `${day}T13:00:00Z`, canceled_by: agenda.desk.userId, canceled_reason: 'Engano' }
                  : {}),
              },
            ],
      );
      if (accounts.length > 0) await db.insertInto('billing_account').values(accounts).execute();
      const counted = rows.map(({ day, account, hasReturn, expenses, ...one }) => ({
        ...one,
        expenses,
        branchId: branch.id,
        date: day,
        hasReturn: hasReturn && expenses.length > 0,
        accountId: account === 'canceled' ? null : account,
      }));
      const served = counted.filter(({ status }) => !['available', 'blocked', 'canceled', 'absent'].includes(status));
      const month = served.filter(({ date }) => date.slice(0, 7) === today.slice(0, 7));
      const once = (name: string) => ({ name, count: 1 });
      const done = served.filter(({ status }) => isFinished(status)).map(({ date }) => ({ date, count: 1 }));
      const { patients, ...found } = await statsOf({ ...agenda, branch, clinic });
      expect(found).toEqual({
        ...dayTiles(counted, { branchId: branch.id, today }),
        insurances: topCounts(month.map(({ plan }) => once(plan ? 'Vida Plena' : 'Particular'))),
        expenses: topCounts(month.flatMap(({ expenses }) => expenses.map((index) => once(nameOf(index))))),
        services: countByMonth(done, lastMonths(today)).map(({ month: date, count }) => ({ date, count })),
      });
      expect(patients.map(({ name }: { name: string }) => name).toSorted()).toEqual(
        birthdaysOn(people, today)
          .map(({ name }) => name)
          .toSorted(),
      );
    }),
    { numRuns: 8 },
  );
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

test('the dashboard counts today, the month and twelve months, for whoever may see it [DSH-012, DSH-013, DSH-014, ENT-108]', async () => {
  const own = await makeAgenda(server);
  const second = await addProfessional(server, own.branch, 'Otto Reis', {
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    until: '18:00',
  });
  await own.book({ date: today });
  await own.book({ date: today, hour: '09:00', expenses: [{ expenseId: own.clinic.exam, return: true }] });
  const confirmed = await own.book({
    date: today,
    hour: '10:00',
    scheduleId: second.schedule,
    planId: own.clinic.particularPlan,
  });
  await own.desk.call('PUT', `/appointments/${confirmed.id}/status`, { status: 'confirmed', version: 1 });
  const canceled = await own.book({ date: today, hour: '11:00' });
  await own.desk.call('PUT', `/appointments/${canceled.id}/status`, {
    status: 'canceled',
    version: 1,
    reason: 'Chuva',
  });
  const served = await own.book({ date: today, hour: '12:00' });
  for (const [index, status] of ['waiting', 'attending', 'attended'].entries())
    await own.desk.call('PUT', `/appointments/${served.id}/status`, { status, version: index + 1 });
  await server.db
    .updateTable('patient')
    .set({ birth_date: `1984-${today.slice(5)}` })
    .where('branch_id', '=', own.branch.id)
    .execute();
  const stats = (await own.desk.call('GET', '/stats')).body;
  expect(stats).toMatchObject({
    scheduled: 2,
    confirmed: 1,
    attended: 1,
    canceled: 1,
    returned: 1,
    noAccount: 1,
    account: 0,
    patients: [{ id: own.clinic.patient, name: 'Ana Beatriz Souza' }],
  });
  expect(stats.insurances).toEqual([
    { name: 'Vida Plena', count: 3 },
    { name: 'Particular', count: 1 },
  ]);
  expect(stats.expenses).toEqual([
    { name: 'Consulta em consultório', count: 3 },
    { name: 'Hemograma', count: 1 },
  ]);
  expect(stats.services).toHaveLength(12);
  expect(stats.services[0]).toEqual({ date: addMonths(startOfMonth(today), -11).slice(0, 7), count: 0 });
  expect(stats.services[11]).toEqual({ date: today.slice(0, 7), count: 1 });
  const ofSecond = (await own.desk.call('GET', `/stats?professionalId=${second.professional}`)).body;
  expect(ofSecond).toMatchObject({
    scheduled: 0,
    confirmed: 1,
    noAccount: 0,
    insurances: [{ name: 'Particular', count: 1 }],
  });
  const doctor = await server.person(own.branch, undefined, {
    professionalId: second.professional,
    collaborator: false,
  });
  expect((await doctor.call('GET', '/stats')).body).toMatchObject({
    scheduled: 0,
    confirmed: 1,
    patients: [{ id: own.clinic.patient }],
  });
  const figures = await server.person(own.branch, ['clinical:viewDashboard']);
  expect((await figures.call('GET', '/stats')).body).toMatchObject({ scheduled: 2, patients: [] });
  const nobody = await server.person(own.branch, []);
  expect((await nobody.call('GET', '/stats')).status).toBe(403);
  const stranger = await server.person(await server.branch());
  expect((await stranger.call('GET', '/stats')).body).toMatchObject({
    scheduled: 0,
    patients: [],
    insurances: [],
    expenses: [],
  });
});
