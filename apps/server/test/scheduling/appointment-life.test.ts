import { LOCK_GRACE_SECONDS } from '@prumo/domain/scheduling';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultationGuide } from '../clinic.ts';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { type Agenda, DAY, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;
let other: Caller;
let now = Date.now();

beforeAll(async () => {
  server = await startServer({ now: () => now });
});

beforeEach(async () => {
  now = Date.now();
  agenda = await makeAgenda(server);
  ({ desk } = agenda);
  other = await server.person(agenda.branch, undefined, { name: 'Bia Ramos' });
});

const move = (id: string, status: string, version: number, more: object = {}, who: Caller = desk) =>
  who.call('PUT', `/appointments/${id}/status`, { status, version, ...more });

describe('states', () => {
  test('scheduled → confirmed → waiting → attending → attended, stamped with the time of the server [SCH-018, SCH-047]', async () => {
    const { id } = await agenda.book();
    let version = 1;
    for (const [status, field] of [
      ['confirmed', null],
      ['waiting', 'arrivedAt'],
      ['attending', 'startedAt'],
      ['attended', 'finishedAt'],
    ] as const) {
      now += 60_000;
      const moved = await move(id, status, version);
      expect(moved.body).toMatchObject({ status, version: version + 1 });
      const stamps = { arrivedAt: moved.body.arrivedAt, ...moved.body.service };
      if (field) expect(new Date(stamps[field]).getTime()).toBe(now);
      else expect(stamps).toEqual({ arrivedAt: null, startedAt: null, finishedAt: null });
      version += 1;
    }
    const items = (await desk.call('GET', `/calendar?date=${DAY}`)).body.items;
    expect(items[0]).toMatchObject({ id, status: 'attended', version: 5 });
    // The service is over: read-only where the branch does not allow otherwise.
    const again = await move(id, 'attending', version);
    expect(again.status).toBe(409);
    expect(again.body.code).toBe('appointment.finished');
    expect((await desk.call('PUT', `/appointments/${id}`, agenda.wanted())).body.code).toBe('appointment.finished');
  });

  test('nobody is absent on a day to come', async () => {
    now = Date.parse(`${DAY}T12:00:00-03:00`) - 24 * 60 * 60_000;
    // Whoever logged in at another time has no session at this one.
    agenda = await makeAgenda(server);
    ({ desk } = agenda);
    const { id } = await agenda.book();
    const early = await move(id, 'absent', 1);
    expect([early.status, early.body.code, early.body.data]).toEqual([409, 'appointment.day-to-come', { date: DAY }]);
    expect(early.body.message).toContain('a falta só se registra a partir desse dia');
  });

  test('a jump, an old version and a cancellation without reason are refused', async () => {
    const { id } = await agenda.book();
    const jump = await move(id, 'attended', 1);
    expect(jump.status).toBe(409);
    expect(jump.body).toMatchObject({
      code: 'appointment.transition-not-allowed',
      data: { from: 'scheduled', to: 'attended' },
    });
    expect((await move(id, 'confirmed', 7)).body.code).toBe('conflict.version');
    expect((await move(id, 'canceled', 1)).body.errors).toEqual({ reason: 'Campo obrigatório' });
    const canceled = await move(id, 'canceled', 1, { reason: 'Paciente pediu' });
    expect(canceled.body).toMatchObject({ status: 'canceled', cancelReason: 'Paciente pediu' });
    // The time is free again; who comes back finds it taken.
    await agenda.book();
    expect((await move(id, 'scheduled', 2)).body.code).toBe('appointment.busy');
  });

  test('two who move it at once: one is told that it changed', async () => {
    const { id } = await agenda.book();
    const replies = await Promise.all([move(id, 'confirmed', 1), move(id, 'waiting', 1, {}, other)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('a service without account begins only where the branch lets it', async () => {
    const strict = await makeAgenda(server, { 'clinical.blockServiceWithoutAccount': true });
    const { id } = await strict.book();
    await move(id, 'waiting', 1, {}, strict.desk);
    const refused = await move(id, 'attending', 2, {}, strict.desk);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('appointment.account-required');
  });
});

describe('changes', () => {
  test('a confirmed status is kept and returned as calendar item [SCH-018, SCH-041]', async () => {
    const { id } = await agenda.book();
    const saved = await desk.call(
      'PUT',
      `/appointments/${id}?toCalendar=true`,
      agenda.wanted({ status: 'confirmed', version: 1, notes: 'Ligou' }),
    );
    expect(saved.status).toBe(200);
    expect(saved.body).toMatchObject({ id, key: id, status: 'confirmed', notes: 'Ligou', version: 2 });
    const again = await desk.call(
      'PUT',
      `/appointments/${id}?toCalendar=true`,
      agenda.wanted({ status: 'confirmed', version: 2 }),
    );
    expect(again.body).toMatchObject({ status: 'confirmed', notes: 'Ligou', version: 3 });
    expect((await desk.call('GET', `/calendar?date=${DAY}&status=confirmed`)).body.items).toHaveLength(1);
    expect((await desk.call('PUT', `/appointments/${id}`, agenda.wanted({ version: 1 }))).body.code).toBe(
      'conflict.version',
    );
  });

  test('it moves to a free time and not to a taken one; procedures follow the form', async () => {
    const { id } = await agenda.book();
    await agenda.book({ hour: '10:00' });
    expect((await desk.call('PUT', `/appointments/${id}`, agenda.wanted({ hour: '10:15' }))).body.code).toBe(
      'appointment.busy',
    );
    const moved = await desk.call(
      'PUT',
      `/appointments/${id}`,
      agenda.wanted({ hour: '08:15', expenses: [{ expenseId: agenda.clinic.exam, quantity: 3 }] }),
    );
    expect(moved.status).toBe(200);
    expect(moved.body.expenses).toMatchObject([
      { expenseId: agenda.clinic.exam, quantity: 3, value: { insurance: 12.4 } },
    ]);
    const [line] = moved.body.expenses;
    const kept = await desk.call(
      'PUT',
      `/appointments/${id}`,
      agenda.wanted({ hour: '08:15', expenses: [{ id: line.id, expenseId: agenda.clinic.exam }] }),
    );
    expect(kept.body.expenses[0].id).toBe(line.id);
    expect(
      (
        await desk.call(
          'PUT',
          `/appointments/${id}`,
          agenda.wanted({ expenses: [{ id: server.newId(), expenseId: agenda.clinic.exam }] }),
        )
      ).status,
    ).toBe(404);
  });

  test('a finished service is read-only, unless the branch lets it be edited [ENT-085]', async () => {
    for (const allowed of [false, true]) {
      const own = await makeAgenda(server, { 'clinical.allowEditFinishedAppointment': allowed });
      const { id } = await own.book();
      await server.db.updateTable('appointment').set({ status: 'attended' }).where('id', '=', id).execute();
      const changed = await own.desk.call('PUT', `/appointments/${id}`, own.wanted({ notes: 'Depois' }));
      expect([allowed, changed.status, changed.body.code]).toEqual(
        allowed ? [true, 200, undefined] : [false, 409, 'appointment.finished'],
      );
    }
  });

  test('a removed appointment frees its time; one with account or begun service stays [SCH-042]', async () => {
    const first = await agenda.book();
    expect((await desk.call('DELETE', `/appointments/${first.id}`)).status).toBe(204);
    expect((await desk.call('GET', `/appointments/${first.id}`)).status).toBe(404);
    const second = await agenda.book();
    const account = await desk.call('POST', '/billing-accounts', {
      ...consultationGuide(agenda.clinic),
      appointmentId: second.id,
    });
    expect(account.status).toBe(201);
    const refused = await desk.call('DELETE', `/appointments/${second.id}`);
    expect(refused.status).toBe(409);
    expect(refused.body.code).toBe('appointment.has-account');
    expect((await desk.call('GET', `/appointments/${second.id}`)).body.accountId).toBe(account.body.id);
    const begun = await agenda.book({ hour: '11:00' });
    await move(begun.id, 'waiting', 1);
    await move(begun.id, 'attending', 2);
    expect((await desk.call('DELETE', `/appointments/${begun.id}`)).body.code).toBe('appointment.has-account');
  });

  test('permissions: each change needs its own', async () => {
    const { id } = await agenda.book();
    const reader = await server.person(agenda.branch, ['clinical:listAppointments']);
    expect((await reader.call('GET', `/appointments/${id}`)).status).toBe(200);
    expect((await reader.call('POST', '/appointments', agenda.wanted({ hour: '12:00' }))).status).toBe(403);
    expect((await reader.call('PUT', `/appointments/${id}`, agenda.wanted())).status).toBe(403);
    expect((await move(id, 'confirmed', 1, {}, reader)).status).toBe(403);
    expect((await reader.call('DELETE', `/appointments/${id}`)).status).toBe(403);
    const nobody = await server.person(agenda.branch, []);
    expect((await nobody.call('GET', `/calendar?date=${DAY}`)).status).toBe(403);
  });
});

describe('locks', () => {
  const open = (id: string, who: Caller) => who.call('POST', `/appointments/${id}/in-use`, { ttl: 60 });

  test('the first user has it, the second is told who and cannot edit [SCH-023, SCH-024, SCH-043]', async () => {
    const { id } = await agenda.book();
    const mine = await open(id, other);
    expect(mine.status).toBe(200);
    expect(mine.body).toEqual({ inUseBy: { id: other.userId, name: 'Bia Ramos' } });
    const refused = await open(id, desk);
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      message: 'Em uso por Bia Ramos',
      code: 'appointment.in-use',
      inUseBy: { id: other.userId, name: 'Bia Ramos' },
    });
    expect((await desk.call('PUT', `/appointments/${id}`, agenda.wanted())).body.code).toBe('appointment.in-use');
    expect((await move(id, 'confirmed', 1)).body.code).toBe('appointment.in-use');
    expect((await desk.call('DELETE', `/appointments/${id}`)).body.code).toBe('appointment.in-use');
    expect((await desk.call('GET', `/calendar?date=${DAY}`)).body.items[0].inUseBy).toEqual({
      id: other.userId,
      name: 'Bia Ramos',
    });
    // The owner renews after 60 s and edits.
    now += 60_000;
    expect((await open(id, other)).status).toBe(200);
    now += 60_000;
    expect((await open(id, desk)).status).toBe(409);
    expect((await other.call('PUT', `/appointments/${id}`, agenda.wanted())).status).toBe(200);
  });

  test('a branch that blocks keeps it to the first user, one that does not lets the second edit: clinical.blockAppointmentInUse [ENT-084]', async () => {
    const admin = await server.person(agenda.branch);
    const block = (value: boolean) =>
      admin.call('PUT', '/customer-settings', { key: 'clinical.blockAppointmentInUse', value });
    const { id } = await agenda.book();
    await open(id, other);
    expect((await block(true)).status).toBe(200);
    const refused = await desk.call('PUT', `/appointments/${id}`, agenda.wanted());
    expect([refused.status, refused.body.code]).toEqual([409, 'appointment.in-use']);
    expect((await block(false)).status).toBe(200);
    expect((await desk.call('PUT', `/appointments/${id}`, agenda.wanted())).status).toBe(200);
  });

  test('it holds on the way to the account: made, changed and removed by the one alone who has the appointment open', async () => {
    const { id } = await agenda.book();
    await open(id, other);
    const asked = { ...consultationGuide(agenda.clinic), appointmentId: id };
    const refused = await desk.call('POST', '/billing-accounts?source=appointments', asked);
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: 'Em uso por Bia Ramos', code: 'appointment.in-use', inUseBy: { id: other.userId, name: 'Bia Ramos' } },
    ]);
    const made = await other.call('POST', '/billing-accounts?source=appointments', asked);
    expect(made.status).toBe(201);
    const account = `/billing-accounts/${made.body.id}`;
    expect((await desk.call('PUT', account, { ...asked, version: 1 })).body.code).toBe('appointment.in-use');
    expect((await desk.call('DELETE', account)).body.code).toBe('appointment.in-use');
    await other.call('DELETE', `/appointments/${id}/in-use`);
    expect((await desk.call('PUT', account, { ...asked, version: 1 })).status).toBe(200);
    expect((await desk.call('DELETE', account)).status).toBe(204);
  });

  test('closing releases it, and only the own lock [SCH-025, SCH-044]', async () => {
    const { id } = await agenda.book();
    await open(id, other);
    expect((await desk.call('DELETE', `/appointments/${id}/in-use`)).status).toBe(204);
    expect((await open(id, desk)).status).toBe(409);
    expect((await other.call('DELETE', `/appointments/${id}/in-use`)).status).toBe(204);
    expect((await open(id, desk)).status).toBe(200);
  });

  test('it lapses ttl + grace after the last renewal [SCH-026]', async () => {
    const { id } = await agenda.book();
    await open(id, other);
    now += 60_000 + LOCK_GRACE_SECONDS * 1000 - 1;
    expect((await open(id, desk)).status).toBe(409);
    now += 1;
    expect((await desk.call('GET', `/calendar?date=${DAY}`)).body.items[0].inUseBy).toBeNull();
    expect((await open(id, desk)).status).toBe(200);
  });

  test('two who open it at once: one has it [SCH-043]', async () => {
    const { id } = await agenda.book();
    const replies = await Promise.all([open(id, desk), open(id, other), open(id, desk), open(id, other)]);
    const winners = replies.filter(({ status }) => status === 200).map(({ body }) => body.inUseBy.id);
    expect(winners).toHaveLength(2);
    expect(new Set(winners).size).toBe(1);
  });

  test('a time to live beyond five minutes does not pass the contract', async () => {
    const { id } = await agenda.book();
    expect((await desk.call('POST', `/appointments/${id}/in-use`, { ttl: 301 })).status).toBe(400);
  });
});
