import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { type Clinic, consultationGuide, line, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch } from '../harness.ts';

const server = await startServer({ now: () => Date.parse('2026-11-20T12:00:00-03:00') });
let branch: TestBranch;
let desk: Caller;
let clinic: Clinic;
let tableId: string;

const ultrasound = {
  code: '40901122',
  name: 'Ultrassonografia de abdome total',
  porte: '2B',
  porteFraction: 1,
  ucoQuantity: 4.25,
  filmArea: 0.5,
};
const table = (more: object = {}) => ({
  name: 'CBHPM Vida Plena',
  edition: '2022',
  bandPercent: 80,
  uco: 24.24,
  film: 30.03,
  portes: [{ porte: '2B', value: 100 }],
  items: [ultrasound],
  ...more,
});
const factors = { fee: 0.85, film: 1, operationalCost: 0.9 };
const planUrl = () => `/insurances/${clinic.insurance}/plans/${clinic.plan}`;
const get = async (url: string) => (await desk.call('GET', url)).body;
const link = (day: string, id: string | null = tableId) =>
  desk.call('PUT', `${planUrl()}/cbhpm/${day}`, { tableId: id, factors });
const registered = async (code: string, name: string) =>
  (await desk.call('POST', '/expenses', { name, type: 'exam', code })).body.id as string;
const computed = {
  insuranceValue: 175.74,
  particularValue: 0,
  parts: { fee: 68, film: 15.02, operationalCost: 92.72 },
  source: { kind: 'cbhpm', cbhpm: { name: 'CBHPM Vida Plena', edition: '2022', factors } },
};

beforeEach(async () => {
  branch = await server.branch();
  desk = await server.person(branch);
  clinic = await makeClinic(server, branch, [desk]);
  tableId = (await desk.call('POST', '/cbhpm-tables', table())).body.id;
});

test('a plan without a price of its own pays by its CBHPM table; the own table wins; every look-up says where the price comes from [REG-103, REG-109]', async () => {
  const id = await registered('40901122', 'Ultrassonografia de abdome');
  expect((await link('2026-11-01')).status).toBe(204);
  expect((await get(`${planUrl()}/cbhpm`)).items).toEqual([
    { validFrom: '2026-11-01', table: { id: tableId, name: 'CBHPM Vida Plena', edition: '2022' }, factors },
  ]);
  const rowOf = async () =>
    (await get(`${planUrl()}/prices?limit=0`)).items.find(
      ({ expense }: { expense: { id: string } }) => expense.id === id,
    );
  expect(await rowOf()).toMatchObject({ ...computed, validFrom: '2026-11-01', next: null });
  const [found] = (await get(`/expense-pricing?search=40901122&insurancePlanId=${clinic.plan}`)).items;
  expect(found.definition).toEqual(computed);
  const asked = await get(`/professionals/${clinic.professional}/expense-prices?planId=${clinic.plan}&expenseId=${id}`);
  expect(asked.items).toEqual([{ definition: computed }]);
  expect((await get(`/expenses/${id}`)).plans).toMatchObject([
    { planId: clinic.plan, insuranceValue: 175.74, source: { kind: 'cbhpm' } },
  ]);
  await desk.call('PUT', `${planUrl()}/prices`, {
    validFrom: null,
    items: [{ expenseId: id, insuranceValue: 0, particularValue: 5 }],
  });
  expect(await rowOf()).toMatchObject({
    insuranceValue: 0,
    particularValue: 5,
    parts: null,
    source: { kind: 'own', cbhpm: null },
  });
  await desk.call('DELETE', `${planUrl()}/prices/${id}`);
  expect(await rowOf()).toMatchObject(computed);
});

