import { expect, test } from 'vitest';
import { clockFrom, startServer } from '../harness.ts';
import { addProfessional, makeAgenda } from './agenda.ts';

const server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
const { desk, clinic, wanted, branch } = await makeAgenda(server);
await server.db.updateTable('schedule').set({ works_on_holidays: false }).where('id', '=', clinic.schedule).execute();

/** Mondays and Wednesdays from 5 April 2027 on; 21 April (Tiradentes) is a Wednesday. */
const plan = (more: object = {}) => ({
  scheduleId: clinic.schedule,
  startDate: '2027-04-05',
  hour: '08:00',
  durationMinutes: 30,
  weekdays: [1, 3],
  total: 5,
  ...more,
});
const review = async (more: object = {}) => desk.call('POST', '/appointment-bundles/review', plan(more));
const dates = (body: { sessions: { date: string }[] }) => body.sessions.map(({ date }) => date);

test('a package goes by weekdays until it ends; holidays are left out and named, what lies in the way is said with other hours [SCH-050]', async () => {
  await desk.call('POST', '/appointments', wanted({ date: '2027-04-12', hour: '08:00' }));
  const { status, body } = await review({ startDate: '2027-04-12' });
  expect(status).toBe(200);
  expect(dates(body)).toEqual(['2027-04-12', '2027-04-14', '2027-04-19', '2027-04-26', '2027-04-28']);
  expect(body.holidays).toEqual([{ date: '2027-04-21', name: 'Tiradentes' }]);
  expect(body.sessions[0]).toMatchObject({
    hour: '08:00',
    current: 1,
    total: 5,
    conflict: { code: 'appointment.busy', message: 'Este horário já está ocupado' },
  });
  expect(body.sessions[0].conflict.free.slice(0, 2)).toEqual(['08:30', '09:00']);
  expect(body.sessions.slice(1).every(({ conflict }: { conflict: unknown }) => conflict === null)).toBe(true);
  expect((await review({ weekdays: [1, 3], total: 5, lastDate: '2027-04-14' })).body.errors).toEqual({
    lastDate: '1 sessões não cabem até o fim do pacote',
  });
  expect((await review({ total: 121 })).status).toBe(400);
});

test('all sessions are booked at once and each says 3/5; the same key books once [SCH-050]', async () => {
  const { body } = await review({ startDate: '2027-05-03' });
  const request = {
    appointment: wanted({ date: '2027-05-03', notes: 'Pacote' }),
    sessions: body.sessions.map(({ date, hour }: { date: string; hour: string }) => ({ date, hour })),
  };
  const [made, again] = await Promise.all(
    [1, 2].map(() => desk.call('POST', '/appointment-bundles', request, { 'idempotency-key': 'package-0001' })),
  );
  expect([made?.status, again?.status]).toEqual([201, 201]);
  expect(again?.body).toEqual(made?.body);
  expect(made?.body.appointmentIds).toHaveLength(5);
  const third = await desk.call('GET', `/appointments/${made?.body.appointmentIds[2]}`);
  expect(third.body).toMatchObject({
    bundleId: made?.body.id,
    bundle: { current: 3, total: 5 },
    notes: 'Pacote',
    expenses: [{ expenseId: clinic.consultation }],
  });
  const card = (await desk.call('GET', '/calendar?date=2027-05-03')).body.items[0];
  expect(card.bundle).toEqual({ current: 1, total: 5 });
});

test('a session that was taken meanwhile refuses the whole package, and a new patient is not registered', async () => {
  await desk.call('POST', '/appointments', wanted({ date: '2027-06-09', hour: '08:00' }));
  const sessions = ['2027-06-07', '2027-06-09'].map((date) => ({ date, hour: '08:00' }));
  const refused = await desk.call('POST', '/appointment-bundles', {
    appointment: wanted({ patientId: null, newPatient: { name: 'Fica Fora', phone: '11988887777' } }),
    sessions,
  });
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    'appointment.session-taken',
    'A sessão de 09/06/2027 às 08:00 não está mais livre; veja as datas de novo',
  ]);
  expect((await desk.call('GET', '/calendar?date=2027-06-07')).body.items).toEqual([]);
  expect((await desk.call('GET', '/patients?search=fica')).body.items).toEqual([]);
  const moved = [sessions[0], { date: '2027-06-09', hour: '08:30' }];
  const made = await desk.call('POST', '/appointment-bundles', {
    appointment: wanted({ patientId: null, newPatient: { name: 'Fica Dentro', phone: '11988887777' } }),
    sessions: moved,
  });
  expect(made.status).toBe(201);
  expect((await desk.call('GET', '/patients?search=fica')).body.items).toHaveLength(1);
});

