import { foldText } from '@prumo/domain/identity';
import { beforeAll, expect, test } from 'vitest';
import { type Clinic, makeClinic } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

let server: TestServer;
let branch: TestBranch;
let clinic: Clinic;
let desk: Caller;
let stranger: Caller;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  desk = await server.person(branch, undefined, { name: 'Zélia Moura' });
  clinic = await makeClinic(server, branch, [desk]);
  stranger = await server.person(await server.branch({ customerId: branch.customerId }));
});

const get = async (url: string, who = desk) => (await who.call('GET', url)).body;
const namesOf = (page: { items: { name: string }[] }) => page.items.map(({ name }) => name);

test('a schedule offers only its procedures and plans; without a list of its own all active ones [SCH-035, SCH-036]', async () => {
  const schedule = server.newId();
  await server.db
    .insertInto('schedule')
    .values({ branch_id: branch.id, id: schedule, name: 'Exames', windows: '[]' })
    .execute();
  expect(namesOf(await get(`/schedule-expenses?scheduleId=${schedule}`))).toEqual([
    'Consulta em consultório',
    'Hemograma',
  ]);
  expect(await get(`/schedule-insurance-plans?scheduleId=${schedule}`)).toMatchObject({
    items: [{ customName: 'Particular' }, { customName: 'Vida Plena - Essencial' }],
  });
  await server.db
    .insertInto('schedule_expense')
    .values({ branch_id: branch.id, schedule_id: schedule, expense_id: clinic.exam })
    .execute();
  await server.db
    .insertInto('schedule_plan')
    .values({ branch_id: branch.id, schedule_id: schedule, plan_id: clinic.plan })
    .execute();
  expect(namesOf(await get(`/schedule-expenses?scheduleId=${schedule}`))).toEqual(['Hemograma']);
  expect(
    (await get(`/schedule-insurance-plans?scheduleId=${schedule}`)).items.map(
      ({ plan }: { plan: { id: string } }) => plan.id,
    ),
  ).toEqual([clinic.plan]);
  expect(namesOf(await get(`/schedule-expenses?scheduleId=${clinic.schedule}`))).toHaveLength(2);
  expect(await get(`/schedule-expenses?scheduleId=${schedule}`, stranger)).toEqual({
    items: [],
    total: 0,
    hasMore: false,
  });
  expect(await get(`/schedule-insurance-plans?scheduleId=${schedule}`, stranger)).toEqual({
    items: [],
    total: 0,
    hasMore: false,
  });
});

test('the procedures of a schedule come by its specialty and by use: «cons» for a paediatrician is not physiotherapy', async () => {
  const own = await server.branch();
  const who = await server.person(own);
  const of = { branch_id: own.id };
  const names = [
    ['Consulta ambulatorial em fisioterapia', { code: '223605', name: 'Fisioterapeuta Geral' }],
    ['Consulta com hebiatra', null],
    ['Consulta em consultório', null],
    ['Consulta em pronto socorro', null],
    ['Puericultura', { code: '225124', name: 'Médico Pediatra' }],
  ] as const;
  const expenses = names.map(([name, specialty]) => ({
    ...of,
    id: server.newId(),
    name,
    name_folded: foldText(name),
    type: 'procedure',
    specialty: specialty && JSON.stringify(specialty),
  }));
  await server.db.insertInto('expense').values(expenses).execute();
  const schedule = (specialty: string) => ({ ...of, id: server.newId(), name: specialty, specialty, windows: '[]' });
  const [mine, alike, other] = [
    schedule('Médico Pediatra'),
    schedule('Médico Pediatra'),
    schedule('Médico Cardiologista'),
  ];
  await server.db.insertInto('schedule').values([mine, alike, other]).execute();
  const book = async (where: { readonly id: string }, name: string, day: string) => {
    const id = server.newId();
    await server.db
      .insertInto('appointment')
      .values({
        ...of,
        id,
        type: 'elective',
        day,
        starts_at: `${day}T12:00:00Z`,
        ends_at: `${day}T12:30:00Z`,
        slot: true,
        schedule_id: where.id,
        status: 'scheduled',
      })
      .execute();
    const expense_id = expenses.find((one) => one.name === name)?.id ?? '';
    await server.db
      .insertInto('appointment_expense')
      .values({ ...of, id: server.newId(), appointment_id: id, position: 0, expense_id })
      .execute();
  };
  const asked = async () => namesOf(await get(`/schedule-expenses?scheduleId=${mine.id}`, who));
  const byName = ['Puericultura', 'Consulta com hebiatra', 'Consulta em consultório', 'Consulta em pronto socorro'];
  const strange = 'Consulta ambulatorial em fisioterapia';
  expect(await asked()).toEqual([...byName, strange]);
  // Long ago, or in a schedule of another specialty: that tells nothing.
  await book(mine, 'Consulta em pronto socorro', '2019-03-06');
  await book(other, 'Consulta em pronto socorro', '2099-03-04');
  expect(await asked()).toEqual([...byName, strange]);
  await book(alike, 'Consulta em pronto socorro', '2099-03-04');
  await book(alike, 'Consulta em pronto socorro', '2099-03-05');
  await book(mine, 'Consulta em consultório', '2099-03-04');
  await book(mine, strange, '2099-03-05');
  expect(await asked()).toEqual([
    'Puericultura',
    'Consulta em consultório',
    'Consulta em pronto socorro',
    'Consulta com hebiatra',
    strange,
  ]);
});

