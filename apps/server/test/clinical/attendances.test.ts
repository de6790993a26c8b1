import { todayIn } from '@prumo/domain/dates';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { consultationGuide } from '../clinic.ts';
import { type Caller, startServer, type TestServer } from '../harness.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from '../scheduling/agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;
let now = Date.now();

beforeAll(async () => {
  server = await startServer({ now: () => now });
});
beforeEach(async () => {
  now = Date.now();
  agenda = await makeAgenda(server);
  ({ desk } = agenda);
});

const list = async (query = '', who: Caller = desk) =>
  (await who.call('GET', `/attendances?date=${DAY}${query}`)).body.items;
const set = (id: string, status: string, version: number, who: Caller = desk) =>
  who.call('PUT', `/attendances/${id}/status`, { status, version });

describe('the list', () => {
  test('arrival, time, patient, procedures, insurance and status; each filter narrows the rows [MED-047, ENT-105]', async () => {
    const other = await addProfessional(server, agenda.branch, 'Dr. Outro');
    const made = await desk.call('POST', '/patients', { name: 'Júlia Prado', cellphone: '11988887777', quick: true });
    const first = await agenda.book();
    const second = await agenda.book({ scheduleId: other.schedule, patientId: made.body.id, hour: '08:30' });
    await agenda.book({ date: '2027-03-11' });
    const arrived = await set(second.id, 'waiting', 1);
    expect(arrived.body).toMatchObject({ status: 'waiting', ticket: 1, arrivedAt: expect.stringContaining('T') });
    expect(await list()).toMatchObject([
      {
        id: first.id,
        status: 'scheduled',
        arrivedAt: null,
        ticket: null,
        patient: { id: agenda.clinic.patient },
        service: { startedAt: null, finishedAt: null },
      },
      {
        id: second.id,
        status: 'waiting',
        patient: { name: 'Júlia Prado' },
        schedule: { id: other.schedule },
        professional: { name: 'Dr. Outro' },
      },
    ]);
    const [row] = await list();
    expect(row.expenses).toHaveLength(1);
    expect(row.insurance).toBeTypeOf('string');
    for (const [query, found] of [
      [`&scheduleId=${other.schedule}`, [second.id]],
      [`&schedules=${agenda.clinic.schedule}`, [first.id]],
      [`&professionalId=${other.professional}`, [second.id]],
      ['&status=waiting', [second.id]],
      ['&search=julia', [second.id]],
      ['&search=PRADO', [second.id]],
      ['&search=nobody', []],
    ] as const) {
      expect([query, (await list(query)).map(({ id }: { id: string }) => id)]).toEqual([query, found]);
    }
  });

  test('somebody who is only a professional sees the own ones, and moves no others [SCH-033]', async () => {
    const other = await addProfessional(server, agenda.branch, 'Dr. Outro');
    const mine = await agenda.book({ scheduleId: other.schedule });
    const theirs = await agenda.book();
    const doctor = await server.person(agenda.branch, ['clinical:listAttendances', 'clinical:updateAttendance'], {
      professionalId: other.professional,
      collaborator: false,
    });
    expect((await list('', doctor)).map(({ id }: { id: string }) => id)).toEqual([mine.id]);
    await set(theirs.id, 'waiting', 1);
    expect(
      (await doctor.call('POST', `/attendances/${theirs.id}/calls`, { placeId: null, roomName: 'Sala 1' })).status,
    ).toBe(404);
  });

  test('permissions: without the one to list or to change it is 403 [MED-040]', async () => {
    const { id } = await agenda.book();
    const reader = await server.person(agenda.branch, ['clinical:listAttendances']);
    expect(await list('', reader)).toHaveLength(1);
    expect((await set(id, 'waiting', 1, reader)).status).toBe(403);
    expect((await reader.call('POST', `/attendances/${id}/calls`, { placeId: null, roomName: 'Sala 1' })).status).toBe(
      403,
    );
    const nobody = await server.person(agenda.branch, []);
    expect((await nobody.call('GET', `/attendances?date=${DAY}`)).status).toBe(403);
  });
});

