import { beforeAll, describe, expect, test } from 'vitest';
import { SOON, type Clinic, consultationGuide, instalment, line, makeClinic, particularAccount } from '../clinic.ts';
import { type Caller, startServer, type TestBranch, type TestServer } from '../harness.ts';

// The wire of an account, each field filled, saved through the route and read back by another call.
let server: TestServer;
let branch: TestBranch;
let biller: Caller;
let clinic: Clinic;
let nurse: string;

beforeAll(async () => {
  server = await startServer();
  branch = await server.branch();
  biller = await server.person(branch);
  clinic = await makeClinic(server, branch, [biller]);
  await server.db
    .updateTable('patient')
    .set({ birth_date: '1980-02-01', gender: 'female' })
    .where('id', '=', clinic.patient)
    .execute();
  await server.db
    .updateTable('insurance_plan')
    .set({ settings: JSON.stringify({ general: { billing: { blockValues: true } } }) })
    .where('id', '=', clinic.plan)
    .execute();
  nurse = server.newId();
  await server.db
    .insertInto('professional')
    .values({
      id: nurse,
      customer_id: branch.customerId,
      name: 'Davi Rocha',
      councils: '[]',
      specialties: JSON.stringify([{ code: '223505', name: 'Enfermeiro' }]),
    })
    .execute();
  await server.db.insertInto('professional_branch').values({ branch_id: branch.id, professional_id: nurse }).execute();
});

const saved = async (account: object) => {
  const made = await biller.call('POST', '/billing-accounts', account);
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return (await biller.call('GET', `/billing-accounts/${made.body.id}`)).body;
};

