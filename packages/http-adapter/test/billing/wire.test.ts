import type { Schemas } from '@prumo/contract';
import { defaultPlanSettings, noAdjustment } from '@prumo/domain/billing';
import { cents, zero } from '@prumo/domain/money';
import { localDate } from '@prumo/domain/dates';
import type { AccountInput } from '@prumo/view-models/billing';
import { beforeEach, expect, test } from 'vitest';
import { createHttpBillingGateway } from '../../src/billing/index.ts';
import { ApiSession, createApi } from '../../src/core/index.ts';

const ID = '0190a1b2c3d4e5f601020304';
const OTHER = '0190a1b2c3d4e5f601020305';

let requests: { method: string; address: string; body: Record<string, unknown>; key: string | null }[] = [];
let answer: { status: number; body: unknown } = { status: 200, body: {} };
let forbidden = 0;
beforeEach(() => {
  requests = [];
  forbidden = 0;
});

const gateway = createHttpBillingGateway(
  createApi({
    session: new ApiSession(),
    baseUrl: 'http://server/api',
    newKey: () => 'made-key',
    onForbidden: () => (forbidden += 1),
    fetch: async (request) => {
      const text = await request.text();
      const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
      requests.push({
        method: request.method,
        address: request.url.replace('http://server/api', ''),
        body,
        key: request.headers.get('Idempotency-Key'),
      });
      return answer.status === 204
        ? new Response(null, { status: 204 })
        : Response.json(answer.body, { status: answer.status });
    },
  }),
);
const answers = (status: number, body: unknown = null) => (answer = { status, body });

const account: Schemas['Account'] = {
  id: ID,
  key: '118',
  status: 'open',
  guideType: 'particular',
  branch: { id: ID, name: 'Centro' },
  appointmentId: null,
  startDate: '2025-06-10T08:30:00-03:00',
  endDate: null,
  invoiceId: null,
  invoice: null,
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  authorization: { date: null, password: null, validity: null },
  insurance: {
    id: ID,
    planId: OTHER,
    name: 'Unimed',
    type: 'insurance',
    insured: { record: '0123456789', name: 'Maria', validity: null },
  },
  patient: {
    id: ID,
    name: 'Maria',
    socialName: null,
    birthDate: '1980-01-01',
    gender: 'female',
    cns: null,
    isNewborn: false,
    insurance: {
      id: ID,
      name: 'Unimed',
      type: 'insurance',
      plan: { id: OTHER, name: 'Ouro', settings: { general: {}, tiss: {} } },
      record: '0123456789',
      validity: null,
      insured: 'Maria',
    },
  },
  professionalId: ID,
  specialtyCode: '225125',
  serviceType: 'consultation',
  consultationType: 'first',
  character: 'elective',
  accidentIndication: 'not_accident',
  justification: null,
  clinicalIndication: null,
  closureReason: null,
  occupationalHealth: null,
  serviceRegime: 'outpatient',
  specialCoverage: null,
  courtesy: false,
  request: null,
  readOnly: null,
  lotRejected: false,
  discount: { type: 'percent', value: 25, percent: 10 },
  interest: { type: 'value', value: 0, percent: 0 },
  received: null,
  paymentDate: '2025-06-10',
  total: { insurance: 0, particular: 250, general: 250 },
  version: 3,
  cashier: {
    id: ID,
    bankAccountId: OTHER,
    categoryId: ID,
    modality: 'company',
    receipt: true,
    source: { type: 'person', value: '52998224725', name: 'Maria' },
    status: 'open',
  },
  installments: [
    {
      dueDate: '2025-06-10',
      discount: 25,
      interest: 0,
      rate: 8.53,
      tax: 0,
      value: 225,
      document: null,
      bankAccount: null,
      method: {
        id: ID,
        name: 'Cartão',
        type: 'credit_card',
        dueDate: '2025-06-10',
        compensation: { type: 'after-day', days: 30 },
        installments: [{ count: 1, rate: 3.5 }],
        installment: { current: 1, total: 1, groupId: 'g' },
      },
    },
  ],
  cancellation: null,
  validation: { token: null, absence: '07' },
  expenses: [
    {
      id: ID,
      isNew: false,
      endDate: '2025-06-10',
      expense: { id: OTHER, name: 'Consulta' },
      accountId: ID,
      itemId: 'a',
      expenseId: OTHER,
      appointmentExpenseId: null,
      code: '10101012',
      type: 'consultation',
      name: 'Consulta',
      startDate: '2025-06-10',
      execution: { date: '2025-06-10', time: '08:30', duration: 15 },
      quantity: 1,
      factor: 1,
      way: null,
      technique: null,
      return: false,
      professionalId: ID,
      professional: {
        id: ID,
        name: 'Lia Prado',
        council: null,
        specialty: null,
        accredited: null,
        degreeParticipation: 'clinical',
      },
      specialtyCode: '225125',
      accreditedProfessionalId: ID,
      degreeParticipationCode: 'clinical',
      team: [],
      supply: null,
      authorizedQuantity: null,
      value: {
        insurance: 0,
        particular: 250,
        total: 250,
        discount: 25,
        interest: 0,
        rate: 8.53,
        fee: 0,
        film: 30,
        operationalCost: 0,
        tax: 0,
      },
      financialBundleId: null,
      rules: { requireAuthorization: true, requireClinicalIndication: false, requireWayTechnique: false },
    },
  ],
};

