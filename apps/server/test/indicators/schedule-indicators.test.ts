import { readXlsx } from 'hucre/xlsx';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { ALL, type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { pdfText } from '../pdf-text.ts';
import { addBooked, addPatient, addSchedule, type Booked, hourAt, MONDAYS } from './clinic-year.ts';

let server: TestServer;
let branch: TestBranch;
let manager: Caller;
let clinic: Clinic;
let schedule: string;

const MARCH = { startDate: '2026-03-01', endDate: '2026-03-28', type: 'schedule' };
/** What has no period of its own. */
const PERIODLESS = new Set(['/schedules', '/branches', '/operational-report']);
const ask = (query: Record<string, string>, who = manager, path = '') =>
  who.call(
    'GET',
    `/appointment-summaries${path}?${new URLSearchParams({ ...(PERIODLESS.has(path) ? {} : MARCH), ...query })}`,
  );
const summary = async (query: Record<string, string> = {}, who = manager) => {
  const { status, body } = await ask(query, who);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return body;
};

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch({ name: 'Clínica Centro' });
  manager = await server.person(branch, ALL, { name: 'Gil Gestor' });
  clinic = await makeClinic(server, branch, []);
  await server.db.updateTable('schedule').set({ active: false }).where('id', '=', clinic.schedule).execute();
  // Four Mondays of ten times; four times are blocked, 27 booked, and there are three encaixes.
  schedule = await addSchedule(server, branch, {
    name: 'Dra. Lia',
    professional: clinic.professional,
    specialty: 'Cardiologia',
  });
  await server.db
    .insertInto('schedule_block')
    .values({
      branch_id: branch.id,
      id: server.newId(),
      schedule_id: schedule,
      day: MONDAYS[3],
      start_time: '11:00',
      end_time: '13:00',
      reason: 'Reunião',
    })
    .execute();
  const times = MONDAYS.flatMap((day) =>
    Array.from({ length: 10 }, (_, index) => ({ day, hour: hourAt('08:00', index * 30) })),
  );
  const booked: Booked[] = times
    .slice(0, 27)
    .map((time, index) => ({
      ...time,
      schedule,
      status: index < 20 ? 'attended' : index === 20 ? 'absent' : 'confirmed',
      expenses: [index < 5 ? clinic.exam : clinic.consultation],
    }));
  const extra: Booked[] = times
    .slice(0, 3)
    .map((time) => ({ ...time, schedule, slot: true, plan: clinic.particularPlan }));
  await addBooked(server, branch, clinic, [
    ...booked,
    ...extra,
    { schedule, day: MONDAYS[3], hour: '08:00', status: 'canceled' },
    { schedule, day: '2026-04-06', hour: '08:00' },
  ]);
});

test('total 40, blocked 4, appointments 27 → available 36 and free 9; Occupancy I 27/36 = 75,00% and II 30/36 = 83,33% [DSH-028, DSH-021, ENT-109, DSH-018]', async () => {
  expect(await summary({ limit: '0', offset: '0' })).toMatchObject({
    totalHoursCount: 40,
    blockedCount: 4,
    subtotalHoursCount: 36,
    freeHoursCount: 9,
    appointmentsCount: 27,
    slotsCount: 3,
    attendedCount: 20,
    absencesCount: 1,
    occupancyRate: 75,
    occupancySlotsRate: 83.33,
    professionals: [{ name: 'Lia Prado', count: 30 }],
    professionalsCount: 1,
    specialties: [{ name: 'Cardiologia', count: 30 }],
    insurances: [
      { name: 'Vida Plena', type: 'insurance', count: 27 },
      { name: 'Particular', type: 'particular', count: 3 },
    ],
    schedules: [{ id: schedule, name: 'Dra. Lia', specialty: 'Cardiologia' }],
    groups: [{ id: schedule, name: 'Dra. Lia', occupancyRate: 75 }],
    total: 1,
  });
});

test('insurance and procedure type narrow the appointments, the schedule narrows the grid too [DSH-018]', async () => {
  expect(await summary({ insuranceId: clinic.particular })).toMatchObject({
    totalHoursCount: 40,
    appointmentsCount: 0,
    slotsCount: 3,
  });
  expect(await summary({ expenseTypeId: 'exam' })).toMatchObject({
    totalHoursCount: 40,
    appointmentsCount: 5,
    slotsCount: 0,
  });
  expect(await summary({ scheduleId: clinic.schedule })).toMatchObject({
    totalHoursCount: 0,
    appointmentsCount: 0,
    occupancyRate: 0,
  });
});

