import type { Permission } from '@prumo/domain/access';
import { beforeAll, describe, expect, test } from 'vitest';
import { consultationGuide } from '../clinic.ts';
import { ALL, type Caller, clockFrom, startServer, type TestServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;
beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  agenda = await makeAgenda(server, { 'sphere.allowSlotting': true });
  ({ desk } = agenda);
});

test('search of a patient: past and future appointments, the nearest first; canceled ones are seen [SCH-012]', async () => {
  const { desk: own, clinic, wanted, branch } = await makeAgenda(server);
  const ids: Record<string, string> = {};
  for (const date of ['2026-01-05', '2026-02-05', '2027-05-05', '2027-04-05'])
    ids[date] = (await own.call('POST', '/appointments', wanted({ date }))).body.id;
  await own.call('PUT', `/appointments/${ids['2027-05-05']}/status`, {
    status: 'canceled',
    version: 1,
    reason: 'Viagem',
  });
  const listed = async (when: string, who = own) =>
    (await who.call('GET', `/patients/${clinic.patient}/appointments?when=${when}&limit=10`)).body;
  expect(
    (await listed('future')).items.map(({ date, status }: { date: string; status: string }) => [date, status]),
  ).toEqual([
    ['2027-04-05', 'scheduled'],
    ['2027-05-05', 'canceled'],
  ]);
  expect((await listed('past')).items.map(({ date }: { date: string }) => date)).toEqual(['2026-02-05', '2026-01-05']);
  expect((await listed('past')).items[0]).toMatchObject({
    id: ids['2026-02-05'],
    schedule: { name: 'Dra. Lia' },
    professional: { name: 'Lia Prado' },
    insurance: 'Vida Plena',
    expenses: ['Consulta em consultório'],
  });
  const none = await server.person(branch, ['surgery:listAppointments']);
  expect((await listed('future', none)).items).toEqual([]);
  const other = await addProfessional(server, branch, 'Rui');
  const rui = await server.person(branch, undefined, { professionalId: other.professional, collaborator: false });
  expect((await listed('future', rui)).items).toEqual([]);
});

test('the history of a patient shows each part to who may list it, and a professional the own appointments alone [SCH-033]', async () => {
  const { desk: own, clinic, book, branch } = await makeAgenda(server);
  await book();
  const rui = await addProfessional(server, branch, 'Rui');
  await book({ scheduleId: rui.schedule, hour: '08:30' });
  expect((await own.call('POST', '/billing-accounts', consultationGuide(clinic))).status).toBe(201);
  const seenBy = async (actions: readonly Permission[], more: object = {}) => {
    const who = await server.person(branch, ['general:listPatients', ...actions], more);
    const { status, body } = await who.call('GET', `/patients/${clinic.patient}/history`);
    return [status, body.appointments?.length ?? null, body.accounts?.length ?? null];
  };
  const asRui = { professionalId: rui.professional, collaborator: false };
  expect(await seenBy([])).toEqual([200, null, null]);
  expect(await seenBy(['clinical:listAppointments'])).toEqual([200, 2, null]);
  expect(await seenBy(['clinical:listAppointments'], asRui)).toEqual([200, 1, null]);
  expect(await seenBy(['surgery:listAppointments'])).toEqual([200, 0, null]);
  expect(await seenBy(['financial:listAccounts'])).toEqual([200, null, 1]);
  expect(await seenBy(ALL)).toEqual([200, 2, 1]);
});

