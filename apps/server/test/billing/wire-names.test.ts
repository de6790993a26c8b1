import { describe, expect, test } from 'vitest';
import { makeClinic, SOON } from '../clinic.ts';
import { ALL, startServer } from '../harness.ts';

// A client written from the specification alone: the names of §7.5, and nothing of what only our own form sends.

const server = await startServer();
const branch = await server.branch();
const biller = await server.person(branch, ALL, { name: 'Bia Faturista' });
const clinic = await makeClinic(server, branch, [biller]);
const opened = await biller.call('POST', '/cashiers', {
  bankAccount: { id: clinic.drawer },
  operation: 'incoming',
  value: 0,
});
await server.db
  .updateTable('patient')
  .set({ cpf: '52998224725', plan_id: clinic.plan, record: '0123456789' })
  .where('id', '=', clinic.patient)
  .execute();

const payload = (insurance: string, planId: string, more: object = {}) => ({
  id: null,
  appointmentId: null,
  branch: { id: branch.id },
  status: 'open',
  startDate: '2026-11-20T08:30:00-03:00',
  insurance: { id: insurance, planId },
  patient: { id: clinic.patient },
  professionalId: clinic.professional,
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  expenses: [{ expense: { id: clinic.consultation } }],
  ...more,
});
const save = (body: object) => biller.call('POST', '/billing-accounts', body);

describe('what the payload leaves out is decided as the dialog would propose it', () => {
  test('a consultation of an insurer: guide, types, card and line [BIL-054, BIL-060, BIL-157, BIL-160, ENT-019, ENT-026]', async () => {
    const made = await save(payload(clinic.insurance, clinic.plan));
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({
      guideType: 'consultation',
      status: 'open',
      serviceType: 'consultation',
      consultationType: 'first',
      character: 'elective',
      accidentIndication: 'not_accident',
      serviceRegime: 'outpatient',
      courtesy: false,
      referral: { provider: '123' },
      authorization: { date: null, password: null, validity: null },
      insurance: { insured: { record: '0123456789', name: 'Ana Beatriz Souza' } },
      patient: { name: 'Ana Beatriz Souza', isNewborn: false },
      expenses: [
        {
          expense: { id: clinic.consultation, name: 'Consulta em consultório' },
          execution: { date: '2026-11-20', time: '08:30', duration: 15 },
          quantity: 1,
          factor: 1,
          return: false,
          professionalId: clinic.professional,
          accreditedProfessionalId: clinic.professional,
          degreeParticipationCode: 'clinical',
        },
      ],
    });
  });

  test('an exam opens SP/SADT, a return is one, and what is said stands [BIL-055, BIL-061, A94]', async () => {
    const exam = await save(payload(clinic.insurance, clinic.plan, { expenses: [{ expenseId: clinic.exam }] }));
    expect(exam.body.errors).toEqual(expect.objectContaining({ 'request.professional.name': 'Campo obrigatório' }));
    const back = await save(
      payload(clinic.insurance, clinic.plan, { expenses: [{ expenseId: clinic.consultation, return: true }] }),
    );
    expect(back.body).toMatchObject({ consultationType: 'return', courtesy: true, total: { general: 0 } });
    const forward = await save(payload(clinic.insurance, clinic.plan, { guideType: 'forward' }));
    expect([forward.status, forward.body.guideType]).toEqual([201, 'forward']);
    const empty = await save(payload(clinic.insurance, clinic.plan, { character: null }));
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([422, ['character']]);
  });

  test('with instalments and a cashier it is received: category of the drawer, payer the patient [BIL-016, BIL-061, BIL-191, CSH-053, A158]', async () => {
    const made = await save(
      payload(clinic.particular, clinic.particularPlan, {
        expenses: [{ expense: { id: clinic.consultation }, value: { insurance: 0, particular: 300 } }],
        installments: [
          { dueDate: SOON, value: 100, method: { id: clinic.money } },
          { dueDate: SOON, value: 150, method: { id: clinic.card } },
          { dueDate: SOON, value: 50, method: { id: clinic.card } },
        ],
        cashier: { id: opened.body.id },
      }),
    );
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    expect(made.body).toMatchObject({
      guideType: 'particular',
      cashier: {
        receipt: true,
        modality: 'company',
        categoryId: clinic.attendance,
        source: { type: 'person', value: '52998224725', name: 'Ana Beatriz Souza' },
      },
      installments: [{ value: 100 }, { value: 100, dueDate: SOON }, { value: 100 }],
    });
    expect(
      made.body.installments.map(
        ({ method }: { method: { installment: { current: number } } }) => method.installment.current,
      ),
    ).toEqual([1, 1, 2]);
  });

  test('without a cashier it waits for its payment [BIL-040]', async () => {
    const made = await save(
      payload(clinic.particular, clinic.particularPlan, {
        expenses: [{ expense: { id: clinic.consultation }, value: { insurance: 0, particular: 300 } }],
        cashier: {},
      }),
    );
    expect([made.status, made.body.status, made.body.installments]).toEqual([201, 'payment', []]);
  });
});

test('the lines that were read may be sent back as they are [BIL-158, BIL-161]', async () => {
  const made = (await save(payload(clinic.insurance, clinic.plan))).body;
  const back = payload(clinic.insurance, clinic.plan, {
    id: made.id,
    version: made.version,
    expenses: made.expenses,
    justification: 'conferida',
  });
  const changed = await biller.call('PUT', `/billing-accounts/${made.id}`, back);
  expect([changed.status, changed.body.errors, changed.body.justification]).toEqual([200, undefined, 'conferida']);
  expect(changed.body.expenses).toEqual(made.expenses);
});

describe('what is refused', () => {
  test('a line without a procedure, one that the branch does not have, an invoice code of another plan [BIL-071, BIL-110]', async () => {
    const nothing = await save(payload(clinic.insurance, clinic.plan, { expenses: [{}] }));
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['expenses.0.expenseId']]);
    const code = server.newId();
    await server.db
      .insertInto('invoice_code')
      .values({
        branch_id: branch.id,
        id: code,
        plan_id: clinic.particularPlan,
        code: 'X',
        date: '2026-11-01',
        status: 'open',
      })
      .execute();
    const other = await save(payload(clinic.insurance, clinic.plan, { invoiceId: code }));
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['invoiceId']]);
  });

  test('an exam is no return: its consultation type is cleared, and it costs what it costs [BIL-062]', async () => {
    const made = await save(
      payload(clinic.insurance, clinic.plan, { guideType: 'forward', serviceType: 'exam', consultationType: 'return' }),
    );
    expect(made.body).toMatchObject({ consultationType: null, courtesy: false });
  });
});
