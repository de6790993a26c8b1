import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../harness.ts';
import { clockFrom, startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;
/** The operating theatre of Rui, and Nina, who has no schedule. */
let theatre: string;
let rui: string;
let nina: string;
beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  agenda = await makeAgenda(server, { 'sphere.allowSlotting': true });
  ({ desk } = agenda);
  ({ schedule: theatre, professional: rui } = await addProfessional(server, agenda.branch, 'Rui', {
    type: 'surgery',
    weekdays: [0, 1, 2, 3, 4, 5, 6],
    until: '18:00',
  }));
  nina = await colleague('Nina');
});

async function colleague(name: string): Promise<string> {
  const id = server.newId();
  await server.db.insertInto('professional').values({ id, customer_id: agenda.branch.customerId, name }).execute();
  await server.db
    .insertInto('professional_branch')
    .values({ branch_id: agenda.branch.id, professional_id: id })
    .execute();
  return id;
}

const team = (...people: string[]) => ({
  team: people.map((professionalId, at) => ({ professionalId, role: at === 0 ? 'first_assistant' : 'anesthetist' })),
});
const surgery = (more: object) => agenda.wanted({ type: 'surgery', scheduleId: theatre, durationMinutes: 60, ...more });
const post = (body: object, who = desk) => who.call('POST', '/appointments', body);
const put = async (id: string, body: object, who = desk) => who.call('PUT', `/appointments/${id}`, body);
const audited = async (id: string) =>
  (
    await server.db.selectFrom('audit_entry').select('action').where('record_id', '=', id).orderBy('number').execute()
  ).map(({ action }) => action);