describe('the guide of an insurer', () => {
  const request = {
    date: '2026-11-18',
    professional: {
      id: '0190a1b2c3d4e5f601020304',
      name: 'Paulo Reis',
      council: { name: 'CRM', state: 'PR', record: '4321' },
      specialty: { code: '225120', name: 'Médico cardiologista' },
    },
  };

  test('has every field of an account with what was saved [ENT-017, ENT-021, ENT-024]', async () => {
    const invoiceId = server.newId();
    await server.db
      .insertInto('invoice_code')
      .values({
        branch_id: branch.id,
        id: invoiceId,
        plan_id: clinic.plan,
        code: 'L-118',
        date: '2026-11-01',
        status: 'open',
      })
      .execute();
    const appointment = await biller.call('POST', '/appointments', {
      scheduleId: clinic.schedule,
      type: 'elective',
      date: '2027-03-10',
      hour: '08:00',
      durationMinutes: 30,
      patientId: clinic.patient,
      planId: clinic.plan,
      expenses: [{ expenseId: clinic.consultation }],
    });
    const guide = {
      appointmentId: appointment.body.id,
      startDate: '2027-03-10T08:00:00-03:00',
      endDate: '2027-03-10T08:30:00-03:00',
      invoiceId,
      specialtyCode: '225125',
      authorization: { date: '2026-11-19', password: 'ABC12345', validity: '2026-12-19' },
      request,
      character: 'emergency',
      accidentIndication: 'work',
      justification: 'Retorno em 10 dias',
      clinicalIndication: 'Dor torácica',
      closureReason: 'discharge_improved',
      occupationalHealth: 'periodical',
      serviceRegime: 'telemedicine',
      specialCoverage: 'pregnant',
    };
    const read = await saved(consultationGuide(clinic, guide));
    expect(read).toMatchObject({
      ...guide,
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      key: expect.stringMatching(/^\d+$/),
      status: 'open',
      branch: { id: branch.id, name: 'Clínica de teste' },
      startDate: expect.any(String),
      endDate: expect.any(String),
      professionalId: clinic.professional,
      invoice: { id: invoiceId, code: 'L-118' },
      serviceType: 'consultation',
      consultationType: 'first',
      courtesy: false,
      paymentDate: null,
      total: { insurance: 120, particular: 0, general: 120 },
      cashier: null,
      installments: [],
    });
    expect([read.startDate, read.endDate].map((instant) => Date.parse(instant))).toEqual(
      [guide.startDate, guide.endDate].map((instant) => Date.parse(instant)),
    );
    expect(read.expenses).toHaveLength(1);
  });

  test('has its patient, the plan with its settings and the card it was made out on [ENT-023]', async () => {
    const insured = { record: '0123456789', name: 'ANA B SOUZA', validity: '2027-06-30' };
    const patient = {
      id: clinic.patient,
      name: 'Ana Beatriz Souza',
      cns: '898001160661761',
      isNewborn: true,
      socialName: 'Bia',
    };
    const read = await saved(
      consultationGuide(clinic, { patient, insurance: { id: clinic.insurance, planId: clinic.plan, insured } }),
    );
    expect(read.patient).toEqual({
      ...patient,
      birthDate: '1980-02-01',
      gender: 'female',
      insurance: {
        id: clinic.insurance,
        name: 'Vida Plena',
        type: 'insurance',
        record: '0123456789',
        validity: '2027-06-30',
        insured: 'ANA B SOUZA',
        plan: {
          id: clinic.plan,
          name: 'Essencial',
          settings: { general: { billing: { blockValues: true } }, tiss: {} },
        },
      },
    });
  });

  test('has each line with who did it, what it is worth and what the plan demands of it [ENT-025]', async () => {
    await server.db
      .updateTable('plan_price')
      .set({
        rules: JSON.stringify({
          requireClinicalIndication: true,
          requireWayTechnique: true,
          definition: { accreditation: true, professionals: [clinic.professional, nurse] },
        }),
      })
      .where('plan_id', '=', clinic.plan)
      .where('expense_id', '=', clinic.exam)
      .execute();
    const sent = line(
      clinic,
      { insurance: 12.4, particular: 0 },
      {
        itemId: 'x7',
        expenseId: clinic.exam,
        code: '40304361',
        type: 'exam',
        name: 'Hemograma',
        execution: { date: '2026-11-20', time: '23:50', duration: 15 },
        quantity: 2,
        factor: 1.5,
        way: 'unique',
        technique: 'video',
        accreditedProfessionalId: nurse,
        specialtyCode: '225120',
        degreeParticipationCode: 'first_assistant',
      },
    );
    const account = await saved(
      consultationGuide(clinic, {
        guideType: 'sadt',
        serviceType: 'exam',
        clinicalIndication: 'Anemia',
        request,
        expenses: [sent],
      }),
    );
    const bundle = server.newId();
    await server.db
      .insertInto('financial_transaction')
      .values({
        branch_id: branch.id,
        id: bundle,
        type: 'expense',
        status: 'open',
        issue_date: '2026-11-25',
        due_date: '2026-11-30',
        competence_date: '2026-11-20',
        total_cents: 1860,
        current_cents: 1860,
      })
      .execute();
    await server.db
      .updateTable('billing_line')
      .set({ bundle_id: bundle })
      .where('account_id', '=', account.id)
      .execute();
    const read = (await biller.call('GET', `/billing-accounts/${account.id}`)).body;
    expect(read.expenses).toEqual([
      {
        id: expect.stringMatching(/^[0-9a-f]{24}$/),
        itemId: 'x7',
        isNew: false,
        financialBundleId: bundle,
        accountId: account.id,
        appointmentExpenseId: null,
        expenseId: clinic.exam,
        expense: { id: clinic.exam, name: 'Hemograma' },
        startDate: '2026-11-20',
        endDate: '2026-11-21',
        execution: { date: '2026-11-20', time: '23:50', duration: 15 },
        code: '40304361',
        type: 'exam',
        name: 'Hemograma',
        quantity: 2,
        factor: 1.5,
        way: 'unique',
        team: [],
        supply: null,
        authorizedQuantity: null,
        technique: 'video',
        return: false,
        value: {
          insurance: 12.4,
          particular: 0,
          total: 37.2,
          discount: 0,
          interest: 0,
          rate: 0,
          fee: 12.4,
          film: 0,
          operationalCost: 0,
          tax: 0,
        },
        professional: {
          id: clinic.professional,
          name: 'Lia Prado',
          council: { name: 'CRM', state: 'SP', record: '123456' },
          specialty: { code: '225120', name: 'Médico cardiologista' },
          accredited: { id: nurse, name: 'Davi Rocha', specialty: 'Enfermeiro' },
          degreeParticipation: 'first_assistant',
        },
        professionalId: clinic.professional,
        specialtyCode: '225120',
        accreditedProfessionalId: nurse,
        degreeParticipationCode: 'first_assistant',
        rules: {
          requireAuthorization: false,
          requireClinicalIndication: true,
          requireWayTechnique: true,
          definition: { accreditation: true, professionals: [clinic.professional, nurse] },
        },
      },
    ]);
  });
});