test('the service date decides, a link without a table ends it, and a link may be taken away', async () => {
  const id = await registered('40901122', 'Ultrassonografia de abdome');
  await link('2026-11-10');
  await link('2026-12-01', null);
  const guide = (day: string) =>
    consultationGuide(clinic, {
      expenses: [
        line(
          clinic,
          { insurance: 0, particular: 0 },
          {
            expenseId: id,
            code: '40901122',
            type: 'exam',
            name: 'x',
            execution: { date: day, time: '08:30', duration: 15 },
          },
        ),
      ],
    });
  await server.db
    .updateTable('insurance_plan')
    .set({ settings: sql`settings || '{"general":{"billing":{"blockValues":true}}}'::jsonb` })
    .where('id', '=', clinic.plan)
    .execute();
  const valueOn = async (day: string) =>
    (await desk.call('POST', '/billing-accounts', guide(day))).body.expenses[0].value;
  expect(await valueOn('2026-11-09')).toMatchObject({ insurance: 0, fee: 0, film: 0, operationalCost: 0 });
  expect(await valueOn('2026-11-10')).toMatchObject({
    insurance: 175.74,
    fee: 68,
    film: 15.02,
    operationalCost: 92.72,
  });
  expect(await valueOn('2026-12-01')).toMatchObject({ insurance: 0, film: 0 });
  expect((await desk.call('DELETE', `${planUrl()}/cbhpm/2026-11-10`)).status).toBe(204);
  expect((await desk.call('DELETE', `${planUrl()}/cbhpm/2026-11-10`)).status).toBe(404);
  expect(await valueOn('2026-11-10')).toMatchObject({ insurance: 0, film: 0 });
});

test('a line with the value of the CBHPM keeps its parts; one typed by hand is all fee [REG-109]', async () => {
  const id = await registered('40901122', 'Ultrassonografia de abdome');
  await link('2026-11-01');
  const account = async (insurance: number) => {
    const expenses = [
      line(clinic, { insurance, particular: 0 }, { expenseId: id, code: '40901122', type: 'exam', name: 'x' }),
    ];
    return (await desk.call('POST', '/billing-accounts', consultationGuide(clinic, { expenses }))).body.expenses[0]
      .value;
  };
  expect(await account(175.74)).toMatchObject({ insurance: 175.74, fee: 68, film: 15.02, operationalCost: 92.72 });
  expect(await account(170)).toMatchObject({ insurance: 170, fee: 170, film: 0, operationalCost: 0 });
});

test('a booked procedure takes the price of the CBHPM on its day', async () => {
  const id = await registered('40901122', 'Ultrassonografia de abdome');
  await link('2026-11-01');
  const booked = await desk.call('POST', '/appointments', {
    scheduleId: clinic.schedule,
    type: 'elective',
    date: '2026-11-23',
    hour: '09:00',
    durationMinutes: 30,
    patientId: clinic.patient,
    planId: clinic.plan,
    placeId: clinic.place,
    expenses: [{ expenseId: id }],
  });
  const rows = await server.db
    .selectFrom('appointment_expense')
    .select('insurance_cents')
    .where('branch_id', '=', branch.id)
    .execute();
  expect({ status: booked.status, rows }).toEqual({ status: 201, rows: [{ insurance_cents: 17_574 }] });
});

test('wrong links are refused: no such table, impossible factors, a private plan; a table in use stays [REG-111]', async () => {
  const wrong = await desk.call('PUT', `${planUrl()}/cbhpm/2026-11-01`, {
    tableId,
    factors: { fee: 0, film: 11, operationalCost: 0.123_45 },
  });
  expect(wrong.status).toBe(422);
  expect(Object.keys(wrong.body.errors).toSorted()).toEqual(['factors.fee', 'factors.film', 'factors.operationalCost']);
  expect((await link('2026-11-01', server.newId())).status).toBe(422);
  const own = await desk.call(
    'PUT',
    `/insurances/${clinic.particular}/plans/${clinic.particularPlan}/cbhpm/2026-11-01`,
    { tableId, factors },
  );
  expect([own.status, own.body.code]).toEqual([422, 'billing.cbhpm-private-plan']);
  await link('2026-11-01');
  const kept = await desk.call('DELETE', `/cbhpm-tables/${tableId}`);
  expect([kept.status, kept.body.message]).toEqual([409, expect.stringContaining('Planos de convênio (1)')]);
  await link('2026-11-20', null);
  expect((await desk.call('DELETE', `/cbhpm-tables/${tableId}`)).status).toBe(204);
  const some = await server.person(branch, ['general:listInsurances']);
  expect((await some.call('GET', `${planUrl()}/cbhpm`)).status).toBe(200);
  expect((await some.call('PUT', `${planUrl()}/cbhpm/2026-12-01`, { tableId: null, factors })).status).toBe(403);
  expect((await some.call('DELETE', `${planUrl()}/cbhpm/2026-11-01`)).status).toBe(403);
});