describe('the team of a surgery', () => {
  test('who attends then cannot join, and who operates cannot attend: the refusal says who, with what and when [SCH-048]', async () => {
    const { clinic, wanted } = agenda;
    const date = '2027-04-07';
    const attended = await post(wanted({ date, hour: '08:30' }));
    expect(attended.status).toBe(201);
    const refused = await post(surgery({ date, hour: '08:00', surgery: team(nina, clinic.professional) }));
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'appointment.professional-busy',
        data: { professional: 'Lia Prado', type: 'elective', start: '08:30', end: '09:00' },
      },
    ]);
    expect((await post(surgery({ date, hour: '09:00', surgery: team(nina, clinic.professional) }))).status).toBe(201);
    const attending = await post(wanted({ date, hour: '09:30' }));
    expect([attending.status, attending.body]).toMatchObject([
      409,
      {
        code: 'appointment.professional-busy',
        data: { professional: 'Lia Prado', type: 'surgery', start: '09:00', end: '10:00' },
      },
    ]);
    expect((await post(wanted({ date, hour: '10:00' }))).status).toBe(201);
    // Nina has no schedule of her own; she is in one place all the same.
    const { schedule: second } = await addProfessional(server, agenda.branch, 'Ivo', {
      type: 'surgery',
      weekdays: [3],
      until: '18:00',
    });
    const twice = await post(surgery({ scheduleId: second, date, hour: '09:30', surgery: team(nina) }));
    expect(twice.body).toMatchObject({
      code: 'appointment.professional-busy',
      data: { professional: 'Nina', type: 'surgery' },
    });
    // Nor does Rui operate beside his own theatre.
    expect((await post(surgery({ scheduleId: second, date, hour: '09:30', surgery: team(rui) }))).body).toMatchObject({
      data: { professional: 'Rui' },
    });
  });

  test('a time that is given back frees the team; taken again, moved or joined it is asked anew', async () => {
    const { clinic, wanted } = agenda;
    const date = '2027-04-14';
    const body = surgery({ date, hour: '08:00', surgery: team(clinic.professional) });
    const { body: made } = await post(body);
    const status = (to: string, version: number) =>
      desk.call('PUT', `/appointments/${made.id}/status`, { status: to, version, reason: 'Jejum' });
    expect((await post(wanted({ date, hour: '08:00' }))).status).toBe(409);
    expect((await status('canceled', 1)).status).toBe(200);
    const { body: visit } = await post(wanted({ date, hour: '08:00' }));
    expect((await status('scheduled', 2)).body).toMatchObject({
      code: 'appointment.professional-busy',
      data: { professional: 'Lia Prado' },
    });
    await desk.call('DELETE', `/appointments/${visit.id}`);
    expect((await status('scheduled', 2)).status).toBe(200);
    // Moved with its team, away from an appointment of one of them and onto another.
    expect((await post(wanted({ date, hour: '09:30' }))).status).toBe(201);
    const moved = await put(made.id, { ...body, hour: '09:00', version: 3 });
    expect(moved.body).toMatchObject({ code: 'appointment.professional-busy', data: { start: '09:30', end: '10:00' } });
    const without = await put(made.id, { ...body, hour: '09:00', surgery: team(nina), version: 3 });
    expect(without.status).toBe(200);
    expect(
      (await put(made.id, { ...body, hour: '09:00', surgery: team(nina, clinic.professional), version: 4 })).status,
    ).toBe(409);
    // Lia left the team: her former time is free.
    expect((await post(wanted({ date, hour: '08:00' }))).status).toBe(201);
    // What does not change is not asked: somebody was there before the guard came.
    await server.db
      .insertInto('appointment_team')
      .values({
        branch_id: agenda.branch.id,
        appointment_id: made.id,
        position: 9,
        professional_id: clinic.professional,
        role: 'anesthetist',
      })
      .execute();
    expect(
      (
        await put(made.id, {
          ...body,
          hour: '09:00',
          surgery: team(nina, clinic.professional),
          notes: 'Sala fria',
          version: 4,
        })
      ).status,
    ).toBe(200);
  });

  test('only the permission of the encaixes lets a surgery lie over it, and the audit says so [SCH-011]', async () => {
    const { branch, clinic, wanted } = agenda;
    const date = '2027-04-21';
    const body = surgery({ date, hour: '08:00', surgery: team(clinic.professional), slot: true });
    expect((await post(wanted({ date, hour: '08:00' }))).status).toBe(201);
    const plain = await server.person(branch, ['surgery:listAppointments', 'surgery:createAppointment']);
    expect((await post(body, plain)).status).toBe(403);
    const over = await post(body);
    expect(over.status).toBe(201);
    expect(await audited(over.body.id)).toEqual(['appointment.created', 'appointment.overridden']);
    const beside = await post(surgery({ date, hour: '15:00', slot: true }));
    expect(await audited(beside.body.id)).toEqual(['appointment.created']);
  });

  test(
    '40 desks want one anesthetist at the same time, in as many theatres and once as attendant: one gets him [SCH-048]',
    { timeout: 120_000 },
    async () => {
      const { branch, clinic } = agenda;
      const date = '2027-04-28';
      const anesthetist = await colleague('Teo');
      const own = server.newId();
      await server.db
        .insertInto('schedule')
        .values({
          branch_id: branch.id,
          id: own,
          name: 'Teo',
          professional_id: anesthetist,
          slot_minutes: 30,
          works_on_holidays: true,
          windows: JSON.stringify([{ weekday: 3, start: '08:00', end: '12:00' }]),
        })
        .execute();
      const theatres = await Promise.all(
        Array.from({ length: 39 }, (_, at) =>
          addProfessional(server, branch, `Sala ${at}`, { type: 'surgery', weekdays: [3], until: '18:00' }),
        ),
      );
      const replies = await Promise.all([
        ...theatres.map(({ schedule }) =>
          post(surgery({ scheduleId: schedule, date, hour: '08:00', surgery: team(anesthetist) })),
        ),
        post(agenda.wanted({ scheduleId: own, date, hour: '08:30', patientId: clinic.patient })),
      ]);
      const lost = replies.filter(({ status }) => status === 409);
      expect([replies.filter(({ status }) => status === 201).length, lost.length]).toEqual([1, 39]);
      expect(new Set(lost.map(({ body }) => `${body.code} ${body.data?.professional}`))).toEqual(
        new Set(['appointment.professional-busy Teo']),
      );
    },
  );

  test('what got past the handler is stopped by the database', async () => {
    const date = '2027-05-05';
    const { body: one } = await post(surgery({ date, hour: '08:00', surgery: team(nina) }));
    const { body: other } = await post(surgery({ date, hour: '09:00' }));
    const time = await server.db
      .selectFrom('professional_time')
      .selectAll()
      .where('appointment_id', '=', one.id)
      .where('professional_id', '=', nina)
      .executeTakeFirstOrThrow();
    await expect(
      server.db
        .insertInto('professional_time')
        .values({ ...time, appointment_id: other.id })
        .execute(),
    ).rejects.toThrow(/appointment_one_professional/);
  });
});

test('a held time keeps its professional and its room', async () => {
  const { branch, clinic } = agenda;
  const date = '2027-05-12';
  expect(DAY < date).toBe(true);
  expect(
    (
      await desk.call('POST', '/availability/holds', {
        scheduleId: clinic.schedule,
        date,
        hour: '08:00',
        durationMinutes: 30,
        holdMinutes: 5,
      })
    ).status,
  ).toBe(201);
  expect((await post(surgery({ date, hour: '08:00', surgery: team(clinic.professional) }))).body).toMatchObject({
    code: 'appointment.professional-busy',
    data: { type: 'elective', start: '08:00', end: '08:30' },
  });
  const { schedule } = await addProfessional(server, branch, 'Eva');
  await server.db.updateTable('schedule').set({ place_id: clinic.place }).where('id', '=', schedule).execute();
  expect((await post(agenda.wanted({ scheduleId: schedule, date, hour: '08:00' }))).body).toMatchObject({
    code: 'appointment.place-busy',
  });
});

