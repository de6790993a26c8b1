import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guideTypeExamples, providerGuideExamples, serviceTypeExamples } from '../../examples/billing.ts';
import {
  appointmentStatusAfterSave,
  AUTOMATIC_GUIDE,
  autoFillGuide,
  canDeleteAccount,
  canEditLine,
  canLookUpPayer,
  canLookUpRequester,
  changeServiceType,
  CLOSURE_REASONS,
  CONSULTATION_GUIDE_FIELDS,
  currentInvoiceCode,
  defaultConsultationType,
  defaultGuideType,
  defaultPlanSettings,
  defaultServiceType,
  guideFieldNumber,
  hidesInsuranceValue,
  isProviderGuideTyped,
  isReadOnly,
  NEW_GUIDE,
  NEW_INDICATED,
  NEW_LINE,
  OFFERED_COUNCILS,
  offersPreviousSessions,
  providerGuide,
  readOnlyReason,
  requesterFromLines,
  requiresAuthorization,
  SADT_CLOSURE_REASONS,
  SADT_GUIDE_FIELDS,
  statusOnSave,
  validateAuthorization,
  validateConsultationGuide,
  validateExpenseLine,
  validateForwardAccount,
  validateParticularAccount,
  validatePreviousSession,
  validateSadtGuide,
} from '../../src/billing/index.ts';
import type { GuideDraft, PlanSettings } from '../../src/billing/index.ts';
import { addDays, localDate } from '../../src/dates/index.ts';
import { cents, parseMoney } from '../../src/money/index.ts';
import type { Problem } from '../../src/result/index.ts';

type Deep<T> = { readonly [K in keyof T]?: T[K] extends object ? Deep<T[K]> : T[K] };

/** A plan or guide with some leaves changed. */
function change<T extends object>(base: T, changes: Deep<T>): T {
  return Object.fromEntries(
    [...new Set([...Object.keys(base), ...Object.keys(changes)])].map((key) => {
      const before: unknown = Reflect.get(base, key);
      const after: unknown = Reflect.get(changes, key);
      const nested =
        typeof before === 'object' &&
        before !== null &&
        !Array.isArray(before) &&
        typeof after === 'object' &&
        after !== null &&
        !Array.isArray(after);
      return [key, nested ? change(before, after) : key in changes ? after : before];
    }),
  ) as T;
}

const plan = (changes: Deep<PlanSettings> = {}): PlanSettings => change(defaultPlanSettings, changes);
const said = (problems: readonly Problem[]): string[] => problems.map(({ field, code }) => `${field} ${code}`);

const consultation: GuideDraft = {
  startDate: '2025-06-12',
  startHour: '08:00',
  serviceType: 'consultation',
  consultationType: 'first',
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  professionalId: 'p1',
  referral: { type: 'sadt', provider: '123', insurance: null, main: null },
  authorization: {},
  insured: { record: '0123456789', name: 'Ana' },
  expenses: [{ type: 'consultation' }],
};
const guide = (changes: Deep<GuideDraft> = {}) => change(consultation, changes);
const consult = (changes: Deep<GuideDraft> = {}, settings: Deep<PlanSettings> = {}) =>
  said(validateConsultationGuide(guide(changes), plan(settings)));

const sadt: GuideDraft = {
  ...consultation,
  serviceType: 'exam',
  consultationType: null,
  request: {
    date: '2025-06-12',
    professional: { name: 'Dr. Rui', council: { name: 'CRM', state: 'PR', record: '12345' }, specialty: { code: '225125' } },
  },
};
const exam = (changes: Deep<GuideDraft> = {}, settings: Deep<PlanSettings> = {}) =>
  said(validateSadtGuide(change(sadt, changes), plan(settings)));

test.each(providerGuideExamples)('$id: mode $given.mode gives $expected [BIL-065, BIL-066, BIL-067, BIL-068]', ({ given, expected }) => {
  expect(providerGuide(given.mode, given)).toBe(expected);
  expect(isProviderGuideTyped(given.mode)).toBe(given.mode === 'manual' || given.mode === 'automatic');
});

test.each(serviceTypeExamples)(
  '$id: first expense $given → $expected [BIL-054, BIL-055, BIL-056, BIL-057, BIL-058, BIL-059]',
  ({ given, expected }) => {
    expect([defaultServiceType(given.type), defaultConsultationType(given)]).toEqual(expected);
  },
);

test.each(guideTypeExamples)('$id: $given opens $expected [BIL-060, BIL-061]', ({ given, expected }) => {
  const privateTotal = cents(parseMoney(given.private) ?? Number.NaN);
  expect(defaultGuideType({ serviceType: given.service, privateTotal, insurer: { name: given.insurer } })).toBe(expected);
});

