import { type Kysely, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { up } from '../../migrations/0045-booking-origin.ts';
import { type Caller, clockFrom, startServer, type TestServer } from '../harness.ts';
import { imported, undone } from '../imports/imports.ts';
import { addProfessional, type Agenda, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;

beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  agenda = await makeAgenda(server);
  ({ desk } = agenda);
});

let hours = 0;
/** A time that nobody took yet. */
const next = (): object => ({
  date: `2027-${String(1 + Math.floor(hours / 10)).padStart(2, '0')}-10`,
  hour: `${String(8 + (hours++ % 10)).padStart(2, '0')}:00`,
});
const book = (more: object = {}) => agenda.book({ ...next(), ...more });
const read = async (id: string, who: Caller = desk) => (await who.call('GET', `/appointments/${id}`)).body;
const post = (more: object, who: Caller = desk) =>
  who.call('POST', '/appointments', agenda.wanted({ ...next(), ...more }));

async function addPackage(branchId: string, name: string, active = true): Promise<string> {
  const id = server.newId();
  await server.db
    .insertInto('procedure_package')
    .values({ branch_id: branchId, id, name, name_folded: name.toLowerCase(), notes: null, active })
    .execute();
  return id;
}

describe('copies', () => {
  test('a copy names the appointment it was made from, and a copy of the copy the first of the chain too', async () => {
    const first = await book();
    expect(first).toMatchObject({
      refKey: null,
      originalKey: null,
      refStartDate: null,
      meta: { origin: 'desk', bundle: null },
    });
    const second = await book({ refKey: first['key'] });
    expect(second).toMatchObject({
      refKey: first['key'],
      originalKey: first['key'],
      refStartDate: first['startDate'],
      meta: { origin: 'copy', bundle: null },
    });
    const third = await book({ refKey: second['key'] });
    expect(await read(third.id)).toMatchObject({ refKey: second['key'], originalKey: first['key'] });
  });

  test('nobody changes whose copy it is: a move keeps it, naming another one is refused', async () => {
    const [source, other] = [await book(), await book()];
    const copy = await book({ refKey: source.id });
    const moved = await desk.call('PUT', `/appointments/${copy.id}`, agenda.wanted({ ...next(), version: 1 }));
    expect(moved.body).toMatchObject({ refKey: source.id, originalKey: source.id, meta: { origin: 'copy' } });
    for (const refKey of [other.id, null]) {
      const refused = await desk.call(
        'PUT',
        `/appointments/${copy.id}`,
        agenda.wanted({ ...next(), version: 2, refKey }),
      );
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['refKey']]);
    }
  });

  test('a removed source leaves its copies, which stay copies; the next copy begins the chain with what is still there', async () => {
    const first = await book();
    const second = await book({ refKey: first.id });
    const third = await book({ refKey: second.id });
    expect((await desk.call('DELETE', `/appointments/${first.id}`)).status).toBe(204);
    expect(await read(second.id)).toMatchObject({
      refKey: null,
      originalKey: null,
      refStartDate: null,
      meta: { origin: 'copy' },
    });
    expect(await read(third.id)).toMatchObject({ refKey: second.id, originalKey: null });
    expect(await book({ refKey: third.id })).toMatchObject({ refKey: third.id, originalKey: second.id });
  });

  test('of a source that is removed while its copy is booked nothing half is left', async () => {
    const source = await book();
    const [made, removed] = await Promise.all([
      post({ refKey: source.id }),
      desk.call('DELETE', `/appointments/${source.id}`),
    ]);
    expect(removed.status).toBe(204);
    expect([201, 422]).toContain(made.status);
    if (made.status === 201)
      expect(await read(made.body.id)).toMatchObject({ refKey: null, originalKey: null, meta: { origin: 'copy' } });
  });

  test('an appointment that nobody knows, of another branch or on a schedule the caller may not see is refused at the field', async () => {
    const foreign = await (await makeAgenda(server)).book();
    const { schedule } = await addProfessional(server, agenda.branch, 'Rui', {
      weekdays: [0, 1, 2, 3, 4, 5, 6],
      until: '18:00',
    });
    const ofRui = await book({ scheduleId: schedule });
    const own = await server.person(agenda.branch, ['clinical:listAppointments', 'clinical:createAppointment'], {
      professionalId: agenda.clinic.professional,
      collaborator: false,
    });
    for (const [refKey, who] of [
      ['0190a1b2c3d4e5f601020304', desk],
      [foreign.id, desk],
      [ofRui.id, own],
    ] as const) {
      const refused = await post({ refKey }, who);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['refKey']]);
    }
    const copy = await book({ refKey: ofRui.id });
    expect(copy['refStartDate']).toBe(ofRui['startDate']);
    expect(await read(copy.id, own)).toMatchObject({ refKey: ofRui.id, refStartDate: null });
  });

  test('the database takes no reference into another branch, whoever writes it', async () => {
    const foreign = await (await makeAgenda(server)).book();
    const mine = await book();
    const write =
      sql`update appointment set booking_origin = 'copy', ref_id = ${foreign.id} where id = ${mine.id}`.execute(
        server.db,
      );
    await expect(write).rejects.toMatchObject({ constraint: 'appointment_ref' });
  });

  test('two records of one person that become one keep their copies', async () => {
    const person = async (name: string) =>
      (
        await desk.call('POST', '/patients', {
          name,
          birthDate: '1980-01-01',
          gender: 'female',
          cellphone: '11999998888',
          quick: true,
        })
      ).body.id as string;
    const [stays, twin] = [await person('Rita Couto Sales'), await person('Rita C Sales')];
    const source = await book({ patientId: twin });
    const copy = await book({ patientId: twin, refKey: source.id });
    expect((await desk.call('POST', `/patients/${stays}/merge`, { duplicateId: twin })).status).toBe(200);
    expect(await read(copy.id)).toMatchObject({
      patient: { id: stays },
      refKey: source.id,
      originalKey: source.id,
      meta: { origin: 'copy' },
    });
  });
});

