import { addDays, addMonths, startOfMonth, todayIn } from '@prumo/domain/dates';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';
import { addBooked, addSchedule, type Booked } from './clinic-year.ts';

let server: TestServer;
let branch: TestBranch;
let owner: Caller;
let clinic: Clinic;
const today = todayIn('America/Sao_Paulo', new Date().toISOString());
const [year, month] = [today.slice(0, 4), today.slice(0, 7)];
const lastYear = addMonths(today, -12).slice(0, 4);
const rows: Booked[] = [];

const report = async (query: Record<string, string> = {}, who = owner) =>
  (await who.call('GET', `/appointment-summaries/operational-report?${new URLSearchParams(query)}`)).body;
const linesOf = (list: readonly Booked[], expense: string) =>
  list.flatMap(({ expenses = [] }) => expenses.filter((one) => one === expense)).length;
const served = (starts: string) =>
  rows.filter(
    ({ day, status = 'scheduled' }) => day.startsWith(starts) && status !== 'canceled' && status !== 'absent',
  );

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch({ name: 'Clínica Centro' });
  owner = await server.person(branch);
  clinic = await makeClinic(server, branch, []);
  const whatsapp = server.newId();
  await server.db
    .insertInto('marker')
    .values({ branch_id: branch.id, id: whatsapp, name: 'WhatsApp', color: '#00aa00' })
    .execute();
  const other = await addSchedule(server, branch, {
    name: 'Sala de exames',
    specialty: 'Imagem',
    windows: [],
    worksOnHolidays: true,
  });
  const first = startOfMonth(today);
  const at = (schedule: string, day: string, hour: string, more: Partial<Booked> = {}) =>
    void rows.push({ schedule, day, hour, bookedOn: `${lastYear}-12-20`, expenses: [clinic.consultation], ...more });
  at(clinic.schedule, today, '08:00', { status: 'attended', marker: whatsapp, bookedOn: first });
  at(clinic.schedule, today, '09:00', { expenses: [clinic.consultation, clinic.exam, clinic.exam], bookedOn: first });
  at(clinic.schedule, first, '14:00', { status: 'absent' });
  at(clinic.schedule, first, '15:00', { status: 'canceled', marker: whatsapp });
  at(other, today, '08:00', { expenses: [clinic.exam], slot: true });
  at(clinic.schedule, `${year}-01-05`, '16:00', { status: 'attended', marker: whatsapp });
  at(clinic.schedule, `${lastYear}-${today.slice(5, 7)}-05`, '08:00', { status: 'attended' });
  at(clinic.schedule, `${lastYear}-${today.slice(5, 7)}-05`, '09:00', { status: 'attended' });
  // Booked this month for the year after next: counts as booked, in no year shown.
  at(clinic.schedule, `${Number(year) + 2}-02-10`, '08:00', { bookedOn: first });
  await addBooked(server, branch, clinic, rows);
});

test('six numbers: appointments, consultations and exams of the year and the month, and professionals [DSH-015, ENT-110]', async () => {
  expect(await report()).toMatchObject({
    appointmentsYear: served(year).length,
    consultationYear: linesOf(served(year), clinic.consultation),
    consultationMonth: linesOf(served(month), clinic.consultation),
    examsYear: 3,
    examsMonth: 3,
    professionalCount: 1,
  });
});

test('twelve months with services, bookings and the year before; specialties and booking channels [ENT-110]', async () => {
  const { appointments, consultations, specialties, markers } = await report();
  expect(appointments.map((one: { month: string }) => one.month)).toEqual(
    Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`),
  );
  const now = appointments.find((one: { month: string }) => one.month === month);
  expect(now).toMatchObject({
    count: served(month).length,
    scheduledInMonth: 3,
    previousYear: 2,
    change: { difference: served(month).length - 2 },
  });
  expect(consultations.find((one: { month: string }) => one.month === month)).toMatchObject({
    count: linesOf(served(month), clinic.consultation),
    previousYear: 2,
  });
  expect(specialties).toEqual([
    { name: 'Médico clínico', count: served(year).length - 1 },
    { name: 'Imagem', count: 1 },
  ]);
  expect(markers).toEqual([{ name: 'WhatsApp', count: served(year).filter(({ marker }) => marker).length }]);
});

test('a row per branch with the five values of its currentMonth: attendances over the times of its grid [ENT-110]', async () => {
  const { branches } = await report();
  const days = Number(addDays(startOfMonth(addMonths(startOfMonth(today), 1)), -1).slice(8));
  const mine = served(month);
  expect(branches).toEqual([
    {
      id: branch.id,
      name: 'Clínica Centro',
      currentMonth: {
        occupancyRate: Math.round((mine.length * 10_000) / (days * 20)) / 100,
        professionals: 1,
        consultations: linesOf(mine, clinic.consultation),
        exams: 3,
        appointmentsCount: mine.length,
      },
    },
  ]);
});

test('branches narrow it; a branch without the permission is not in it [DSH-015]', async () => {
  const second = await server.branch({ name: 'Clínica Norte', customerId: branch.customerId });
  const group = server.newId();
  const many = await server.person(branch);
  await server.db
    .insertInto('permission_group')
    .values({ branch_id: second.id, id: group, name: 'Grupo', actions: ['clinical:viewIndicators'] })
    .execute();
  await server.db
    .insertInto('branch_member')
    .values({ branch_id: second.id, user_id: many.userId, permission_group_id: group, is_collaborator: true })
    .execute();
  const again = await server.login(`${many.userId}@teste.demo`, branch.id);
  const names = async (query: Record<string, string>) =>
    (await report(query, again)).branches.map(({ name }: { name: string }) => name);
  expect(await names({})).toEqual(['Clínica Centro', 'Clínica Norte']);
  expect(await names({ branches: second.id })).toEqual(['Clínica Norte']);
  expect(await names({ branches: `${second.id},${branch.id}` })).toEqual(['Clínica Centro', 'Clínica Norte']);
  expect((await again.call('GET', '/appointment-summaries/operational-report?branches=x')).status).toBe(400);
  expect((await report({}, owner)).branches).toHaveLength(1);
});

test('who is a professional only sees the own figures', async () => {
  const doctor = await server.person(branch, undefined, { professionalId: clinic.professional, collaborator: false });
  expect(await report({}, doctor)).toMatchObject({
    appointmentsYear: served(year).length - 1,
    examsMonth: 2,
    specialties: [{ name: 'Médico clínico' }],
  });
});
