import { addDays, localDate } from '@prumo/domain/dates';
import { foldText } from '@prumo/domain/identity';
import type { DB as Schema } from '../src/database/schema.generated.ts';
import type { Caller, TestBranch, TestServer } from './harness.ts';

/** The registries that a cashier and an account need, in one branch. */
export interface Clinic {
  readonly drawer: string;
  readonly otherDrawer: string;
  readonly revenue: string;
  readonly expense: string;
  readonly attendance: string;
  readonly money: string;
  readonly card: string;
  readonly pix: string;
  readonly patient: string;
  readonly professional: string;
  readonly insurance: string;
  readonly plan: string;
  readonly particular: string;
  readonly particularPlan: string;
  readonly consultation: string;
  readonly exam: string;
  readonly schedule: string;
  readonly place: string;
}

/** Writes a small clinic straight into the database; `users` may use its drawers. */
export async function makeClinic(
  server: Pick<TestServer, 'db' | 'newId'>,
  branch: TestBranch,
  users: readonly Pick<Caller, 'userId'>[],
  planSettings: object = {},
): Promise<Clinic> {
  const { db, newId } = server;
  const b = branch.id;
  const ids = Object.fromEntries(
    [
      'drawer',
      'otherDrawer',
      'revenue',
      'expense',
      'attendance',
      'money',
      'card',
      'pix',
      'patient',
      'professional',
      'insurance',
      'plan',
      'particular',
      'particularPlan',
      'consultation',
      'exam',
      'schedule',
      'place',
    ].map((name) => [name, newId()]),
  ) as unknown as Clinic;
  await db
    .insertInto('bank_account')
    .values([
      { branch_id: b, id: ids.drawer, name: 'Caixa Recepção', kind: 'cashier' },
      { branch_id: b, id: ids.otherDrawer, name: 'Caixa Centro', kind: 'cashier' },
    ])
    .execute();
  await db
    .insertInto('category')
    .values([
      { branch_id: b, id: ids.revenue, name: 'Receitas diversas', type: 'revenue' },
      { branch_id: b, id: ids.expense, name: 'Despesas diversas', type: 'expense' },
      { branch_id: b, id: ids.attendance, name: 'Atendimentos', type: 'revenue' },
    ])
    .execute();
  for (const drawer of [ids.drawer, ids.otherDrawer]) {
    await db
      .insertInto('cashier_setting')
      .values({
        branch_id: b,
        bank_account_id: drawer,
        revenue_category_id: ids.revenue,
        expense_category_id: ids.expense,
        attendance_category_id: ids.attendance,
      })
      .execute();
    if (users.length > 0)
      await db
        .insertInto('cashier_setting_user')
        .values(users.map(({ userId }) => ({ branch_id: b, bank_account_id: drawer, user_id: userId })))
        .execute();
  }
  const method = (
    id: string,
    name: string,
    document: Schema['payment_method']['document_type'],
    payment: Schema['payment_method']['payment_type'],
    compensation: object,
    installments: object[] = [],
  ) => ({
    branch_id: b,
    id,
    name,
    document_type: document,
    payment_type: payment,
    compensation: JSON.stringify(compensation),
    installments: JSON.stringify(installments),
  });
  await db
    .insertInto('payment_method')
    .values([
      method(ids.money, 'Dinheiro', 'money', 'money', { type: 'same-day', days: 0 }),
      method(ids.card, 'Cartão de crédito', 'credit_card', 'credit_card', { type: 'after-day', days: 30 }, [
        { count: 1, rate: 2.49 },
        { count: 2, rate: 3.19 },
        { count: 3, rate: 3.79 },
        { count: 6, rate: 4.99 },
      ]),
      method(ids.pix, 'PIX', 'others', 'pix', { type: 'same-day', days: 0 }),
    ])
    .execute();
  await db
    .insertInto('insurance')
    .values([
      { branch_id: b, id: ids.insurance, name: 'Vida Plena', type: 'insurance' },
      { branch_id: b, id: ids.particular, name: 'Particular', type: 'particular' },
    ])
    .execute();
  await db
    .insertInto('insurance_plan')
    .values([
      {
        branch_id: b,
        id: ids.plan,
        insurance_id: ids.insurance,
        name: 'Essencial',
        settings: JSON.stringify(planSettings),
      },
      { branch_id: b, id: ids.particularPlan, insurance_id: ids.particular, name: 'Particular', settings: '{}' },
    ])
    .execute();
  const expense = (id: string, code: string, name: string, type: string) => ({
    branch_id: b,
    id,
    code,
    name,
    name_folded: foldText(name),
    type,
  });
  await db
    .insertInto('expense')
    .values([
      expense(ids.consultation, '10101012', 'Consulta em consultório', 'consultation'),
      expense(ids.exam, '40304361', 'Hemograma', 'exam'),
    ])
    .execute();
  await db
    .insertInto('plan_price')
    .values([
      { branch_id: b, plan_id: ids.plan, expense_id: ids.consultation, insurance_cents: 12_000, particular_cents: 0 },
      { branch_id: b, plan_id: ids.plan, expense_id: ids.exam, insurance_cents: 1240, particular_cents: 0 },
      {
        branch_id: b,
        plan_id: ids.particularPlan,
        expense_id: ids.consultation,
        insurance_cents: 0,
        particular_cents: 30_000,
      },
    ])
    .execute();
  await db
    .insertInto('professional')
    .values({
      id: ids.professional,
      customer_id: branch.customerId,
      name: 'Lia Prado',
      treatment: 'Dra.',
      councils: JSON.stringify([{ name: 'CRM', state: 'SP', record: '123456' }]),
      specialties: JSON.stringify([{ code: '225125', name: 'Médico clínico' }]),
    })
    .execute();
  await db.insertInto('professional_branch').values({ branch_id: b, professional_id: ids.professional }).execute();
  await db.insertInto('place').values({ branch_id: b, id: ids.place, name: 'Consultório 1' }).execute();
  await db
    .insertInto('schedule')
    .values({
      branch_id: b,
      id: ids.schedule,
      name: 'Dra. Lia',
      professional_id: ids.professional,
      place_id: ids.place,
      slot_minutes: 30,
      works_on_holidays: true,
      windows: JSON.stringify([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, start: '08:00', end: '18:00' }))),
    })
    .execute();
  await db
    .insertInto('patient')
    .values({
      branch_id: b,
      id: ids.patient,
      name: 'Ana Beatriz Souza',
      name_folded: foldText('Ana Beatriz Souza'),
      cpf: '52998224725',
      plan_id: ids.plan,
      record: '0123456789',
    })
    .execute();
  return ids;
}