test('free times, free days and the day of the agenda know what the professional does elsewhere and who is in the room; what is offered can be booked [SCH-039]', async () => {
  const own = await makeAgenda(server);
  const { branch, clinic, wanted } = own;
  const date = '2027-06-02';
  const days = `startDate=${date}&endDate=${date}`;
  const starts = async (scheduleId: string) =>
    (await own.desk.call('GET', `/availability?scheduleId=${scheduleId}&${days}&limit=50`)).body.items.map(
      ({ start }: { start: string }) => start,
    );
  const openDays = async (scheduleId: string) =>
    (await own.desk.call('GET', `/calendar/available-days?scheduleId=${scheduleId}&${days}`)).body.days;
  const elsewhereOf = async (scheduleId: string) =>
    (await own.desk.call('GET', `/calendar?date=${date}`)).body.schedules.find(
      ({ id }: { id: string }) => id === scheduleId,
    ).elsewhere;
  const { schedule: guest, professional } = await addProfessional(server, branch, 'Eva', { until: '10:00' });
  await server.db.updateTable('schedule').set({ place_id: clinic.place }).where('id', '=', guest).execute();
  expect(await starts(guest)).toEqual(['08:00', '08:30', '09:00', '09:30']);
  const { schedule: theatre2, professional: surgeon } = await addProfessional(server, branch, 'Rui', {
    type: 'surgery',
    until: '18:00',
  });
  const { schedule: elsewhere } = await addProfessional(server, branch, 'Ivo', { until: '10:00' });
  const booked = [
    // Lia is in her room, which is Eva's too; Ivo was sent there; Eva is in a team; Lia's next time is held.
    { scheduleId: clinic.schedule, date, hour: '08:00' },
    { scheduleId: elsewhere, date, hour: '08:30', placeId: clinic.place },
    { scheduleId: theatre2, type: 'surgery', date, hour: '09:00', surgery: team(professional) },
  ];
  for (const more of booked) expect((await own.desk.call('POST', '/appointments', wanted(more))).status).toBe(201);
  // The surgeon is on the schedule and in the team: his time is taken once.
  await own.desk.call(
    'POST',
    '/appointments',
    wanted({ scheduleId: theatre2, type: 'surgery', date, hour: '15:00', surgery: team(surgeon) }),
  );
  const { schedule: rounds } = await addProfessional(server, branch, 'Rui à tarde', { until: '18:00' });
  await server.db.updateTable('schedule').set({ professional_id: surgeon }).where('id', '=', rounds).execute();
  expect(await elsewhereOf(rounds)).toEqual([
    { start: '09:00', end: '09:30', why: 'professional' },
    { start: '15:00', end: '15:30', why: 'professional' },
  ]);
  expect(await starts(guest)).toEqual(['09:30']);
  expect(await elsewhereOf(guest)).toEqual([
    { start: '08:00', end: '08:30', why: 'room' },
    { start: '08:30', end: '09:00', why: 'room' },
    { start: '09:00', end: '09:30', why: 'professional' },
  ]);
  expect(
    (await own.desk.call('POST', '/appointments', wanted({ scheduleId: guest, date, hour: '09:00' }))).status,
  ).toBe(409);
  expect(await openDays(guest)).toEqual([date]);
  const held = await own.desk.call('POST', '/availability/holds', {
    scheduleId: clinic.schedule,
    date,
    hour: '09:30',
    durationMinutes: 30,
    holdMinutes: 5,
  });
  expect(held.status).toBe(201);
  expect([await starts(guest), await openDays(guest)]).toEqual([[], []]);
  expect((await elsewhereOf(guest)).at(-1)).toEqual({ start: '09:30', end: '10:00', why: 'held' });
  await own.desk.call('DELETE', `/availability/holds/${held.body.id}`);
  // A reception takes anybody: it is no room.
  await server.db.updateTable('place').set({ type: 'reception' }).where('id', '=', clinic.place).execute();
  expect(await starts(guest)).toEqual(['08:00', '08:30', '09:30']);
  expect(await elsewhereOf(guest)).toEqual([{ start: '09:00', end: '09:30', why: 'professional' }]);
  for (const hour of await starts(guest))
    expect((await own.desk.call('POST', '/appointments', wanted({ scheduleId: guest, date, hour }))).status).toBe(201);
});