const input: AccountInput = {
  insuranceHidden: false,
  guideType: 'consultation',
  status: 'open',
  appointmentId: ID,
  startDate: '2025-06-10T08:30:00-03:00',
  invoiceId: null,
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  authorization: { date: null, password: null, validity: null },
  insurance: { id: ID, planId: OTHER, insured: { record: '1', name: 'Maria', validity: null } },
  patient: { id: ID, name: 'Maria', socialName: null, cns: null, isNewborn: false },
  professionalId: ID,
  specialtyCode: null,
  serviceType: 'consultation',
  consultationType: 'first',
  character: 'elective',
  accidentIndication: 'not_accident',
  justification: null,
  clinicalIndication: null,
  closureReason: null,
  occupationalHealth: null,
  serviceRegime: 'outpatient',
  specialCoverage: null,
  courtesy: false,
  request: null,
  validation: { token: null, absence: null },
  discount: noAdjustment,
  interest: noAdjustment,
  installments: [],
  cashier: null,
  expenses: [
    {
      id: null,
      itemId: 'a',
      expenseId: OTHER,
      appointmentExpenseId: null,
      code: '10101012',
      type: 'consultation',
      name: 'Consulta',
      execution: { date: '2025-06-10', time: '08:30', duration: 15 },
      quantity: 1,
      factor: 1,
      way: null,
      technique: null,
      return: false,
      professionalId: ID,
      professional: { id: ID, name: 'Lia Prado' },
      specialtyCode: null,
      accreditedProfessionalId: ID,
      degreeParticipationCode: 'clinical',
      team: [],
      supply: null,
      authorizedQuantity: null,
      value: { insurance: cents(12_050), particular: zero, film: zero },
      financialBundleId: null,
      rules: { requireAuthorization: true },
    },
  ],
};

test('an account comes in cents and days [BIL-162]', async () => {
  answers(200, account);
  const found = await gateway.get(ID);
  expect(requests[0]?.address).toBe(`/billing-accounts/${ID}`);
  expect(found.ok && found.value).toMatchObject({
    version: 3,
    paymentDate: '2025-06-10',
    total: { particular: 25_000 },
    discount: { type: 'percent', value: 2500, percent: 10 },
    installments: [{ dueDate: localDate('2025-06-10'), value: 22_500, rate: 853, discount: 2500 }],
    expenses: [
      {
        itemId: 'a',
        professional: { name: 'Lia Prado' },
        value: { insurance: 0, particular: 25_000, film: 3000 },
        financialBundleId: null,
      },
    ],
  });
});

test('what the plan hides is nothing in the form, and is sent back as not seen [BIL-147]', async () => {
  const hidden = { insurance: null, fee: null, film: null, operationalCost: null };
  answers(200, {
    ...account,
    expenses: account.expenses.map((line) => ({ ...line, value: { ...line.value, ...hidden } })),
  });
  const found = await gateway.get(ID, { source: 'appointments' });
  expect(found.ok && found.value.expenses[0]?.value).toEqual({ insurance: 0, particular: 25_000, film: 0 });
  await gateway.update(ID, { ...input, insuranceHidden: true }, { source: 'appointments' });
  expect(requests.map(({ address }) => address)).toEqual([
    `/billing-accounts/${ID}?source=appointments`,
    `/billing-accounts/${ID}?source=appointments`,
  ]);
  const [line] = (requests[1]?.body ?? {})['expenses'] as { readonly value: unknown }[];
  expect(line?.value).toEqual({ insurance: null, particular: 0 });
  expect(requests[1]?.body).not.toHaveProperty('insuranceHidden');
});