/** A line of an account as the dialogs send it. */
export const line = (clinic: Clinic, value: { insurance: number; particular: number }, more: object = {}): object => ({
  itemId: 'l1',
  expenseId: clinic.consultation,
  code: '10101012',
  type: 'consultation',
  name: 'Consulta em consultório',
  startDate: '2026-11-20',
  execution: { date: '2026-11-20', time: '08:30', duration: 15 },
  quantity: 1,
  factor: 1,
  return: false,
  professionalId: clinic.professional,
  specialtyCode: '225125',
  accreditedProfessionalId: clinic.professional,
  degreeParticipationCode: 'clinical',
  value,
  ...more,
});

/** Who asked for the services of a SP/SADT guide. */
export const REQUESTER = {
  name: 'Lia Prado',
  council: { name: 'CRM', state: 'SP', record: '123456' },
  specialty: { code: '225125', name: 'Médico clínico' },
};

/** A valid consultation guide of the insurer. */
export const consultationGuide = (clinic: Clinic, more: object = {}): Record<string, unknown> => ({
  guideType: 'consultation',
  status: 'open',
  startDate: '2026-11-20T08:30:00-03:00',
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  authorization: { date: null, password: null, validity: null },
  insurance: {
    id: clinic.insurance,
    planId: clinic.plan,
    insured: { record: '0123456789', name: 'Ana Beatriz Souza', validity: null },
  },
  patient: { id: clinic.patient, name: 'Ana Beatriz Souza', cns: null, isNewborn: false, socialName: null },
  professionalId: clinic.professional,
  serviceType: 'consultation',
  consultationType: 'first',
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  courtesy: false,
  expenses: [line(clinic, { insurance: 120, particular: 0 })],
  ...more,
});

/** A particular account of R$ 300,00; `payment` says how it is received. */
export const particularAccount = (
  clinic: Clinic,
  payment: { cashierId: string | null; receipt: boolean; installments?: readonly object[]; categoryId?: string | null },
  more: object = {},
): Record<string, unknown> => ({
  ...consultationGuide(clinic),
  guideType: 'particular',
  insurance: {
    id: clinic.particular,
    planId: clinic.particularPlan,
    insured: { record: null, name: null, validity: null },
  },
  expenses: [line(clinic, { insurance: 0, particular: 300 })],
  installments: payment.installments ?? [],
  cashier: {
    id: payment.cashierId,
    bankAccountId: clinic.drawer,
    categoryId: payment.categoryId === undefined ? clinic.attendance : payment.categoryId,
    modality: 'company',
    receipt: payment.receipt,
    source: { type: 'person', value: '52998224725', name: 'Ana Beatriz Souza' },
  },
  ...more,
});

/** A due date that has not passed in any zone while the tests run. */
export const SOON = addDays(localDate(new Date().toISOString().slice(0, 10)), 2);

/** One instalment as the form sends it. */
export const instalment = (
  methodId: string,
  value: number,
  more: { current?: number; total?: number; groupId?: string; dueDate?: string } = {},
): object => ({
  dueDate: more.dueDate ?? SOON,
  discount: 0,
  interest: 0,
  rate: 0,
  tax: 0,
  value,
  document: null,
  method: {
    id: methodId,
    name: 'x',
    type: 'money',
    installment: { current: more.current ?? 1, total: more.total ?? 1, groupId: more.groupId ?? `g-${methodId}` },
  },
});