test('by specialty the schedules of one specialty are one line; limit and offset page the lines [DSH-018]', async () => {
  const second = await addSchedule(server, branch, { name: 'Eco', specialty: 'Cardiologia', position: 1 });
  const third = await addSchedule(server, branch, { name: 'Dr. Rui', specialty: 'Ortopedia', position: 2 });
  const bySpecialty = await summary({ type: 'specialty' });
  expect(
    bySpecialty.groups.map(({ name, totalHoursCount }: { name: string; totalHoursCount: number }) => [
      name,
      totalHoursCount,
    ]),
  ).toEqual([
    ['Cardiologia', 80],
    ['Ortopedia', 40],
  ]);
  const bySchedule = await summary({ limit: '1', offset: '1' });
  expect([bySchedule.groups.map(({ id }: { id: string }) => id), bySchedule.total]).toEqual([[second], 3]);
  await server.db.deleteFrom('schedule').where('id', 'in', [second, third]).execute();
});

test('2 particular and 3 insurance; female 3 and male 2 of 21-30, by the age on the day of the appointment [DSH-029]', async () => {
  const other = await server.branch();
  const owner = await server.person(other);
  const own = await makeClinic(server, other, []);
  const people = ['female', 'female', 'female', 'male', 'male'] as const;
  for (const [index, gender] of people.entries()) {
    const patient = await addPatient(server, other, gender, '2004-03-02');
    await addBooked(server, other, own, [
      {
        schedule: own.schedule,
        day: MONDAYS[0],
        hour: hourAt('08:00', index * 30),
        patient,
        plan: index < 2 ? own.particularPlan : own.plan,
      },
    ]);
  }
  const found = await summary({}, owner);
  expect(found.insurances).toEqual([
    { name: 'Vida Plena', type: 'insurance', count: 3 },
    { name: 'Particular', type: 'particular', count: 2 },
  ]);
  expect(found.genders).toEqual([
    { type: 'female', count: 3 },
    { type: 'male', count: 2 },
  ]);
  expect(found.ageGroups[2]).toEqual({ group: '21-30', femaleCount: 3, maleCount: 2 });
});

test.each([
  ['2004-02-29', '2025-02-28', '11-20'],
  ['2004-02-29', '2025-03-01', '21-30'],
  ['2025-03-01', '2025-02-28', null],
])('born on %s, seen on %s: %s [DSH-020]', async (born, day, group) => {
  const other = await server.branch();
  const owner = await server.person(other);
  const own = await makeClinic(server, other, []);
  await addBooked(server, other, own, [
    { schedule: own.schedule, day, hour: '08:00', patient: await addPatient(server, other, 'female', born) },
  ]);
  const { ageGroups } = await summary({ startDate: day, endDate: day }, owner);
  expect(ageGroups.find(({ femaleCount }: { femaleCount: number }) => femaleCount > 0)?.group ?? null).toBe(group);
});

test('01/01/2025–31/12/2025 is accepted, until 01/01/2026 refused [DSH-011]', async () => {
  expect((await ask({ startDate: '2025-01-01', endDate: '2025-12-31' })).status).toBe(200);
  const refused = await ask({ startDate: '2025-01-01', endDate: '2026-01-01' });
  expect([refused.status, refused.body.errors]).toEqual([422, { endDate: 'Período máximo (12 meses)' }]);
});

test('without the permission every call is refused; the figures of another branch are named, not passed over [DSH-009, DSH-016]', async () => {
  const desk = await server.person(
    branch,
    ALL.filter((code) => code !== 'clinical:viewIndicators'),
  );
  for (const path of ['', '/operational-report', '/branches', '/schedules'])
    expect((await ask({}, desk, path)).status).toBe(403);
  expect((await ask({ reportType: 'sheet' }, desk, '/print')).status).toBe(403);
  const foreign = await server.branch();
  expect((await ask({ branchId: foreign.id })).status).toBe(403);
  expect((await ask({ branchId: foreign.id }, manager, '/schedules')).status).toBe(403);
  expect((await ask({ branches: foreign.id }, manager, '/operational-report')).status).toBe(403);
});