describe('packages, waiting list, import', () => {
  test('each session says which package of the register it comes from; a copy of one is no session of it', async () => {
    const packageId = await addPackage(agenda.branch.id, 'Fisioterapia 2 sessões');
    const booked = await desk.call('POST', '/appointment-bundles', {
      appointment: agenda.wanted(),
      packageId,
      sessions: ['2027-10-04', '2027-10-06'].map((date) => ({ date, hour: '08:00' })),
    });
    expect(booked.status).toBe(201);
    const session = await read(booked.body.appointmentIds[1]);
    expect(session).toMatchObject({
      meta: { origin: 'bundle', bundle: { id: packageId, name: 'Fisioterapia 2 sessões' } },
      bundleId: booked.body.id,
      bundle: { current: 2, total: 2 },
    });
    expect(await book({ refKey: session.id })).toMatchObject({
      meta: { origin: 'copy', bundle: null },
      bundleId: null,
      bundle: null,
      refKey: session.id,
    });
    const any = await desk.call('POST', '/appointment-bundles', {
      appointment: agenda.wanted(),
      sessions: [{ date: '2027-10-11', hour: '08:00' }],
    });
    expect((await read(any.body.appointmentIds[0])).meta).toEqual({ origin: 'bundle', bundle: null });
  });

  test('a package that nobody knows, out of use or of another branch is refused at the field', async () => {
    const other = await makeAgenda(server);
    for (const packageId of [
      '0190a1b2c3d4e5f601020304',
      await addPackage(agenda.branch.id, 'Antigo', false),
      await addPackage(other.branch.id, 'De outra unidade'),
    ]) {
      const refused = await desk.call('POST', '/appointment-bundles', {
        appointment: agenda.wanted(),
        packageId,
        sessions: [{ date: '2027-10-13', hour: '08:00' }],
      });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['packageId']]);
    }
  });

  test('who was booked from the waiting list says so', async () => {
    const entry = await desk.call('POST', '/waiting-list', {
      scheduleId: agenda.clinic.schedule,
      patientId: agenda.clinic.patient,
      priority: false,
    });
    const made = await desk.call('POST', `/waiting-list/${entry.body.id}/booking`, {
      date: '2027-11-10',
      hour: '08:00',
    });
    expect((await read(made.body.id)).meta).toEqual({ origin: 'waitingList', bundle: null });
  });

  test('what a file brought says so, and is taken back by its undo although somebody copied it', async () => {
    const run = await imported(
      desk,
      'appointments',
      'Agenda;Data;Hora;CPF\nDra. Lia;12/11/2027;08:00;529.982.247-25\n',
    );
    const { id } = await server.db
      .selectFrom('appointment')
      .select('id')
      .where('branch_id', '=', agenda.branch.id)
      .where('day', '=', '2027-11-12')
      .executeTakeFirstOrThrow();
    expect((await read(id)).meta).toEqual({ origin: 'import', bundle: null });
    const copy = await book({ refKey: id });
    expect(await undone(desk, run.id)).toMatchObject({ undoneRows: 1, leftRows: 0 });
    expect(await read(copy.id)).toMatchObject({ refKey: null, meta: { origin: 'copy' } });
  });
});

test('what was booked before says what is known of it', async () => {
  const [typed, waited, brought] = [await book(), await book(), await book()];
  const bundle = await desk.call('POST', '/appointment-bundles', {
    appointment: agenda.wanted(),
    sessions: [{ date: '2027-12-06', hour: '08:00' }],
  });
  const back = new Error('as it was');
  const moved = server.db.transaction().execute(async (trx) => {
    await sql`alter table appointment drop column booking_origin, drop column package_id, drop column ref_id, drop column original_id`.execute(
      trx,
    );
    await sql`insert into waiting_entry (branch_id, id, schedule_id, patient_id, priority, weekdays, periods, entered_at, left_at, left_reason, appointment_id)
      values (${agenda.branch.id}, ${server.newId()}, ${agenda.clinic.schedule}, ${agenda.clinic.patient}, false, '[]', '[]', now(), now(), 'booked', ${waited.id})`.execute(
      trx,
    );
    await sql`insert into import_change (branch_id, import_id, record_key, row, kind, action, fingerprint)
      select branch_id, id, ${brought.id}, 9, 'appointments', 'created', '' from import_run where branch_id = ${agenda.branch.id} limit 1`.execute(
      trx,
    );
    await up(trx as unknown as Kysely<unknown>);
    const { rows } = await sql<{
      id: string;
      origin: string;
    }>`select id, booking_origin as origin from appointment where branch_id = ${agenda.branch.id}`.execute(trx);
    const origins = new Map(rows.map(({ id, origin }) => [id, origin]));
    expect([typed.id, waited.id, brought.id, bundle.body.appointmentIds[0]].map((id) => origins.get(id))).toEqual([
      'desk',
      'waitingList',
      'import',
      'bundle',
    ]);
    throw back;
  });
  await expect(moved).rejects.toBe(back);
});