test('25 plans are 25 items with limit 0; inactive ones are absent [REG-089]', async () => {
  const other = await server.branch();
  const who = await server.person(other);
  const insurance = server.newId();
  await server.db.insertInto('insurance').values({ branch_id: other.id, id: insurance, name: 'Saúde Um' }).execute();
  await server.db
    .insertInto('insurance_plan')
    .values(
      Array.from({ length: 26 }, (_, index) => ({
        branch_id: other.id,
        id: server.newId(),
        insurance_id: insurance,
        name: `Plano ${index}`,
        active: index > 0,
      })),
    )
    .execute();
  expect((await get('/insurance-plans?limit=0&active=true', who)).items).toHaveLength(25);
  const page = await get('/insurance-plans?active=true', who);
  expect([page.items.length, page.total, page.hasMore]).toEqual([20, 25, true]);
  expect((await get('/insurance-plans?search=SAUDE um - plano 25', who)).items).toMatchObject([
    { id: insurance, name: 'Plano 25', customName: 'Saúde Um - Plano 25', type: 'insurance' },
  ]);
});

test('procedures by the first digits of the code or a part of the name, accents ignored [REG-090, REG-091]', async () => {
  const other = await server.branch();
  const who = await server.person(other);
  await server.db
    .insertInto('expense')
    .values(
      Array.from({ length: 120 }, (_, index) => {
        const name = `Ressonância ${index}`;
        return {
          branch_id: other.id,
          id: server.newId(),
          code: `411${String(index).padStart(5, '0')}`,
          name,
          name_folded: foldText(name),
          type: 'exam',
          active: index > 0,
        };
      }),
    )
    .execute();
  expect((await get('/expenses?limit=0&active=true', who)).items).toHaveLength(119);
  expect((await get('/expenses?search=sonancia&limit=100', who)).items).toHaveLength(100);
  expect((await get('/expenses?search=sonancia&limit=30', who)).items).toHaveLength(30);
  expect(namesOf(await get('/expenses?search=4110000.7', who))).toEqual(['Ressonância 7']);
  expect(namesOf(await get('/expenses?search=1100007', who))).toEqual([]);
  expect(namesOf(await get('/expenses?search=%25', who))).toEqual([]);
});

test("occupations: 'cardio' finds 225120 [REG-092]", async () => {
  expect((await get('/services/cbos?search=CÁRDIO')).items).toContainEqual({
    code: '225120',
    name: 'Médico cardiologista',
  });
  expect(namesOf(await get('/services/cbos?search=enferm&limit=1'))).toEqual(['Enfermeiro']);
  expect((await get('/services/cbos?limit=0&isSpecialty=true')).items.length).toBeGreaterThan(100);
  expect((await get('/services/cbos?search=2251&limit=3')).items).toHaveLength(3);
  expect(namesOf(await get('/services/cbos?search=2251-20'))).toEqual(['Médico cardiologista']);
});

