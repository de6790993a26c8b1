import { beforeAll, expect, test } from 'vitest';
import { type Caller, clockFrom, startServer, type TestServer } from '../harness.ts';
import { PHOTO } from '../photo.ts';
import { addProfessional, type Agenda, DAY, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
let desk: Caller;

beforeAll(async () => {
  server = await startServer({ now: clockFrom('2026-11-23T10:00:00-03:00') });
  agenda = await makeAgenda(server);
  ({ desk } = agenda);
});

const read = async (id: string, who: Caller = desk) => (await who.call('GET', `/appointments/${id}`)).body;

test('what the schedule accepts is told: weekdays, whose it is, and its plans, none of which stands for all', async () => {
  const { schedule, professional } = await addProfessional(server, agenda.branch, 'Ana Reis', {
    weekdays: [5, 1, 3, 1],
  });
  await server.db.updateTable('schedule').set({ notes: 'Trazer exames' }).where('id', '=', schedule).execute();
  const made = await agenda.book({ scheduleId: schedule, date: DAY, hour: '08:00' });
  expect(made).toMatchObject({
    schedule: { id: schedule, name: 'Ana Reis', notes: 'Trazer exames' },
    available: { days: [1, 3, 5], professionals: [{ id: professional, name: 'Ana Reis' }], insurancePlans: [] },
  });
  await server.db
    .insertInto('schedule_plan')
    .values({ branch_id: agenda.branch.id, schedule_id: schedule, plan_id: agenda.clinic.plan })
    .execute();
  expect((await read(made.id)).available.insurancePlans).toEqual([
    { id: agenda.clinic.plan, name: 'Vida Plena - Essencial' },
  ]);
});

test('the patient of an appointment and of the register has all names, and only whoever may read the register is told them [ENT-068]', async () => {
  const known = {
    name: 'Marta Aguiar',
    socialName: 'Marta A.',
    birthDate: '1970-05-05',
    gender: 'female',
    cpf: '390.533.447-05',
    passport: 'FX123456',
    civilStatus: 'married',
    occupation: 'Enfermeiro(a)',
    email: 'marta@teste.demo',
    cellphone: '11988887777',
    cns: '898000000043208',
    motherName: 'Rosa Aguiar',
    fatherName: 'Ivo Aguiar',
    alert: 'Alergia',
    notes: 'Prefere a manhã',
    address: {
      type: 'residential',
      cep: '01310-100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: 'Conj. 12',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
    },
    photo: PHOTO,
    planId: agenda.clinic.plan,
    record: '0123456789',
    validity: '2027-12-31',
  };
  const patient = await desk.call('POST', '/patients', known);
  expect(patient.status).toBe(201);
  const { id } = await agenda.book({ patientId: patient.body.id, hour: '10:00' });
  const seen = (await read(id)).patient;
  const told = {
    identity: { type: 'cpf', value: '39053344705' },
    secondaryIdentity: { type: 'passport', value: 'FX123456' },
    civilStatus: 'married',
    profession: { code: '223505', name: 'Enfermeiro(a)' },
    email: 'marta@teste.demo',
    cns: '898000000043208',
    motherName: 'Rosa Aguiar',
    fatherName: 'Ivo Aguiar',
    notes: 'Prefere a manhã',
    address: {
      id: patient.body.id,
      type: 'residential',
      postalCode: '01310100',
      addressLine1: 'Avenida Paulista, 1000',
      addressLine2: 'Conj. 12',
      neighborhood: 'Bela Vista',
      city: 'São Paulo',
      state: 'SP',
      cep: '01310100',
      street: 'Avenida Paulista',
      number: '1000',
      complement: 'Conj. 12',
    },
  };
  const common = {
    id: patient.body.id,
    name: 'Marta Aguiar',
    socialName: 'Marta A.',
    birthDate: '1970-05-05',
    gender: 'female',
    phone: null,
    cellphone: '11988887777',
    alert: 'Alergia',
    imageUrl: PHOTO.thumbnail,
    insurance: {
      id: agenda.clinic.insurance,
      name: 'Vida Plena',
      record: '0123456789',
      validity: '2027-12-31',
      plan: { id: agenda.clinic.plan, name: 'Essencial' },
    },
    ...told,
  };
  expect(seen).toMatchObject(common);
  expect((await desk.call('GET', `/patients/${patient.body.id}`)).body).toMatchObject(common);
  const reader = await server.person(agenda.branch, ['clinical:listAppointments']);
  const hidden = (await read(id, reader)).patient;
  expect(hidden).toMatchObject({
    name: 'Marta Aguiar',
    cpf: '39053344705',
    imageUrl: PHOTO.thumbnail,
    ...Object.fromEntries(Object.keys(told).map((name) => [name, null])),
  });
});

test('what was booked stands in the calendar by all names of an appointment, with one reserve; a card leaves out what no screen shows on it [ENT-066]', async () => {
  const own = await makeAgenda(server);
  const { body: client } = await own.desk.call('POST', '/clients', {
    name: 'Metalúrgica Horizonte',
    document: '11222333000181',
  });
  const source = await own.book({
    notes: 'Jejum',
    markerId: own.marker,
    placeId: own.clinic.place,
    asoClientId: client.id,
  });
  const copy = await own.book({ hour: '09:00', refKey: source.id });
  const packaged = await own.desk.call('POST', '/appointment-bundles', {
    appointment: own.wanted(),
    sessions: [{ date: DAY, hour: '10:00' }],
  });
  await own.desk.call('PUT', `/appointments/${source.id}/status`, { status: 'waiting', version: 1 });
  const { items } = (await own.desk.call('GET', `/calendar?date=${DAY}`)).body;
  const named = [
    'id',
    'scheduleId',
    'schedule',
    'type',
    'startDate',
    'endDate',
    'key',
    'status',
    'notes',
    'arrivedAt',
    'slot',
    'reserves',
    'meta',
    'bundleId',
    'bundle',
    'service',
    'asoClient',
    'markerId',
    'placeId',
    'inUseBy',
    'refKey',
    'originalKey',
    'available',
  ];
  const only = (appointment: Record<string, unknown>) =>
    Object.fromEntries(named.map((name) => [name, appointment[name]]));
  for (const [at, id] of [source.id, copy.id, packaged.body.appointmentIds[0]].entries())
    expect(only(items[at])).toEqual(only((await own.desk.call('GET', `/appointments/${id}`)).body));
  expect(items[0]).toMatchObject({
    reserves: 1,
    type: 'elective',
    arrivedAt: expect.any(String),
    schedule: { id: own.clinic.schedule, notes: null },
    service: { startedAt: null, finishedAt: null },
    asoClient: { id: client.id, name: 'Metalúrgica Horizonte' },
    meta: { origin: 'desk', bundle: null },
    refKey: null,
    bundleId: null,
    expenses: [{ name: 'Consulta em consultório', type: 'consultation' }],
    available: {
      days: [0, 1, 2, 3, 4, 5, 6],
      professionals: [{ id: own.clinic.professional, name: 'Lia Prado' }],
      insurancePlans: [],
    },
  });
  expect(items[1]).toMatchObject({ refKey: source.id, originalKey: source.id, meta: { origin: 'copy' } });
  expect(items[2]).toMatchObject({
    bundleId: packaged.body.id,
    bundle: { current: 1, total: 1 },
    meta: { origin: 'bundle' },
  });
  const [card] = (await own.desk.call('GET', `/calendar?date=${DAY}&detail=card`)).body.items;
  expect(card).toEqual(
    Object.fromEntries(
      Object.entries(items[0]).filter(
        ([name]) =>
          ![
            'type',
            'schedule',
            'service',
            'asoClient',
            'bundleId',
            'meta',
            'refKey',
            'originalKey',
            'available',
            'surgery',
          ].includes(name),
      ),
    ),
  );
  expect((await own.desk.call('GET', `/calendar?date=${DAY}&detail=some`)).status).toBe(400);
});
