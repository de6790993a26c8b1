import { expect, test } from 'vitest';
import {
  appointmentStatusAfterSave,
  canDeleteAccount,
  canEditLine,
  canLookUpPayer,
  canLookUpRequester,
  CONSULTATION_GUIDE_FIELDS,
  defaultPlanSettings,
  guideFieldNumber,
  hidesInsuranceValue,
  isReadOnly,
  NEW_GUIDE,
  NEW_INDICATED,
  NEW_LINE,
  OFFERED_COUNCILS,
  offersPreviousSessions,
  readOnlyReason,
  requesterFromLines,
  requiresAuthorization,
  SADT_GUIDE_FIELDS,
  statusOnSave,
  validateAuthorization,
  validateExpenseLine,
  validateParticularAccount,
  validatePreviousSession,
} from '../../src/billing/index.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import { cents } from '../../src/money/index.ts';
import { plan, said } from './drafts.ts';

const line = {
  expenseId: 'e',
  professionalId: 'p',
  accreditedProfessionalId: 'a',
  degreeParticipationCode: 'clinical',
  factor: 1,
  quantity: 1,
  execution: { date: '2025-06-12', time: '08:00', duration: 15 },
};

test('a line requires procedure, professionals, degree, date, time, duration from 0 and factor [BIL-110, BIL-111, BIL-112]', () => {
  const check = (changes: object) => said(validateExpenseLine({ ...line, ...changes }));
  expect(check({})).toEqual([]);
  for (const field of ['expenseId', 'professionalId', 'accreditedProfessionalId', 'degreeParticipationCode', 'factor'])
    expect(check({ [field]: '' })).toEqual([`${field} field.required`]);
  expect(check({ execution: { date: '', time: '25:00', duration: -1 } })).toEqual([
    'execution.date field.required',
    'execution.time hour.invalid',
    'execution.duration number.out-of-range',
  ]);
  expect([
    check({ execution: { ...line.execution, duration: 0 } }),
    check({ execution: { ...line.execution, duration: null } }),
    check({ execution: { ...line.execution, time: '' } }),
  ]).toEqual([[], ['execution.duration field.required'], ['execution.time field.required']]);
  expect([check({ factor: 'x' }), check({ factor: 0 }), check({ quantity: 99_999_999 }), check({ quantity: null })]).toEqual([
    ['factor number.invalid'],
    ['factor number.invalid'],
    ['quantity number.out-of-range'],
    ['quantity field.required'],
  ]);
});

test('way and technique only where the procedure asks; TISS limits quantity and factor [BIL-113, TIS-011]', () => {
  expect(said(validateExpenseLine({ ...line, rules: { requireWayTechnique: true } }))).toEqual([
    'way field.required',
    'technique field.required',
  ]);
  expect(said(validateExpenseLine({ ...line, rules: { requireWayTechnique: true }, way: 'unique', technique: 'video' }))).toEqual([]);
  const tiss = (changes: object) => said(validateExpenseLine({ ...line, ...changes }, { tiss: true }));
  expect([tiss({ quantity: 1.5 }), tiss({ quantity: 1000 }), tiss({ factor: 1.255 }), tiss({ factor: 0.75, quantity: 999 })]).toEqual([
    ['quantity billing.quantity-whole'],
    ['quantity billing.quantity-whole'],
    ['factor billing.factor-digits'],
    [],
  ]);
});

test('defaults [ENT-019, ENT-020, ENT-026, ENT-032, LIM-032, LIM-033, LIM-034, LIM-035, LIM-036]', () => {
  expect(NEW_GUIDE).toEqual({
    character: 'elective',
    accidentIndication: 'not_accident',
    serviceRegime: 'outpatient',
    referralType: 'sadt',
  });
  expect(NEW_LINE).toEqual({ durationMinutes: 15, blankDurationMinutes: 30, quantity: 1, factor: 1, degreeParticipationCode: 'clinical' });
  expect(NEW_INDICATED).toEqual({ type: 'professional', councilName: 'CRM', councilState: 'PR' });
  expect([defaultPlanSettings.general.providerReferral.mode, defaultPlanSettings.general.record.required]).toEqual(['manual', true]);
});

test('the consultation guide has the fields of the national form [BIL-018]', () => {
  expect(CONSULTATION_GUIDE_FIELDS.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 29 }, (_, index) => index + 1),
  );
  expect(new Set(SADT_GUIDE_FIELDS.map(({ key }) => key)).size).toBeGreaterThan(65);
  expect([
    guideFieldNumber('consultation', 'insurance.insured.record'),
    guideFieldNumber('sadt', 'insurance.insured.record'),
    guideFieldNumber('sadt', 'x'),
  ]).toEqual([4, 8, null]);
});