let opened: string | undefined;
/** The open session of the drawer, opened by the first who asks. */
const till = async (): Promise<string> =>
  (opened ??= (
    await biller.call('POST', '/cashiers', { bankAccount: { id: clinic.drawer }, operation: 'incoming', value: 0 })
  ).body.id as string);

test('a received private account has its cashier, its instalments and the day it was paid [ENT-017]', async () => {
  const cashierId = await till();
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
  const read = await saved(
    particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }),
  );
  expect(read).toMatchObject({
    status: 'open',
    paymentDate: today,
    total: { insurance: 0, particular: 300, general: 300 },
    cashier: {
      id: cashierId,
      bankAccountId: clinic.drawer,
      categoryId: clinic.attendance,
      modality: 'company',
      receipt: true,
      source: { type: 'person', value: '52998224725', name: 'Ana Beatriz Souza' },
    },
    installments: [{ dueDate: SOON, value: 300, method: { id: clinic.money, name: 'Dinheiro' } }],
  });
});

test('an instalment is read back with every field, its method and its place among those added with it [ENT-027, ENT-028]', async () => {
  const cashierId = await till();
  const card = await biller.call('POST', '/payment-methods', {
    name: 'Cartão em três',
    documentType: 'credit_card',
    paymentType: 'credit_card',
    compensation: { type: 'after-day', days: 30 },
    installments: [
      { count: 3, rate: 3 },
      { count: 1, rate: 1.5 },
    ],
  });
  const parts = [1, 2, 3].map((current) => ({
    ...instalment(card.body.id, 100, { current, total: 3, groupId: 'cartao', dueDate: '2099-01-10' }),
    document: 'NSU 001',
  }));
  const read = await saved(particularAccount(clinic, { cashierId, receipt: true, installments: parts }));
  const method = {
    id: card.body.id,
    name: 'Cartão em três',
    type: 'credit_card',
    dueDate: '2099-01-10',
    compensation: { type: 'after-day', days: 30 },
    installments: [
      { count: 1, rate: 1.5 },
      { count: 3, rate: 3 },
    ],
  };
  const part = { discount: 0, interest: 0, rate: 3, tax: 0, value: 100, document: 'NSU 001', bankAccount: null };
  const groupId = read.installments[0].method.installment.groupId;
  expect(read.installments).toEqual(
    ['2099-01-10', '2099-02-10', '2099-03-10'].map((dueDate, index) => ({
      ...part,
      dueDate,
      method: { ...method, installment: { current: index + 1, total: 3, groupId } },
    })),
  );
});

test('the document of a receipt has every field, with its names and nested shapes [ENT-001]', async () => {
  const cashierId = await till();
  const read = await saved(
    particularAccount(clinic, { cashierId, receipt: true, installments: [instalment(clinic.money, 300)] }),
  );
  const { transaction_id: id } = await server.db
    .selectFrom('billing_instalment')
    .select('transaction_id')
    .where('account_id', '=', read.id)
    .executeTakeFirstOrThrow();
  const { status, body } = await biller.call('GET', `/financial-transactions/${id}`);
  const today = read.paymentDate;
  expect([status, body]).toEqual([
    200,
    {
      id,
      type: 'income',
      status: 'paid',
      document: null,
      issueDate: today,
      dueDate: SOON,
      competenceDate: '2026-11-20',
      method: { id: clinic.money, name: 'Dinheiro' },
      entity: { id: clinic.patient, name: 'Ana Beatriz Souza' },
      bankAccount: { id: clinic.drawer, name: 'Caixa Recepção' },
      category: { id: clinic.attendance, name: expect.any(String) },
      costCenter: null,
      cashier: { id: cashierId, operation: 'attendance', status: 'open' },
      services: [],
      payments: [{ date: today, total: 300 }],
      medicalReport: { count: 0, total: 0 },
      installment: { total: 1, current: 1 },
      value: { rate: 0, total: 300, current: 300, final: 300, interest: 0, discount: 0 },
    },
  ]);
});