test('0.01 private makes it particular, an insurer renamed is recognised by type, consultationInSadt opens SADT [BIL-061, BIL-196]', () => {
  const open = (privateTotal: number, insurer: { name: string; type?: string }, consultationInSadt = false) =>
    defaultGuideType({ serviceType: 'consultation', privateTotal: cents(privateTotal), insurer, consultationInSadt });
  expect([
    open(1, { name: 'Unimed' }),
    open(0, { name: 'PARTICULAR' }),
    open(0, { name: 'Clínica', type: 'particular' }),
    open(0, { name: 'Unimed' }, true),
  ]).toEqual(['particular', 'particular', 'particular', 'sadt']);
});

test('leaving consultation clears the consultation type [BIL-062]', () => {
  expect(changeServiceType({ serviceType: 'consultation', consultationType: 'first' }, 'exam')).toEqual({
    serviceType: 'exam',
    consultationType: null,
  });
});

test('[closed, open1, open2] → open1; no open → the first; the chosen one is kept [BIL-069, BIL-070, BIL-071]', () => {
  const code = (id: string, status: string) => ({ id, status });
  const codes = [code('closed1', 'closed'), code('open1', 'open'), code('open2', 'open')];
  expect(currentInvoiceCode(codes, null)?.id).toBe('open1');
  expect(currentInvoiceCode([code('closed1', 'closed'), code('closed2', 'closed')], '')?.id).toBe('closed1');
  expect(currentInvoiceCode(codes, 'closed1')?.id).toBe('closed1');
  expect(currentInvoiceCode([], null)).toBeNull();
});

test('the insured name takes the patient name, W-088: dates take the service date 12/06/2025 [BIL-072, BIL-073, BIL-074, BIL-075]', () => {
  const settings = plan({
    general: { record: { fillValidityWithServiceDate: true } },
    tiss: { sadt: { fillAuthorizationDateWithServiceDate: true, fillRequestDataWithServiceDate: true } },
  });
  const filled = autoFillGuide(guide({ insured: { name: '' } }), settings, { patientName: 'Ana', serviceDate: localDate('2025-06-12') });
  expect([filled.insured.name, filled.insured.validity, filled.authorization.date, filled.request?.date]).toEqual([
    'Ana',
    '2025-06-12',
    '2025-06-12',
    '2025-06-12',
  ]);
  const moved = autoFillGuide(filled, settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-15'),
    previousServiceDate: localDate('2025-06-12'),
  });
  expect([moved.authorization.date, moved.request?.date]).toEqual(['2025-06-15', '2025-06-15']);
  const typed = autoFillGuide(guide({ authorization: { date: '2025-01-01' } }), settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-15'),
  });
  expect(typed.authorization.date).toBe('2025-01-01');
});

test('W-087: authorization 10/06/2025 + 30 days is valid until 10/07/2025 [BIL-076]', () => {
  const settings = plan({ tiss: { sadt: { authorization: { fillValidityDate: { enabled: true, days: 30 } } } } });
  const filled = autoFillGuide(guide({ authorization: { date: '2025-06-10' } }), settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-12'),
  });
  expect(filled.authorization.validity).toBe('2025-07-10');
});

test('the insurer guide mirrors the password XYZ when the plan says so [BIL-077]', () => {
  const settings = plan({
    tiss: { sadt: { authorization: { fillInsuranceReferralWithPassword: true } } },
    general: { providerReferral: { mode: 'insurance_referral' } },
  });
  const filled = autoFillGuide(guide({ authorization: { password: 'XYZ' } }), settings, {
    patientName: 'Ana',
    serviceDate: localDate('2025-06-12'),
  });
  expect([filled.referral.insurance, filled.referral.provider]).toEqual(['XYZ', 'XYZ']);
});

test('filling twice changes nothing, and an automatic guide is never blank [BIL-068]', () => {
  const flags = fc.record({
    a: fc.boolean(),
    b: fc.boolean(),
    c: fc.boolean(),
    d: fc.boolean(),
    e: fc.boolean(),
    mode: fc.constantFrom('manual' as const, 'password' as const, 'insurance_referral' as const, 'automatic' as const),
  });
  fc.assert(
    fc.property(
      flags,
      fc.option(fc.string({ maxLength: 8 })),
      fc.option(fc.string({ maxLength: 8 })),
      ({ a, b, c, d, e, mode }, password, provider) => {
        const settings = plan({
          general: { providerReferral: { mode }, record: { fillValidityWithServiceDate: a } },
          tiss: {
            sadt: {
              fillAuthorizationDateWithServiceDate: b,
              fillRequestDataWithServiceDate: c,
              authorization: { fillInsuranceReferralWithPassword: d, fillValidityDate: { enabled: e, days: 30 } },
            },
          },
        });
        const context = { patientName: 'Ana', serviceDate: localDate('2025-06-12') };
        const once = autoFillGuide(guide({ authorization: { password }, referral: { provider } }), settings, context);
        expect(autoFillGuide(once, settings, context)).toEqual(once);
        if (mode === 'automatic') expect(once.referral.provider).not.toBe('');
      },
    ),
  );
  expect(AUTOMATIC_GUIDE).toBe('GUIA_AUTOMATICA');
});