test('status on save: private 100.00, company, receipt off → payment and no instalments; else open [BIL-039, BIL-040, BIL-041]', () => {
  const particular = { dialog: 'particular', privateTotal: cents(10_000), modality: 'company', receipt: false } as const;
  expect(statusOnSave(particular)).toEqual({ status: 'payment', clearInstallments: true });
  const open = { status: 'open', clearInstallments: false };
  expect(
    [
      { ...particular, receipt: true },
      { ...particular, privateTotal: cents(0) },
      { ...particular, modality: 'professional' },
      { ...particular, modality: null },
      { ...particular, dialog: 'insurance' as const },
    ].map(statusOnSave),
  ).toEqual([open, open, open, open, open]);
});

test('an appointment leaves payment for waiting when its account is open, and enters it with the account [BIL-045, BIL-046]', () => {
  expect([
    appointmentStatusAfterSave('payment', 'open'),
    appointmentStatusAfterSave('waiting', 'payment'),
    appointmentStatusAfterSave('attending', 'open'),
  ]).toEqual(['waiting', 'payment', 'attending']);
});

test('finished is read-only, closed only for SADT, and any whose cashier is closed [BIL-042, BIL-043, BIL-044]', () => {
  const account = (status: string, guideType: string, cashierStatus: string | null = null) => ({ status, guideType, cashierStatus });
  expect(
    [
      account('finished', 'consultation'),
      account('closed', 'sadt'),
      account('closed', 'consultation'),
      account('open', 'particular', 'closed'),
      account('open', 'sadt', 'open'),
    ].map(readOnlyReason),
  ).toEqual(['billing.finished', 'billing.finished', null, 'billing.cashier-closed', null]);
  expect(isReadOnly(account('finished', 'sadt'))).toBe(true);
});

test('a line paid out is neither edited nor does its account go [BIL-052, BIL-163]', () => {
  expect([canEditLine({ financialBundleId: 'b' }).ok, canEditLine({ financialBundleId: null }).ok]).toEqual([false, true]);
  const account = { status: 'open', guideType: 'sadt', expenses: [{ financialBundleId: null }] };
  expect(canDeleteAccount(account).ok).toBe(true);
  expect(canDeleteAccount({ ...account, expenses: [{ financialBundleId: 'b' }] })).toMatchObject({
    error: { code: 'billing.lines-transferred' },
  });
  expect(canDeleteAccount({ ...account, status: 'finished' })).toMatchObject({ error: { code: 'billing.finished' } });
});