test('a new account is posted in reais with its key; without a requester there is no request [BIL-048, BIL-157, BIL-159, BIL-160]', async () => {
  answers(201, account);
  await gateway.create(input, { key: 'the-same-key' });
  expect(requests[0]).toMatchObject({ method: 'POST', address: '/billing-accounts', key: 'the-same-key' });
  const body = requests[0]?.body ?? {};
  expect(body).not.toHaveProperty('request');
  expect(body).not.toHaveProperty('grant');
  const [line] = body['expenses'] as Record<string, unknown>[];
  expect(line).toEqual({
    itemId: 'a',
    expenseId: OTHER,
    appointmentExpenseId: null,
    code: '10101012',
    type: 'consultation',
    name: 'Consulta',
    startDate: '2025-06-10',
    execution: { date: '2025-06-10', time: '08:30', duration: 15 },
    quantity: 1,
    factor: 1,
    way: null,
    technique: null,
    return: false,
    professionalId: ID,
    specialtyCode: null,
    accreditedProfessionalId: ID,
    degreeParticipationCode: 'clinical',
    team: [],
    supply: null,
    authorizedQuantity: null,
    value: { insurance: 120.5, particular: 0 },
    financialBundleId: null,
  });
});

test("a stored account is put with its version and the supervisor's grant [BIL-158, BIL-206]", async () => {
  answers(409, {
    code: 'conflict.version',
    message: 'Este registro foi alterado depois que você o abriu. Recarregue e tente novamente.',
  });
  const saved = await gateway.update(ID, { ...input, version: 3, grant: 'g' });
  expect(requests[0]).toMatchObject({
    method: 'PUT',
    address: `/billing-accounts/${ID}`,
    body: { version: 3, grant: 'g' },
  });
  expect(!saved.ok && saved.error.code).toBe('conflict.version');
});

test('a stored line goes back with its id, without the names and rules that only an answer says [BIL-158]', async () => {
  answers(200, account);
  const found = await gateway.get(ID);
  await gateway.update(ID, { ...input, expenses: found.ok ? found.value.expenses : [] });
  const [line] = (requests[1]?.body['expenses'] ?? []) as Record<string, unknown>[];
  expect(line).toMatchObject({ id: ID, itemId: 'a', value: { insurance: 0, particular: 250 } });
  expect([line?.['professional'], line?.['rules'], Object.keys(line?.['value'] ?? {})]).toEqual([
    undefined,
    undefined,
    ['insurance', 'particular'],
  ]);
});

test('the list is asked by its filters only, and its sum comes in cents [BIL-204]', async () => {
  answers(200, { items: [], total: 0, hasMore: false, sum: 1234.5 });
  const page = await gateway.list({
    startDate: localDate('2025-06-01'),
    status: 'open',
    search: undefined,
    limit: 20,
    offset: 0,
  });
  expect(requests[0]?.address).toBe('/billing-accounts?startDate=2025-06-01&status=open&limit=20&offset=0');
  expect(page.ok && page.value.sum).toBe(123_450);
});

test('plan settings are completed by their defaults, and a value of a wrong kind is left out [BIL-156]', async () => {
  answers(200, {
    id: ID,
    planId: OTHER,
    name: 'Essencial',
    settings: {
      general: { record: { digits: { enabled: true, min: 10, max: 12 } }, billing: { blockValues: 'yes' } },
      tiss: { sadt: { authorization: { requiredPassword: true } } },
    },
  });
  const plan = await gateway.plan(ID, OTHER);
  expect(requests[0]?.address).toBe(`/insurances/${ID}/plans/${OTHER}`);
  expect(plan.ok && plan.value.general.record).toEqual({
    ...defaultPlanSettings.general.record,
    digits: { enabled: true, min: 10, max: 12 },
  });
  expect(plan.ok && plan.value.general.billing.blockValues).toBe(false);
  expect(plan.ok && plan.value.tiss.sadt.authorization).toEqual({
    ...defaultPlanSettings.tiss.sadt.authorization,
    requiredPassword: true,
  });
});