test('a complete consultation guide has no problem; date, hour and a line are required [BIL-078, BIL-079, BIL-081]', () => {
  expect(consult()).toEqual([]);
  expect(consult({ startDate: '' })).toEqual(['startDate field.required']);
  expect(consult({ startDate: '2025-02-31' })).toEqual(['startDate date.invalid']);
  expect([consult({ startHour: '' }), consult({ startHour: '25:00' })]).toEqual([['startHour field.required'], ['startHour hour.invalid']]);
  expect(consult({ expenses: [] })).toEqual(['expenses billing.no-expense']);
});

test('clearing each required field of the consultation guide is told [BIL-082, BIL-084]', () => {
  for (const field of ['serviceType', 'consultationType', 'character', 'accidentIndication', 'serviceRegime'])
    expect(consult({ [field]: '' })).toEqual([`${field} field.required`]);
  expect(consult({ referral: { type: '' } })).toEqual(['referral.type field.required']);
  expect(consult({ insured: { name: '' } })).toEqual(['insurance.insured.name field.required']);
  expect(consult({ serviceRegime: 'moon' })).toEqual(['serviceRegime field.invalid']);
});

test('the card is required unless the plan says no, and has 1 to 20 characters [BIL-083, BIL-085, BIL-094]', () => {
  expect(consult({ insured: { record: '' } })).toEqual(['insurance.insured.record field.required']);
  expect(consult({ insured: { record: '' } }, { general: { record: { required: false } } })).toEqual([]);
  expect([consult({ insured: { record: '1'.repeat(20) } }), consult({ insured: { record: '1'.repeat(21) } })]).toEqual([
    [],
    ['insurance.insured.record text.too-long'],
  ]);
});

test('W-093 and W-094: card digits between 10 and 12 when enabled [BIL-086, BIL-087, BIL-088]', () => {
  const digits = { enabled: true, min: 10, max: 12 };
  const check = (record: string, enabled = true) =>
    validateConsultationGuide(guide({ insured: { record } }), plan({ general: { record: { digits: { ...digits, enabled } } } }));
  expect(check('123456789')).toEqual([{ field: 'insurance.insured.record', code: 'card.too-short', data: { minimum: 10 } }]);
  expect(check('1234567890123')).toEqual([{ field: 'insurance.insured.record', code: 'card.too-long', data: { maximum: 12 } }]);
  expect([check('12.345.678-90'), check('123456789', false)]).toEqual([[], []]);
});

test('card validity is required by the plan and must be a date [BIL-089]', () => {
  expect(consult({}, { general: { record: { requiredValidity: true } } })).toEqual(['insurance.insured.validity field.required']);
  expect(consult({ insured: { validity: '2025-02-31' } })).toEqual(['insurance.insured.validity date.invalid']);
});

test('provider guide unless insurance_referral, insurer guide by mode and by plan except return, 20 characters [BIL-090, BIL-091, BIL-092, BIL-093]', () => {
  expect(consult({ referral: { provider: '' } })).toEqual(['referral.provider field.required']);
  expect(consult({ referral: { provider: '' } }, { general: { providerReferral: { mode: 'insurance_referral' } } })).toEqual([
    'referral.insurance field.required',
  ]);
  const demand = { tiss: { consultation: { requiredInsuranceReferral: true } } };
  expect([consult({}, demand), consult({ consultationType: 'return' }, demand)]).toEqual([['referral.insurance field.required'], []]);
  expect(consult({ referral: { provider: '1'.repeat(21), insurance: '1'.repeat(21) } })).toEqual([
    'referral.provider text.too-long',
    'referral.insurance text.too-long',
  ]);
});

test('a line that asks for it makes clinical indication required [BIL-197]', () => {
  const expenses = [{ type: 'exam', rules: { requireClinicalIndication: true } }];
  expect(said(validateSadtGuide({ ...sadt, expenses }, plan()))).toEqual(['clinicalIndication field.required']);
  expect(said(validateSadtGuide({ ...sadt, expenses, clinicalIndication: 'dor' }, plan()))).toEqual([]);
});