test('prices of a plan page by 15 and say whether there is more [REG-099]', async () => {
  const other = await server.branch();
  const who = await server.person(other);
  const [insurance, plan] = [server.newId(), server.newId()];
  await server.db.insertInto('insurance').values({ branch_id: other.id, id: insurance, name: 'Saúde Um' }).execute();
  await server.db
    .insertInto('insurance_plan')
    .values({ branch_id: other.id, id: plan, insurance_id: insurance, name: 'Ouro' })
    .execute();
  for (let index = 0; index < 20; index += 1) {
    const id = server.newId();
    const name = `Procedimento ${String(index).padStart(2, '0')}`;
    await server.db
      .insertInto('expense')
      .values({ branch_id: other.id, id, code: `1${index}`, name, name_folded: foldText(name), type: 'exam' })
      .execute();
    await server.db
      .insertInto('plan_price')
      .values({
        branch_id: other.id,
        plan_id: plan,
        expense_id: id,
        insurance_cents: 1005 + index,
        particular_cents: index === 0 ? 0 : 1,
      })
      .execute();
  }
  const first = await get(`/expense-pricing?limit=15&insurancePlanId=${plan}`, who);
  expect([first.items.length, first.hasMore]).toEqual([15, true]);
  expect(first.items[0]).toMatchObject({
    code: '10',
    expense: { name: 'Procedimento 00', specialty: null },
    insurance: { customName: 'Saúde Um - Ouro' },
    definition: { insuranceValue: 10.05, particularValue: 0 },
  });
  const second = await get(`/expense-pricing?limit=15&offset=15&insurancePlanId=${plan}`, who);
  expect([second.items.length, second.hasMore]).toEqual([5, false]);
  const withValue = (await get('/expense-pricing?limit=0&withParticularValue=true', who)).items;
  expect(
    withValue.map(({ definition }: { definition: { particularValue: number } }) => definition.particularValue),
  ).toEqual([0, ...Array.from({ length: 19 }, () => 0.01)]);
  expect((await get(`/expense-pricing?insurancePlanId=${plan}`)).items).toEqual([]);
});

test('a plan has its settings, its prices and the rules of its procedures', async () => {
  await server.db
    .updateTable('plan_price')
    .set({ rules: JSON.stringify({ requireAuthorization: true }) })
    .where('branch_id', '=', branch.id)
    .where('plan_id', '=', clinic.plan)
    .where('expense_id', '=', clinic.exam)
    .execute();
  expect(await get(`/insurances/${clinic.insurance}/plans/${clinic.plan}`)).toEqual({
    id: clinic.insurance,
    planId: clinic.plan,
    name: 'Essencial',
    settings: { general: {}, tiss: {} },
  });
  const rules = await get(`/expense-insurances/${clinic.plan}/rules?expenseIds=${clinic.exam},${clinic.consultation}`);
  expect(rules.items.find(({ id }: { id: string }) => id === clinic.exam).rules).toEqual({
    requireAuthorization: true,
    requireClinicalIndication: false,
    requireWayTechnique: false,
    definition: { accreditation: false, professionals: [] },
  });
  expect(rules.items).toHaveLength(2);
  expect((await desk.call('GET', `/expense-insurances/${clinic.plan}/rules?expenseIds=x`)).status).toBe(400);
  const unknown = `/expense-insurances/${clinic.exam}/rules?expenseIds=${clinic.exam}`;
  expect((await desk.call('GET', unknown)).status).toBe(404);
  const price = await get(
    `/professionals/${clinic.professional}/expense-prices?planId=${clinic.plan}&expenseId=${clinic.consultation}`,
  );
  expect(price.items[0].definition).toMatchObject({ insuranceValue: 120, particularValue: 0, source: { kind: 'own' } });
  expect((await stranger.call('GET', `/insurances/${clinic.insurance}/plans/${clinic.plan}`)).status).toBe(404);
  expect(
    (
      await stranger.call(
        'GET',
        `/professionals/${clinic.professional}/expense-prices?planId=${clinic.plan}&expenseId=${clinic.consultation}`,
      )
    ).status,
  ).toBe(404);
});