test('all branches in which the caller holds the permission, and no other, make the whole [DSH-016, DSH-017]', async () => {
  const customerId = branch.customerId;
  const [north, closed] = [
    await server.branch({ name: 'Clínica Norte', customerId }),
    await server.branch({ name: 'Clínica Sul', customerId }),
  ];
  const many = await server.person(branch);
  for (const [place, actions] of [
    [north, ALL],
    [closed, ['clinical:listAppointments']],
  ] as const) {
    const group = server.newId();
    await server.db
      .insertInto('permission_group')
      .values({ branch_id: place.id, id: group, name: 'Grupo', actions: [...actions] })
      .execute();
    await server.db
      .insertInto('branch_member')
      .values({ branch_id: place.id, user_id: many.userId, permission_group_id: group, is_collaborator: true })
      .execute();
    await addSchedule(server, place, { name: 'Dr. Noé', specialty: 'Pediatria' });
  }
  const again = await server.login(`${many.userId}@teste.demo`, branch.id);
  expect((await ask({}, again, '/branches')).body.items).toEqual([
    { id: branch.id, name: 'Clínica Centro' },
    { id: north.id, name: 'Clínica Norte' },
  ]);
  expect(await summary({}, again)).toMatchObject({
    totalHoursCount: 80,
    appointmentsCount: 27,
    schedules: [{ name: 'Dra. Lia · Clínica Centro' }, { name: 'Dr. Noé · Clínica Norte' }],
  });
  expect(await summary({ branchId: north.id }, again)).toMatchObject({
    totalHoursCount: 40,
    appointmentsCount: 0,
    schedules: [{ name: 'Dr. Noé' }],
  });
  expect((await ask({ branchId: north.id, active: 'true' }, again, '/schedules')).body.items).toEqual([
    { id: expect.any(String), name: 'Dr. Noé', specialty: 'Pediatria' },
  ]);
  expect((await ask({ active: 'true' }, again, '/schedules')).body.items).toEqual([
    { id: schedule, name: 'Dra. Lia', specialty: 'Cardiologia' },
  ]);
});

test('who is a professional only sees the own schedules', async () => {
  const other = await server.branch();
  const own = await makeClinic(server, other, []);
  await addSchedule(server, other, { name: 'Dr. Rui' });
  const doctor = await server.person(other, ALL, { professionalId: own.professional, collaborator: false });
  expect((await summary({}, doctor)).schedules.map(({ name }: { name: string }) => name)).toEqual(['Dra. Lia']);
  expect((await ask({}, doctor, '/schedules')).body.items).toHaveLength(1);
});

test('a schedule that was closed counts on the days on which somebody still came', async () => {
  const other = await server.branch();
  const owner = await server.person(other);
  const own = await makeClinic(server, other, []);
  await server.db.updateTable('schedule').set({ active: false }).where('id', '=', own.schedule).execute();
  const old = await addSchedule(server, other, { name: 'Antiga', active: false });
  await addBooked(server, other, own, [
    { schedule: old, day: MONDAYS[1], hour: '08:00' },
    { schedule: own.schedule, day: MONDAYS[1], hour: '08:00', status: 'canceled' },
  ]);
  expect(await summary({}, owner)).toMatchObject({
    totalHoursCount: 10,
    appointmentsCount: 1,
    occupancyRate: 10,
    schedules: [{ name: 'Antiga' }],
  });
});

test('the print is a PDF with the figures, or a spreadsheet with numbers [DSH-019, DSH-030]', async () => {
  const pdf = await ask({ reportType: 'pdf' }, manager, '/print');
  const text = pdfText(pdf.bytes).join(' ');
  for (const word of ['Indicadores de agenda', '01/03/2026 a 28/03/2026', 'Dra. Lia', '75,00', '83,33', 'Vida Plena'])
    expect(text).toContain(word);
  const sheet = await ask({ reportType: 'sheet' }, manager, '/print');
  expect(sheet.headers['content-disposition']).toContain('indicadores-de-agenda.xlsx');
  const { sheets } = await readXlsx(sheet.bytes);
  expect(sheets.map(({ name }) => name)).toEqual(['Ocupação', 'Convênios', 'Sexo', 'Idade', 'Profissionais']);
  expect(sheets[0]?.rows).toEqual([
    [
      'Agenda',
      'Horários',
      'Bloqueados',
      'Disponíveis',
      'Livres',
      'Agendados',
      'Encaixes',
      'Atendidos',
      'Faltas',
      'Ocupação I (%)',
      'Ocupação II (%)',
    ],
    ['Dra. Lia', 40, 4, 36, 9, 27, 3, 20, 1, 75, 83.33],
    ['Total', 40, 4, 36, 9, 27, 3, 20, 1, 75, 83.33],
  ]);
  expect(sheets[1]?.rows[1]).toEqual(['Vida Plena', 'Convênio', 27]);
});

test('a name that could be a formula stays text in the book [AUD-014]', async () => {
  const other = await server.branch();
  const owner = await server.person(other);
  await addSchedule(server, other, { name: '=1+1' });
  const { sheets } = await readXlsx((await ask({ reportType: 'sheet' }, owner, '/print')).bytes);
  expect(sheets[0]?.rows[1]?.[0]).toBe('=1+1');
});