test('a line that demands authorization opens the dialog until it is granted [BIL-063, BIL-064]', () => {
  const lines = [{ rules: { requireAuthorization: true } }, {}];
  expect([requiresAuthorization(lines, false), requiresAuthorization(lines, true), requiresAuthorization([{}], false)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('insurance values are hidden only from the agenda [BIL-147]', () => {
  const hiding = plan({ general: { billing: { hideInsuranceValue: true } } });
  expect([
    hidesInsuranceValue(hiding, 'appointments'),
    hidesInsuranceValue(hiding, 'accounts'),
    hidesInsuranceValue(plan(), 'appointments'),
  ]).toEqual([true, false, false]);
});

const particular = {
  guideType: 'particular',
  referral: { provider: '1' },
  serviceType: 'exam',
  professionalId: 'p',
  courtesy: false,
  discount: cents(0),
  privateTotal: cents(10_000),
  openBalance: cents(0),
  receipt: true,
  hasOpenCashier: true,
  cashierId: 'c',
  categoryId: 'k',
  sourceDocument: '529.982.247-25',
};
const pay = (changes: object) => said(validateParticularAccount({ ...particular, ...changes }));

test('a private account requires guide type, number up to 20, service type and professional [BIL-116, BIL-117]', () => {
  expect(pay({})).toEqual([]);
  for (const field of ['guideType', 'serviceType', 'professionalId']) expect(pay({ [field]: '' })).toEqual([`${field} field.required`]);
  expect([pay({ referral: { provider: '' } }), pay({ referral: { provider: '1'.repeat(21) } })]).toEqual([
    ['referral.provider field.required'],
    ['referral.provider text.too-long'],
  ]);
  expect(pay({ serviceType: 'consultation', consultationType: '' })).toEqual(['consultationType field.required']);
});

test('receiving needs an open cashier, a category and nothing left open (W-060) [BIL-121, BIL-123, BIL-124, BIL-125]', () => {
  expect(pay({ cashierId: '' })).toEqual(['cashier.id field.required']);
  expect(pay({ hasOpenCashier: false, cashierId: '' })).toEqual(['cashier.id billing.no-open-cashier']);
  expect(pay({ categoryId: '' })).toEqual(['cashier.categoryId billing.no-category']);
  expect(pay({ openBalance: cents(1) })).toEqual(['installments billing.open-balance']);
  expect(pay({ receipt: false, hasOpenCashier: false, cashierId: '', categoryId: '', openBalance: cents(10_000) })).toEqual([]);
});

test("the payer's document is valid unless courtesy; lookup only when valid [BIL-122, BIL-133]", () => {
  expect(pay({ sourceDocument: '111.111.111-11' })).toEqual(['cashier.source.value cpf.invalid']);
  expect(pay({ sourceDocument: '11.222.333/0001-80', sourceType: 'company' })).toEqual(['cashier.source.value cnpj.invalid']);
  expect([
    pay({ sourceDocument: '111.111.111-11', courtesy: true }),
    pay({ sourceDocument: '' }),
    pay({ sourceDocument: '111.111.111-11', sourceType: 'person' }),
  ]).toEqual([[], ['cashier.source.value field.required'], ['cashier.source.value cpf.invalid']]);
  expect(['529.982.247-25', '12ABC34501DE35', '111.111.111-11'].map(canLookUpPayer)).toEqual([true, true, false]);
  expect(pay({ discount: cents(10_001) })).toEqual(['discount.value billing.discount-above-total']);
});

test('the supervisor gives a valid CPF and at least 5 characters [BIL-134, BIL-135]', () => {
  const check = (cpf: string, password: string) => said(validateAuthorization({ cpf, password }));
  expect([check('', ''), check('111.111.111-11', '1234'), check('529.982.247-25', '12345')]).toEqual([
    ['cpf field.required', 'password field.required'],
    ['cpf cpf.invalid', 'password authorization.password-too-short'],
    [],
  ]);
});

test('the requester is copied from a professional of the lines [BIL-136, BIL-137, BIL-138]', () => {
  const rui = { id: 'p1', council: { name: 'CRM', state: 'PR', record: '12345' } };
  expect(requesterFromLines('', [rui])).toMatchObject({ error: { code: 'billing.requester-missing' } });
  expect(requesterFromLines('p2', [rui, null])).toMatchObject({ error: { code: 'billing.requester-not-in-lines' } });
  expect(requesterFromLines('p1', [rui])).toEqual({ ok: true, value: rui });
});

test('a requester is looked up with all three council fields, of 9 councils [BIL-139, BIL-140]', () => {
  expect([canLookUpRequester({ name: 'CRM', state: 'PR', record: '12345' }), canLookUpRequester({ name: 'CRM', state: 'PR' })]).toEqual([
    true,
    false,
  ]);
  expect(OFFERED_COUNCILS).toEqual(['COREN', 'CREF', 'CRFA', 'CRM', 'CRO', 'CREFITO', 'CRN', 'CRP', 'CREFONO']);
});

test('previous sessions for group sessions that are not finished, unless billed one by one [BIL-032, BIL-181]', () => {
  const offers = (serviceType: string, status = 'open', billingForIndividualSessions = false) =>
    offersPreviousSessions({ serviceType, status, plan: plan({ general: { billing: { billingForIndividualSessions } } }) });
  expect([
    offers('exam'),
    offers('other_therapies'),
    offers('small_service'),
    offers('other_therapies', 'finished'),
    offers('other_therapies', 'open', true),
  ]).toEqual([false, true, true, false, false]);
});

test('W-090 and W-091: session of 11/04/2025 is usable on 10/06/2025, of 10/04 not, finished not [BIL-182]', () => {
  const at = (date: string, status = 'open') => validatePreviousSession({ date: localDate(date), status }, localDate('2025-06-10'));
  expect([
    at('2025-04-11').ok,
    at('2025-04-11', 'in_billing').ok,
    at('2025-04-10').ok,
    at('2025-05-01', 'finished').ok,
    at('2025-06-11').ok,
  ]).toEqual([true, true, false, false, false]);
  expect(addDays(localDate('2025-06-10'), -60)).toBe('2025-04-11');
});