describe('the service', () => {
  test('start → startedAt; finish → finishedAt, status attended [MED-048]', async () => {
    const { id } = await agenda.book();
    await set(id, 'waiting', 1);
    now += 60_000;
    const started = await set(id, 'attending', 2);
    expect(started.body.status).toBe('attending');
    expect(Date.parse(started.body.service.startedAt)).toBe(now);
    now += 480_000;
    const finished = await set(id, 'attended', 3);
    expect(finished.body.status).toBe('attended');
    expect(Date.parse(finished.body.service.finishedAt)).toBe(now);
    expect((await set(id, 'canceled', 4)).status).toBe(400);
  });

  test('with blockServiceWithoutAccount a service without account is refused with a message; with one it begins [MED-049, ENT-083]', async () => {
    const strict = await makeAgenda(server, { 'clinical.blockServiceWithoutAccount': true });
    const { id } = await strict.book();
    await set(id, 'waiting', 1, strict.desk);
    const refused = await set(id, 'attending', 2, strict.desk);
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({
      code: 'appointment.account-required',
      message: 'Cadastre a conta antes de iniciar o atendimento',
    });
    expect(
      (await strict.desk.call('POST', '/billing-accounts', { ...consultationGuide(strict.clinic), appointmentId: id }))
        .status,
    ).toBe(201);
    expect((await set(id, 'attending', 3, strict.desk)).body).toMatchObject({ status: 'attending', hasAccount: true });
  });
});

describe('tickets', () => {
  test('the arrivals of a day are numbered in their order; who steps back and comes again keeps the number', async () => {
    const ids = await Promise.all(['08:00', '08:30', '09:00'].map(async (hour) => (await agenda.book({ hour })).id));
    for (const id of ids.toReversed()) await set(id, 'waiting', 1);
    expect((await list()).map(({ ticket }: { ticket: number }) => ticket)).toEqual([3, 2, 1]);
    const [first = ''] = ids;
    await set(first, 'confirmed', 2);
    expect((await set(first, 'waiting', 3)).body.ticket).toBe(3);
  });

  test('twenty who arrive at once get twenty numbers without a gap', async () => {
    const hours = Array.from(
      { length: 20 },
      (_, index) =>
        `${String(8 + Math.floor(index / 4)).padStart(2, '0')}:${String((index % 4) * 15).padStart(2, '0')}`,
    );
    const ids: string[] = [];
    for (const hour of hours) ids.push((await agenda.book({ hour, durationMinutes: 15 })).id);
    const replies = await Promise.all(ids.map((id) => set(id, 'waiting', 1)));
    expect(replies.map(({ body }) => body.ticket as number).toSorted((one, two) => one - two)).toEqual(
      hours.map((_, index) => index + 1),
    );
  });
});

