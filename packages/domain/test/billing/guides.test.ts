import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CLOSURE_REASONS,
  SADT_CLOSURE_REASONS,
  validateConsultationGuide,
  validateForwardAccount,
  validateSadtGuide,
} from '../../src/billing/index.ts';
import type { GuideDraft } from '../../src/billing/index.ts';
import { consult, consultation, exam, guide, plan, sadt, said } from './drafts.ts';
import type { Deep } from './drafts.ts';

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

test('provider guide unless insurance_referral; insurer guide by mode and plan; 20 characters [BIL-090, BIL-091, BIL-092, BIL-093]', () => {
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

test('SADT dates once filled are valid; provider and main guide take 50, 20 with TISS [BIL-105, BIL-107, LIM-030, TIS-011]', () => {
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
