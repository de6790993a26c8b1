import { beforeAll, expect, test } from 'vitest';
import { consultationGuide, particularAccount } from '../clinic.ts';
import { startServer, type TestServer } from '../harness.ts';
import { type Agenda, DAY, makeAgenda } from './agenda.ts';

let server: TestServer;
let agenda: Agenda;
const BOTH = { name: 'José da Silva', socialName: 'Bia' };

beforeAll(async () => {
  server = await startServer();
  agenda = await makeAgenda(server);
  await server.db
    .updateTable('patient')
    .set({ name: BOTH.name, social_name: BOTH.socialName, active: true, birth_date: '1990-01-01' })
    .where('id', '=', agenda.clinic.patient)
    .execute();
});

test('socialName «Bia» is in the answers of the agenda: day, month, appointment, waiting list [PAT-022]', async () => {
  const { desk, clinic } = agenda;
  const { id } = await agenda.book();
  const of = async (path: string) => (await desk.call('GET', path)).body;
  expect((await of(`/calendar?date=${DAY}`)).items[0].patient).toMatchObject(BOTH);
  expect((await of(`/calendar?date=${DAY}&detail=card`)).items[0].patient).toMatchObject(BOTH);
  const { days } = await of(`/calendar/month?startDate=${DAY}&endDate=${DAY}`);
  expect(days[0].items[0]).toMatchObject({ patientName: BOTH.name, socialName: BOTH.socialName });
  expect((await of(`/appointments/${id}`)).patient).toMatchObject(BOTH);
  const waiting = { scheduleId: clinic.schedule, patientId: clinic.patient };
  expect((await desk.call('POST', '/waiting-list', waiting)).body.patient).toMatchObject(BOTH);
  expect((await of('/waiting-list')).items[0].patient).toMatchObject(BOTH);
});

test('it is among the birthdays, in the accounts and in the attendances that wait at the cashier [PAT-022]', async () => {
  const { desk, clinic } = agenda;
  const today = new Date(Date.now()).toLocaleDateString('en-CA', { timeZone: 'America/Sao_Paulo' });
  await server.db
    .updateTable('patient')
    .set({ birth_date: `1988${today.slice(4)}` })
    .where('id', '=', clinic.patient)
    .execute();
  const birthdays = (await desk.call('GET', '/stats')).body.patients;
  expect(birthdays).toEqual([{ id: clinic.patient, ...BOTH }]);
  expect((await desk.call('POST', '/billing-accounts', consultationGuide(clinic))).status).toBe(201);
  const waiting = particularAccount(clinic, { cashierId: null, receipt: false }, { status: 'payment' });
  expect((await desk.call('POST', '/billing-accounts', waiting)).status).toBe(201);
  const { items } = (await desk.call('GET', '/billing-accounts')).body;
  expect(items.map(({ patient }: { patient: object }) => patient)).toEqual(
    items.map(() => ({ id: clinic.patient, ...BOTH })),
  );
  expect(items).toHaveLength(2);
  const pending = (await desk.call('GET', '/cashiers/attendances')).body;
  expect((pending.items ?? pending)[0].patient).toEqual({ id: clinic.patient, ...BOTH });
});