test('a package asks for the permission to book', async () => {
  const without = await server.person(branch, ['clinical:listAppointments']);
  expect((await without.call('POST', '/appointment-bundles/review', plan())).status).toBe(403);
  expect(
    (
      await without.call('POST', '/appointment-bundles', {
        appointment: wanted(),
        sessions: [{ date: '2027-07-05', hour: '08:00' }],
      })
    ).status,
  ).toBe(403);
});

test('a package of the registry says what each of its appointments is for, and is booked so [SCH-050, REG-108]', async () => {
  const packages = { consultation: server.newId(), materials: server.newId(), old: server.newId() };
  await server.db.updateTable('expense').set({ type: 'exam' }).where('id', '=', clinic.exam).execute();
  const material = server.newId();
  const [model] = await server.db.selectFrom('expense').selectAll().where('id', '=', clinic.exam).execute();
  await server.db
    .insertInto('expense')
    .values({
      ...model,
      id: material,
      name: 'Faixa elástica',
      name_folded: 'faixa elastica',
      code: '70001',
      type: 'material',
    } as never)
    .execute();
  for (const [id, name, active] of [
    [packages.consultation, 'Check-up', true],
    [packages.materials, 'Kit', true],
    [packages.old, 'Antigo', false],
  ] as const) {
    await server.db
      .insertInto('procedure_package')
      .values({ branch_id: branch.id, id, name, name_folded: name.toLowerCase(), notes: null, active })
      .execute();
  }
  const item = (package_id: string, position: number, expense_id: string, quantity: number) => ({
    branch_id: branch.id,
    package_id,
    position,
    expense_id,
    quantity,
    value_cents: 1000,
  });
  await server.db
    .insertInto('procedure_package_item')
    .values([
      item(packages.consultation, 0, clinic.consultation, 1),
      item(packages.consultation, 1, clinic.exam, 2),
      item(packages.consultation, 2, material, 3),
      item(packages.materials, 0, material, 1),
      item(packages.old, 0, clinic.exam, 1),
    ])
    .execute();
  const { status, body } = await desk.call('GET', '/appointment-bundles/packages');
  expect(status).toBe(200);
  expect(body.items.map(({ name }: { name: string }) => name)).toEqual(['Check-up']);
  const ids = body.items[0].appointments.map((lines: { expenseId: string; quantity: number }[]) =>
    lines.map(({ expenseId, quantity }) => [expenseId, quantity]),
  );
  expect(ids).toEqual([
    [
      [clinic.consultation, 1],
      [material, 3],
    ],
    [[clinic.exam, 1]],
    [[clinic.exam, 1]],
  ]);
  const reader = await server.person(branch, ['clinical:listAppointments', 'clinical:listPackages']);
  expect((await reader.call('GET', '/appointment-bundles/packages')).status).toBe(403);
  const days = ['2027-08-02', '2027-08-04', '2027-08-09'];
  const sessions = days.map((date, at) => ({
    date,
    hour: '08:00',
    expenses: ids[at].map(([expenseId, quantity]: [string, number]) => ({ expenseId, quantity })),
  }));
  const made = await desk.call('POST', '/appointment-bundles', { appointment: wanted({ expenses: [] }), sessions });
  expect(made.status).toBe(201);
  const booked = await Promise.all(
    made.body.appointmentIds.map(async (id: string) => (await desk.call('GET', `/appointments/${id}`)).body),
  );
  expect(
    booked.map(({ expenses }) =>
      expenses.map(({ expenseId, quantity }: { expenseId: string; quantity: number }) => [expenseId, quantity]),
    ),
  ).toEqual(ids);
  expect(booked.map(({ bundle }) => bundle.current)).toEqual([1, 2, 3]);
});

test('the dates of a surgery package look at the team too [SCH-051]', async () => {
  await desk.call('POST', '/appointments', wanted({ date: '2027-09-06', hour: '08:00' }));
  const { schedule } = await addProfessional(server, branch, 'Rui', { type: 'surgery', weekdays: [1], until: '18:00' });
  const seen = await review({
    scheduleId: schedule,
    startDate: '2027-09-06',
    weekdays: [1],
    total: 2,
    team: [clinic.professional],
  });
  expect(seen.body.sessions.map(({ conflict }: { conflict: { code: string } | null }) => conflict?.code)).toEqual([
    'appointment.professional-busy',
    undefined,
  ]);
});