describe('priority by law', () => {
  const comes = async (hour: string, birthDate: string | null) => {
    const made = await desk.call('POST', '/patients', {
      name: `Nascida ${birthDate ?? 'sem data'}`,
      cellphone: '11988887777',
      quick: true,
      birthDate,
    });
    const { id } = await agenda.book({ patientId: made.body.id, hour });
    return set(id, 'waiting', 1);
  };
  const mark = (id: string, priority: string | null, who: Caller = desk) =>
    who.call('PUT', `/attendances/${id}/priority`, { priority });
  const ago = (years: number) => {
    const today = todayIn('America/Sao_Paulo', new Date(now).toISOString());
    return `${Number(today.slice(0, 4)) - years}-01-01`;
  };

  test('the arrival proposes it from the age; the desk marks and unmarks, and coming again keeps the mark', async () => {
    const arrived = [
      await comes('08:00', ago(85)),
      await comes('08:30', ago(61)),
      await comes('09:00', ago(30)),
      await comes('09:30', null),
    ];
    expect(arrived.map(({ body }) => body.priority)).toEqual(['elderly80', 'elderly60', null, null]);
    const id = String(arrived[2]?.body.id);
    expect((await mark(id, 'pregnant')).body).toMatchObject({ id, priority: 'pregnant', ticket: 3 });
    await set(id, 'confirmed', 2);
    expect((await set(id, 'waiting', 3)).body.priority).toBe('pregnant');
    expect((await mark(id, null)).body.priority).toBeNull();
    const { rows } =
      await sql`select 1 from audit_entry where branch_id = ${agenda.branch.id} and action = 'attendance.priority-changed'`.execute(
        server.db,
      );
    expect(rows).toHaveLength(2);
  });

  test('who has not come has no ticket to mark; no other word, nobody without the permission, nobody else’s patient', async () => {
    const { id } = await agenda.book();
    expect((await mark(id, 'pregnant')).body).toMatchObject({
      code: 'clinical.not-yet-arrived',
      message: 'Registre a chegada antes de marcar a prioridade',
    });
    await set(id, 'waiting', 1);
    expect((await mark(id, 'vip')).status).toBe(400);
    expect((await mark(id, 'pregnant', await server.person(agenda.branch, ['clinical:listAttendances']))).status).toBe(
      403,
    );
    const other = await addProfessional(server, agenda.branch, 'Dr. Outro');
    const doctor = await server.person(agenda.branch, ['clinical:listAttendances', 'clinical:updateAttendance'], {
      professionalId: other.professional,
      collaborator: false,
    });
    expect((await mark(id, 'pregnant', doctor)).status).toBe(404);
    expect((await mark(id, 'pregnant', (await makeAgenda(server)).desk)).status).toBe(404);
  });

  test('the panel says that the ticket goes ahead, and not why', async () => {
    await server.db
      .updateTable('branch')
      .set({ modules: ['clinical', 'call-panel'] })
      .where('id', '=', agenda.branch.id)
      .execute();
    const { id } = (await comes('08:00', ago(30))).body;
    await mark(id, 'pregnant');
    await desk.call('POST', `/attendances/${id}/calls`, { placeId: null, roomName: 'Sala 1' });
    const shown = await server.send('GET', `/call-panels/${agenda.branch.id}`, undefined, {});
    expect(shown.body.calls).toMatchObject([{ ticket: '001', priority: true, room: 'Sala 1' }]);
    expect(Object.keys(shown.body.calls[0]).toSorted()).toEqual(['id', 'initials', 'priority', 'room', 'ticket']);
    expect(shown.bytes.toString()).not.toContain('pregnant');
  });
});