test('SADT requires service, character, regime, accident and the five requester fields [BIL-095, BIL-096]', () => {
  expect(exam()).toEqual([]);
  for (const field of ['serviceType', 'character', 'serviceRegime', 'accidentIndication'])
    expect(exam({ [field]: null })).toEqual([`${field} field.required`]);
  expect(said(validateSadtGuide({ ...consultation, serviceType: 'exam' }, plan()))).toEqual([
    'request.professional.name field.required',
    'request.professional.council.name field.required',
    'request.professional.council.state field.required',
    'request.professional.council.record field.required',
    'request.professional.specialty.code field.required',
  ]);
});

test('SADT consultation type only for a consultation [BIL-097]', () => {
  expect([exam({ serviceType: 'consultation' }), exam({ serviceType: 'consultation', consultationType: 'first' }), exam()]).toEqual([
    ['consultationType field.required'],
    [],
    [],
  ]);
});

test('W-089: request 13/06/2025 after service 12/06/2025 is refused, equal is fine [BIL-098]', () => {
  expect([exam({ request: { date: '2025-06-13' } }), exam({ request: { date: '2025-06-12' } })]).toEqual([
    ['request.date billing.request-after-service'],
    [],
  ]);
});

test.each([
  ['requiredDate', 'authorization.date'],
  ['requiredPassword', 'authorization.password'],
  ['requiredMainReferral', 'referral.main'],
  ['requiredValidity', 'authorization.validity'],
  ['requiredInsuranceReferral', 'referral.insurance'],
] as const)('SADT %s demands %s, except of a return [BIL-100, BIL-101, BIL-102, BIL-103, BIL-104]', (setting, field) => {
  const settings = { tiss: { sadt: { authorization: { [setting]: true } } } };
  expect([exam({}, settings), exam({ consultationType: 'return', serviceType: 'consultation' }, settings)]).toEqual([
    [`${field} field.required`],
    [],
  ]);
});

test('SADT request date and clinical indication by plan, except of a return [BIL-099, BIL-106]', () => {
  const settings = { tiss: { sadt: { requiredRequestDate: true } }, referral: { requireClinicalIndication: true } };
  expect(exam({ request: { date: '' } }, settings)).toEqual(['request.date field.required', 'clinicalIndication field.required']);
  expect(exam({ request: { date: '' }, consultationType: 'return', serviceType: 'consultation' }, settings)).toEqual([]);
});

test('SADT dates once filled must be valid; provider and main guide take 50 characters, 20 with TISS [BIL-105, BIL-107, LIM-030, TIS-011]', () => {
  expect(exam({ authorization: { date: '2025-02-31' } })).toEqual(['authorization.date date.invalid']);
  const long = (length: number) => ({ referral: { provider: '1'.repeat(length), main: '1'.repeat(length) } });
  expect([exam(long(50)), exam(long(51))]).toEqual([[], ['referral.provider text.too-long', 'referral.main text.too-long']]);
  expect([exam(long(20), { tiss: { enabled: true } }), exam(long(21), { tiss: { enabled: true } }).length]).toEqual([[], 2]);
});

test('SADT offers only closure reasons 41, 42 and 43 of the 28 [TIS-011]', () => {
  expect(CLOSURE_REASONS).toHaveLength(28);
  expect(SADT_CLOSURE_REASONS).toHaveLength(3);
  expect([exam({ closureReason: 'death_do_iml' }), exam({ closureReason: 'discharge_cured' })]).toEqual([
    [],
    ['closureReason field.invalid'],
  ]);
});

test('the default account needs guide number (not of a return) and executing professional [BIL-108, BIL-109]', () => {
  const check = (changes: Deep<GuideDraft>) => said(validateForwardAccount(guide(changes)));
  expect([
    check({}),
    check({ referral: { provider: '' } }),
    check({ referral: { provider: '' }, consultationType: 'return' }),
    check({ professionalId: '' }),
  ]).toEqual([[], ['referral.provider field.required'], [], ['professionalId field.required']]);
});

test('problems of a guide only shrink when a demand of the plan is dropped', () => {
  const demand = fc.constantFrom(
    'requiredDate',
    'requiredPassword',
    'requiredMainReferral',
    'requiredValidity',
    'requiredInsuranceReferral',
  );
  fc.assert(
    fc.property(fc.uniqueArray(demand, { maxLength: 5 }), demand, (demands, dropped) => {
      const problems = (list: readonly string[]) =>
        exam({}, { tiss: { sadt: { authorization: Object.fromEntries(list.map((name) => [name, true])) } } });
      const all = problems(demands);
      const fewer = problems(demands.filter((name) => name !== dropped));
      expect(all).toHaveLength(demands.length);
      expect(fewer.every((found) => all.includes(found))).toBe(true);
    }),
  );
});

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

test('new guides and lines start with the defaults [ENT-019, ENT-020, ENT-026, ENT-032, LIM-032, LIM-033, LIM-034, LIM-035, LIM-036]', () => {
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