test('rules are asked for all procedures at once [BIL-154]', async () => {
  const rules = { requireAuthorization: true, requireClinicalIndication: false, requireWayTechnique: false };
  answers(200, {
    items: [
      { id: ID, rules },
      { id: OTHER, rules },
    ],
  });
  const found = await gateway.rules(OTHER, [ID, OTHER]);
  expect(decodeURIComponent(requests[0]?.address ?? '')).toBe(
    `/expense-insurances/${OTHER}/rules?expenseIds=${ID},${OTHER}`,
  );
  expect(found.ok && found.value.get(ID)).toEqual(rules);
});

test('the price of a professional is 120.00; without one it is null [BIL-153]', async () => {
  answers(200, {
    items: [
      { definition: { insuranceValue: 120, particularValue: 0, source: { kind: 'own', cbhpm: null }, parts: null } },
    ],
  });
  expect(await gateway.price(ID, OTHER, ID)).toEqual({
    ok: true,
    value: { insurance: 12_000, particular: 0, source: { kind: 'own', cbhpm: null }, parts: null },
  });
  expect(requests[0]?.address).toBe(
    `/professionals/${ID}/expense-prices?origin=transfer&planId=${OTHER}&expenseId=${ID}`,
  );
  answers(200, { items: [] });
  expect(await gateway.price(ID, OTHER, ID)).toEqual({ ok: true, value: null });
});

test('the invoice codes of a plan are its two [BIL-155]', async () => {
  answers(200, {
    items: [
      { id: ID, code: '117', date: '2025-05-01', status: 'closed' },
      { id: OTHER, code: '118', date: '2025-06-01', status: 'open' },
    ],
  });
  const codes = await gateway.invoiceCodes(OTHER, { handlesForbidden: true });
  expect(requests[0]?.address).toBe(`/billing-invoice-codes?insurancePlanId=${OTHER}`);
  expect(codes.ok && codes.value.map(({ code }) => code)).toEqual(['117', '118']);
});

test('a supervisor who may release gives a grant, one who may not gives none [BIL-149]', async () => {
  answers(200, { result: true, grant: 'g' });
  const supervisor = { cpf: '52998224725', password: 'demonstracao', code: '' };
  expect(await gateway.authorize(supervisor, { id: null, input })).toEqual({
    ok: true,
    value: { result: true, grant: 'g', needs: null },
  });
  // What is released is what the save will send, byte for byte.
  answers(201, {});
  await gateway.create(input).catch(() => null);
  const username = supervisor.cpf;
  expect(requests[0]).toMatchObject({
    method: 'POST',
    address: '/master-auth',
    body: { username, release: { action: 'createAccount', payload: requests[1]?.body } },
  });
  answers(200, { result: false });
  expect(await gateway.authorize(supervisor, { id: OTHER, input })).toEqual({
    ok: true,
    value: { result: false, grant: null, needs: null },
  });
  expect(requests.at(-1)).toMatchObject({ body: { release: { action: 'updateAccount', id: OTHER } } });
  expect(requests.at(-1)?.body).not.toHaveProperty('code');
  answers(200, { result: false, needs: 'code' });
  expect(await gateway.authorize({ ...supervisor, code: '123456' }, { id: OTHER, input })).toEqual({
    ok: true,
    value: { result: false, grant: null, needs: 'code' },
  });
  expect(requests.at(-1)).toMatchObject({ body: { code: '123456' } });
});

test('cashiers that may not be listed say nothing by themselves', async () => {
  answers(403, { code: 'access.forbidden', message: 'Acesso negado' });
  expect((await gateway.openCashiers({ handlesForbidden: true })).ok).toBe(false);
  expect([requests[0]?.address, forbidden]).toEqual(['/cashiers?status=open&limit=0', 0]);
});

test('the card of an appointment is that of its own plan [ENT-022]', async () => {
  const booked = (planId: string) => ({
    id: ID,
    startDate: '2025-06-10T08:30:00-03:00',
    accountId: null,
    professional: null,
    insurance: { id: ID, name: 'Unimed', type: 'insurance', planId },
    expenses: [],
    patient: {
      id: ID,
      name: 'Maria',
      socialName: null,
      cpf: null,
      insurance: {
        id: ID,
        name: 'Unimed',
        record: '0123456789',
        validity: '2027-05-28',
        plan: { id: OTHER, name: 'Essencial' },
      },
    },
  });
  answers(200, booked(OTHER));
  const own = await gateway.appointment(ID);
  answers(200, booked(ID));
  const another = await gateway.appointment(ID);
  expect([own, another].map((found) => found.ok && found.value.patient?.record)).toEqual(['0123456789', null]);
});