describe('prints', () => {
  test('the day is printed with its appointments, a week with a table for each day [SCH-013, SCH-030]', async () => {
    const { desk: own, wanted, branch } = await makeAgenda(server);
    await own.call('POST', '/appointments', wanted({ hour: '08:00', notes: 'Traz exames' }));
    await own.call('POST', '/appointments', wanted({ date: '2027-03-12', hour: '09:00' }));
    const day = await own.call('GET', `/calendar/print?startDate=${DAY}&endDate=${DAY}`);
    expect([day.status, day.headers['content-type']]).toEqual([200, 'application/pdf']);
    const text = pdfText(day.bytes).join(' ');
    for (const word of [
      'Ana Beatriz Souza',
      '08:00',
      '08:30',
      'Consulta em consultório',
      'Vida Plena',
      'Traz exames',
      'Dra. Lia',
      '1 agendamento',
    ])
      expect(text).toContain(word);
    const week = pdfText(
      (await own.call('GET', '/calendar/print?startDate=2027-03-07&endDate=2027-03-13&format=A5')).bytes,
    ).join(' ');
    expect(week).toContain('2 agendamentos');
    expect(week).toContain('12 de março');
    const without = await server.person(branch, ['clinical:listAppointments']);
    const holder = await server.person(branch, ['clinical:printAppointments']);
    const asked = `/calendar/print?startDate=${DAY}&endDate=${DAY}`;
    expect([(await without.call('GET', asked)).status, (await holder.call('GET', asked)).status]).toEqual([403, 200]);
    const printed = await server.db
      .selectFrom('audit_entry')
      .select('user_id')
      .where('branch_id', '=', branch.id)
      .where('action', '=', 'calendar.printed')
      .orderBy('number')
      .execute();
    expect(printed.map((entry) => entry.user_id)).toEqual([own.userId, own.userId, holder.userId]);
    expect((await own.call('GET', '/calendar/print?startDate=2027-03-01&endDate=2027-04-30')).status).toBe(422);
  });

  test('the slip tells when, where, with whom, and the preparation of the procedures [SCH-013, SCH-030]', async () => {
    const { desk: own, clinic, wanted, branch } = await makeAgenda(server);
    await server.db
      .updateTable('expense')
      .set({ preparation: 'Jejum de 8 horas' })
      .where('id', '=', clinic.exam)
      .execute();
    const { body } = await own.call('POST', '/appointments', wanted({ expenses: [{ expenseId: clinic.exam }] }));
    const slip = await own.call('GET', `/appointments/${body.id}/print?format=A5`);
    const text = pdfText(slip.bytes).join(' ');
    for (const word of [
      'Ana Beatriz Souza',
      '08:00',
      'Lia Prado',
      'Consultório 1',
      'Hemograma',
      'Preparo',
      'Jejum de 8 horas',
    ])
      expect(text).toContain(word);
    const without = await server.person(branch, ['clinical:listAppointments']);
    expect((await without.call('GET', `/appointments/${body.id}/print`)).status).toBe(403);
  });
});

describe('surgeries', () => {
  test('surgeon and anesthetist, description and place are read back; the team follows the rule [SCH-051, SCH-001, ENT-067]', async () => {
    const { branch, clinic, wanted } = agenda;
    const { schedule, professional } = await addProfessional(server, branch, 'Centro cirúrgico', { type: 'surgery' });
    const team = [
      { professionalId: professional, role: 'surgeon' },
      { professionalId: clinic.professional, role: 'anesthetist' },
    ];
    const body = wanted({
      scheduleId: schedule,
      type: 'surgery',
      surgery: { team, description: 'Artroscopia do joelho' },
      placeId: clinic.place,
    });
    const made = await desk.call('POST', '/appointments', body);
    expect(made.status).toBe(201);
    const read = await desk.call('GET', `/appointments/${made.body.id}`);
    expect(read.body).toMatchObject({
      type: 'surgery',
      placeId: clinic.place,
      surgery: {
        description: 'Artroscopia do joelho',
        team: [
          { professional: { id: professional }, role: 'surgeon' },
          { professional: { id: clinic.professional, name: 'Lia Prado' }, role: 'anesthetist' },
        ],
      },
    });
    const { items } = (await desk.call('GET', `/calendar?type=surgery&date=${String(body['date'])}`)).body;
    expect(items).toMatchObject([{ id: made.body.id, type: 'surgery', surgery: read.body.surgery }]);
    const change = async (surgery: object) => desk.call('PUT', `/appointments/${made.body.id}`, { ...body, surgery });
    expect(Object.keys((await change({ team: [{ professionalId: professional, role: '' }] })).body.errors)).toEqual([
      'surgery.team.0.role',
    ]);
    expect((await change({ team: [team[0], team[0]] })).body.errors).toEqual({
      'surgery.team.1.professionalId': 'Este profissional já está na equipe com esta função',
    });
    expect((await change({ team: [{ professionalId: server.newId(), role: 'surgeon' }] })).status).toBe(404);
    expect((await change({ team: [team[0]] })).body.surgery.team).toHaveLength(1);
    // What is not named stays.
    expect((await change({ team: [] })).body.surgery).toEqual({ team: [], description: 'Artroscopia do joelho' });
    // A team belongs to a surgery.
    const elective = wanted({ hour: '16:00' });
    expect((await desk.call('POST', '/appointments', { ...elective, surgery: { team } })).status).toBe(422);
    expect((await desk.call('POST', '/appointments', { ...elective, surgery: null })).body.surgery).toBeNull();
  });

  test('the surgery agenda asks for the permissions of surgery, the elective one for those of the clinical area [SCH-003, SCH-027, SCH-028]', async () => {
    const { branch, wanted } = agenda;
    const { schedule } = await addProfessional(server, branch, 'Sala 2', { type: 'surgery' });
    const surgery = await server.person(branch, ['surgery:listAppointments', 'surgery:createAppointment']);
    const clinical = await server.person(branch, ['clinical:listAppointments', 'clinical:createAppointment']);
    const status = async (who: Caller, url: string) => (await who.call('GET', url)).status;
    for (const view of [`/calendar?date=${DAY}`, `/calendar/month?startDate=${DAY}&endDate=${DAY}`]) {
      expect([await status(surgery, `${view}&type=surgery`), await status(surgery, `${view}&type=elective`)]).toEqual([
        200, 403,
      ]);
      expect([await status(clinical, `${view}&type=surgery`), await status(clinical, `${view}&type=elective`)]).toEqual(
        [403, 200],
      );
    }
    const types = async (who: Caller) =>
      new Set((await who.call('GET', '/schedules?limit=0')).body.items.map(({ type }: { type: string }) => type));
    expect([await types(surgery), await types(clinical)]).toEqual([new Set(['surgery']), new Set(['elective'])]);
    const body = wanted({ scheduleId: schedule, type: 'surgery', date: '2027-03-17' });
    expect((await clinical.call('POST', '/appointments', body)).status).toBe(403);
    const made = await surgery.call('POST', '/appointments', body);
    expect(made.status).toBe(201);
    expect([
      await status(clinical, `/appointments/${made.body.id}`),
      await status(surgery, `/appointments/${made.body.id}`),
    ]).toEqual([403, 200]);
    expect(
      (await surgery.call('PUT', `/appointments/${made.body.id}/status`, { status: 'confirmed', version: 1 })).status,
    ).toBe(403);
    expect((await surgery.call('DELETE', `/appointments/${made.body.id}`)).status).toBe(403);
    expect((await clinical.call('POST', '/appointments', wanted({ date: '2027-03-17' }))).status).toBe(201);
  });
});