test('registers of the branch are its own; professionals of the customer are found when asked for [ACC-001]', async () => {
  expect(await get('/professionals?search=LÍA')).toMatchObject({
    items: [
      {
        name: 'Lia Prado',
        treatment: 'Dra.',
        professional: { councils: [{ name: 'CRM' }], specialties: [{ code: '225125' }] },
      },
    ],
    total: 1,
  });
  expect(await get('/schedules?limit=0&type=elective&active=true')).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({ name: 'Dra. Lia', professional: { id: clinic.professional, name: 'Lia Prado' } }),
    ]),
  });
  expect(namesOf(await get('/places?type=clinical&active=true'))).toEqual(['Consultório 1']);
  expect(namesOf(await get('/bank-accounts?cashier=true&limit=0'))).toEqual(['Caixa Centro', 'Caixa Recepção']);
  expect(namesOf(await get('/payment-methods?limit=0'))).toEqual(['Cartão de crédito', 'Dinheiro', 'PIX']);
  expect(namesOf(await get('/categories?type=revenue&limit=0'))).toEqual(['Atendimentos', 'Receitas diversas']);
  for (const url of [
    '/professionals',
    '/insurance-plans',
    '/expenses',
    '/expense-pricing',
    '/schedules',
    '/places',
    '/bank-accounts',
    '/payment-methods',
    '/categories',
    '/financial-transactions/entities?search=ana',
  ]) {
    expect([url, (await get(url, stranger)).items]).toEqual([url, []]);
  }
  expect(namesOf(await get('/professionals?notFilterBranch=true', stranger))).toEqual(['Lia Prado']);
});

test("payers: 'ana' finds only who begins so; CPF and birth date too [FIN-065, RPT-104, ENT-015]", async () => {
  const add = (name: string, more: object = {}) =>
    server.db
      .insertInto('patient')
      .values({ branch_id: branch.id, id: server.newId(), name, name_folded: foldText(name), ...more })
      .execute();
  await add('Mariana Dias');
  await add('Aná Lima', { birth_date: '1990-02-01', cpf: '11144477735' });
  expect(namesOf(await get('/financial-transactions/entities?search=ana&type=patient'))).toEqual([
    'Ana Beatriz Souza',
    'Aná Lima',
  ]);
  expect((await get('/financial-transactions/entities?search=ana b')).items).toEqual([
    { id: clinic.patient, name: 'Ana Beatriz Souza', type: 'patient', plan: { id: clinic.plan, name: 'Essencial' } },
  ]);
  expect((await get('/financial-transactions/entities?search=lia&type=professional')).items).toEqual([
    { id: clinic.professional, name: 'Lia Prado', type: 'professional', plan: null },
  ]);
  expect(namesOf(await get('/financial-transactions/entities?search=01/02/1990'))).toEqual(['Aná Lima']);
  expect(namesOf(await get('/financial-transactions/entities?search=111.444'))).toEqual(['Aná Lima']);
  expect(namesOf(await get('/financial-transactions/entities?search=ana&type=provider'))).toEqual([]);
  await add('Anália Souza', { active: false });
  const asked = '/financial-transactions/entities?search=ana&type=patient';
  expect(namesOf(await get(`${asked}&status=active`))).toEqual(['Ana Beatriz Souza', 'Aná Lima']);
  expect(namesOf(await get(`${asked}&status=inactive`))).toEqual(['Anália Souza']);
  expect((await desk.call('GET', `${asked}&status=todos`)).status).toBe(400);
  // One of two is shown, and the list says so. [LIM-038]
  expect(await get(`${asked}&limit=1`)).toMatchObject({ items: [{}], total: 2, hasMore: true });
});

test('collaborators are the active people of this branch [REG-095]', async () => {
  const away = await server.person(branch, [], { name: 'Ávila Fora' });
  await server.db.updateTable('branch_member').set({ active: false }).where('user_id', '=', away.userId).execute();
  expect(namesOf(await get('/collaborators?active=true&limit=0'))).toEqual(['Zélia Moura']);
  expect(namesOf(await get('/collaborators?limit=0&search=avila'))).toEqual(['Ávila Fora']);
  expect(namesOf(await get('/collaborators?limit=0', stranger))).not.toContain('Zélia Moura');
});

test('the customer account has its branches and slips, for those who manage it', async () => {
  await server.db
    .insertInto('customer_payment')
    .values({
      customer_id: branch.customerId,
      id: server.newId(),
      due_date: '2026-12-10',
      value_cents: 39_990,
      status: 'open',
      description: 'Mensalidade',
      line: '00190',
    })
    .execute();
  const customer = await get('/customer');
  expect(customer).toMatchObject({ id: branch.customerId, name: 'Cliente de teste' });
  expect(customer.branches).toHaveLength(2);
  expect(await get('/customer/payments')).toMatchObject({
    items: [{ dueDate: '2026-12-10', value: 399.9, status: 'open', line: '00190' }],
    total: 1,
  });
  const other = await server.person(await server.branch());
  expect((await get('/customer/payments', other)).items).toEqual([]);
  const nobody = await server.person(branch, []);
  expect((await nobody.call('GET', '/customer')).status).toBe(403);
});