describe('the call panel', () => {
  const withPanel = () =>
    server.db
      .updateTable('branch')
      .set({ modules: ['clinical', 'call-panel'] })
      .where('id', '=', agenda.branch.id)
      .execute();
  const panel = (publicId: string = agenda.branch.id) => server.send('GET', `/call-panels/${publicId}`, undefined, {});
  const callTo = (id: string, room: object, who: Caller = desk) =>
    who.call('POST', `/attendances/${id}/calls`, { placeId: null, roomName: null, ...room });

  test('a call shows initials, ticket and room to whoever knows the public id, and nothing else of the patient', async () => {
    await withPanel();
    const made = await desk.call('POST', '/patients', {
      name: 'Maria Aparecida da Silva',
      cellphone: '11988887777',
      birthDate: '1980-02-03',
      quick: true,
    });
    const { id } = await agenda.book({ patientId: made.body.id });
    await set(id, 'waiting', 1);
    const called = await callTo(id, { placeId: agenda.clinic.place, roomName: ' Sala 2 ' });
    expect(called.status).toBe(201);
    expect(called.body.call).toMatchObject({ room: expect.stringMatching(/ · Sala 2$/), times: 1 });
    const shown = await panel();
    expect(shown.body.calls).toEqual([
      { id: expect.any(String), initials: 'MS', ticket: '001', priority: false, room: called.body.call.room },
    ]);
    expect(Object.keys(shown.body).toSorted()).toEqual(['calls', 'name']);
    for (const secret of ['Maria', 'Aparecida', 'Silva', made.body.id, id, '1980', '98888'])
      expect(shown.bytes.toString()).not.toContain(secret);
    const audit = await server.db
      .selectFrom('audit_entry')
      .select('action')
      .where('branch_id', '=', agenda.branch.id)
      .where('action', '=', 'attendance.called')
      .execute();
    expect(audit).toHaveLength(1);
  });

  test('calling again is another call of the same person; the last six people are shown, newest first, and only today’s', async () => {
    await withPanel();
    const ids: string[] = [];
    for (let index = 0; index < 8; index++) {
      const { id } = await agenda.book({ hour: `${String(8 + index).padStart(2, '0')}:00` });
      await set(id, 'waiting', 1);
      now += 1000;
      await callTo(id, { roomName: `Sala ${index}` });
      ids.push(id);
    }
    now += 1000;
    expect((await callTo(ids[0] ?? '', { roomName: 'Sala 9' })).body.call).toMatchObject({ room: 'Sala 9', times: 2 });
    const rooms = (await panel()).body.calls.map(({ room }: { room: string }) => room);
    expect(rooms).toEqual(['Sala 9', 'Sala 7', 'Sala 6', 'Sala 5', 'Sala 4', 'Sala 3']);
    const before = todayIn('America/Sao_Paulo', new Date(now).toISOString());
    now += 24 * 3_600_000;
    expect(todayIn('America/Sao_Paulo', new Date(now).toISOString())).not.toBe(before);
    expect((await panel()).body.calls).toEqual([]);
  });

  test('a call without a room, of somebody who is not here, or to another clinic’s place is refused', async () => {
    const { id } = await agenda.book();
    expect((await callTo(id, { roomName: 'Sala 1' })).body).toMatchObject({
      code: 'clinical.not-arrived',
      message: 'Só quem já chegou pode ser chamado',
    });
    await set(id, 'waiting', 1);
    expect((await callTo(id, {})).body.errors).toEqual({ roomName: 'Campo obrigatório' });
    expect((await callTo(id, { placeId: server.newId() })).status).toBe(404);
  });

  test('no panel for a branch without the module, suspended or unknown; they look the same', async () => {
    const unknown = await panel('nao-existe');
    expect(unknown.status).toBe(404);
    expect((await panel()).body).toEqual(unknown.body);
    await withPanel();
    expect((await panel()).status).toBe(200);
    await server.db
      .updateTable('branch')
      .set({ expires_at: '2020-01-01' })
      .where('id', '=', agenda.branch.id)
      .execute();
    expect((await panel()).body).toEqual(unknown.body);
  });

  test('a screen hears of a call within two seconds and of nothing else', async () => {
    await withPanel();
    const { id } = await agenda.book();
    const address = server.app.server.listening ? '' : await server.app.listen({ port: 0, host: '127.0.0.1' });
    const abort = new AbortController();
    const reply = await fetch(`${address}/api/call-panels/${agenda.branch.id}/events`, { signal: abort.signal });
    let heard = '';
    const reading = (async () => {
      for await (const chunk of reply.body ?? []) heard += new TextDecoder().decode(chunk);
    })().catch(() => undefined);
    await expect.poll(() => heard).toContain('event: ready');
    await set(id, 'waiting', 1);
    await callTo(id, { roomName: 'Sala 1' });
    await expect.poll(() => heard, { timeout: 120_000 }).toContain('event: call\ndata: {}\n\n');
    expect(heard).not.toContain('appointment');
    expect(heard).not.toContain(id);
    abort.abort();
    await reading;
  });

  test('a panel that stands elsewhere is reached by the same address, with the public id [ACC-006]', async () => {
    const elsewhere = await startServer({ callPanelUrl: 'https://painel.exemplo.com.br/tv' });
    const reply = await elsewhere.app.inject('/panel?id=aurora');
    expect([reply.statusCode, reply.headers.location]).toEqual([302, 'https://painel.exemplo.com.br/tv?id=aurora']);
  });

  test('whoever asks too often is told to wait', async () => {
    await withPanel();
    let last = await panel();
    for (let asked = 0; asked < 260 && last.status === 200; asked++) last = await panel();
    expect(last.status).toBe(429);
    expect(last.body.code).toBe('request.too-many');
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    now += 60_000;
    expect((await panel()).status).toBe(200);
  });
});