test('an encaixe asks for the permission of the encaixes, a commitment for those of the commitments [SCH-029, SCH-031]', async () => {
  const { branch, clinic, wanted } = agenda;
  const date = '2027-03-19';
  const plain = await server.person(branch, ['clinical:listAppointments', 'clinical:createAppointment']);
  const fitter = await server.person(branch, [
    'clinical:listAppointments',
    'clinical:createAppointment',
    'clinical:createSlot',
  ]);
  expect((await plain.call('POST', '/appointments', wanted({ date, slot: true }))).status).toBe(403);
  expect((await fitter.call('POST', '/appointments', wanted({ date, slot: true }))).status).toBe(201);
  const block = {
    scheduleId: clinic.schedule,
    startDate: date,
    endDate: date,
    start: '12:00',
    end: '13:00',
    reason: 'Reunião',
    accepted: 0,
  };
  const blocker = await server.person(branch, [
    'clinical:listCommitments',
    'clinical:createCommitment',
    'clinical:listAppointments',
  ]);
  expect((await plain.call('POST', '/schedule-blocks', block)).status).toBe(403);
  expect((await blocker.call('POST', '/schedule-blocks', block)).status).toBe(201);
  const free = await desk.call(
    'GET',
    `/availability?scheduleId=${clinic.schedule}&startDate=${date}&endDate=${date}&limit=50`,
  );
  const starts = free.body.items.map(({ start }: { start: string }) => start);
  expect(starts).toEqual(expect.arrayContaining(['11:30', '13:00']));
  expect(starts).not.toEqual(expect.arrayContaining(['12:00']));
  expect((await desk.call('POST', '/appointments', wanted({ date, hour: '12:00' }))).body.code).toBe(
    'appointment.blocked',
  );
});

test('the settings of the appointments, their reminders, ask for the permission of the appointment settings [SCH-032]', async () => {
  const { branch } = agenda;
  const without = await server.person(branch, [
    'clinical:listAppointments',
    'clinical:createAppointment',
    'general:updateSettings',
  ]);
  const holder = await server.person(branch, ['clinical:manageAppointmentSettings']);
  expect([
    (await without.call('GET', '/reminder-rules')).status,
    (await holder.call('GET', '/reminder-rules')).status,
  ]).toEqual([403, 200]);
});
