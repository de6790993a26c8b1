import type { Example } from './example.ts';

/**
 * What is changed in a complete guide and in a plan without demands; dotted paths of the wire, and the problems that must
 * come out as «field code».
 */
export interface GuideChange {
  readonly guide?: Readonly<Record<string, unknown>>;
  readonly plan?: Readonly<Record<string, unknown>>;
}

type GuideExample = Example<GuideChange, readonly string[]>;

const emptied = (id: string, ...paths: readonly string[]): GuideExample[] =>
  paths.map((path) => ({
    id: `${id} ${path}`,
    given: { guide: { [path]: '' } },
    expected: [`${wire(path)} field.required`],
  }));

/** The insured of a guide travels under its insurance. */
const wire = (path: string): string => (path.startsWith('insured.') ? `insurance.${path}` : path);

const record = 'insurance.insured.record';

/** What both national guides demand. */
const serviceExamples: readonly GuideExample[] = [
  { id: 'BIL-078', given: { guide: { startDate: '' } }, expected: ['startDate field.required'] },
  { id: 'BIL-078 31/02', given: { guide: { startDate: '2025-02-31' } }, expected: ['startDate date.invalid'] },
  { id: 'BIL-079', given: { guide: { startHour: '' } }, expected: ['startHour field.required'] },
  { id: 'BIL-079 25:00', given: { guide: { startHour: '25:00' } }, expected: ['startHour hour.invalid'] },
  { id: 'BIL-081', given: { guide: { expenses: [] } }, expected: ['expenses billing.no-expense'] },
  { id: 'ENT-047 unknown', given: { guide: { serviceRegime: 'moon' } }, expected: ['serviceRegime field.invalid'] },
  {
    id: 'ENT-046 unknown',
    given: { guide: { occupationalHealth: 'moon' } },
    expected: ['occupationalHealth field.invalid'],
  },
  { id: 'ENT-048 unknown', given: { guide: { specialCoverage: 'moon' } }, expected: ['specialCoverage field.invalid'] },
  {
    id: 'BIL-197',
    given: { guide: { expenses: [{ type: 'exam', rules: { requireClinicalIndication: true } }] } },
    expected: ['clinicalIndication field.required'],
  },
  {
    id: 'BIL-197 filled',
    given: {
      guide: { expenses: [{ type: 'exam', rules: { requireClinicalIndication: true } }], clinicalIndication: 'dor' },
    },
    expected: [],
  },
  {
    id: 'TIS-007 token and absence',
    given: { guide: { 'validation.token': 'A1', 'validation.absence': '04' } },
    expected: ['validation.token guide.token-or-absence'],
  },
  { id: 'TIS-007 absence', given: { guide: { 'validation.absence': '07' } }, expected: [] },
  {
    id: 'TIS-007 neither of table 74 nor of ten characters',
    given: { guide: { 'validation.absence': '08' } },
    expected: ['validation.absence field.invalid'],
  },
  {
    id: 'TIS-011 token',
    given: { guide: { 'validation.token': '12345678901' } },
    expected: ['validation.token text.too-long'],
  },
];

const digits = (enabled: boolean) => ({
  'general.record.digits.enabled': enabled,
  'general.record.digits.min': 10,
  'general.record.digits.max': 12,
});

/** The card of the insured, in both guides. */
export const cardExamples: readonly GuideExample[] = [
  { id: 'BIL-083', given: { guide: { 'insured.record': '' } }, expected: [`${record} field.required`] },
  {
    id: 'BIL-083 not required',
    given: { guide: { 'insured.record': '' }, plan: { 'general.record.required': false } },
    expected: [],
  },
  { id: 'BIL-085 20', given: { guide: { 'insured.record': '1'.repeat(20) } }, expected: [] },
  { id: 'BIL-085', given: { guide: { 'insured.record': '1'.repeat(21) } }, expected: [`${record} text.too-long`] },
  { id: 'BIL-094', given: { guide: { 'insured.record': 'A'.repeat(21) } }, expected: [`${record} text.too-long`] },
  {
    id: 'W-093',
    given: { guide: { 'insured.record': '123456789' }, plan: digits(true) },
    expected: [`${record} card.too-short`],
  },
  {
    id: 'BIL-086',
    given: { guide: { 'insured.record': '12.345.678-9' }, plan: digits(true) },
    expected: [`${record} card.too-short`],
  },
  {
    id: 'W-094',
    given: { guide: { 'insured.record': '1234567890123' }, plan: digits(true) },
    expected: [`${record} card.too-long`],
  },
  {
    id: 'BIL-087',
    given: { guide: { 'insured.record': '123.456.789-0123' }, plan: digits(true) },
    expected: [`${record} card.too-long`],
  },
  { id: 'BIL-087 12', given: { guide: { 'insured.record': '123456789012' }, plan: digits(true) }, expected: [] },
  { id: 'BIL-088', given: { guide: { 'insured.record': '123456789' }, plan: digits(false) }, expected: [] },
  {
    id: 'BIL-089',
    given: { plan: { 'general.record.requiredValidity': true } },
    expected: ['insurance.insured.validity field.required'],
  },
  {
    id: 'BIL-089 31/02',
    given: { guide: { 'insured.validity': '2025-02-31' } },
    expected: ['insurance.insured.validity date.invalid'],
  },
];

const byInsuranceGuide = { 'general.providerReferral.mode': 'insurance_referral' };
const demandsInsuranceGuide = { 'tiss.consultation.requiredInsuranceReferral': true };

export const consultationGuideExamples: readonly GuideExample[] = [
  { id: 'BIL-082 complete', given: {}, expected: [] },
  ...serviceExamples,
  ...cardExamples,
  ...emptied(
    'BIL-082',
    'serviceType',
    'consultationType',
    'character',
    'accidentIndication',
    'serviceRegime',
    'referral.type',
  ),
  ...emptied('BIL-084', 'insured.name'),
  { id: 'BIL-090', given: { guide: { 'referral.provider': '' } }, expected: ['referral.provider field.required'] },
  {
    id: 'BIL-091',
    given: { guide: { 'referral.provider': '' }, plan: byInsuranceGuide },
    expected: ['referral.insurance field.required'],
  },
  {
    id: 'BIL-091 return',
    given: { guide: { consultationType: 'return' }, plan: byInsuranceGuide },
    expected: ['referral.insurance field.required'],
  },
  { id: 'BIL-092', given: { plan: demandsInsuranceGuide }, expected: ['referral.insurance field.required'] },
  { id: 'BIL-092 return', given: { guide: { consultationType: 'return' }, plan: demandsInsuranceGuide }, expected: [] },
  {
    id: 'BIL-093',
    given: { guide: { 'referral.provider': '1'.repeat(21), 'referral.insurance': '1'.repeat(21) } },
    expected: ['referral.provider text.too-long', 'referral.insurance text.too-long'],
  },
  {
    id: 'LIM-030 consultation',
    given: { guide: { 'referral.provider': '1'.repeat(21) } },
    expected: ['referral.provider text.too-long'],
  },
];

/** Demands of the plan on SP/SADT, each with the field it makes required. */
const DEMANDS: readonly (readonly [id: string, setting: string, field: string])[] = [
  ['BIL-099', 'tiss.sadt.requiredRequestDate', 'request.date'],
  ['BIL-100', 'tiss.sadt.authorization.requiredDate', 'authorization.date'],
  ['BIL-101', 'tiss.sadt.authorization.requiredPassword', 'authorization.password'],
  ['BIL-102', 'tiss.sadt.authorization.requiredMainReferral', 'referral.main'],
  ['BIL-103', 'tiss.sadt.authorization.requiredValidity', 'authorization.validity'],
  ['BIL-104', 'tiss.sadt.authorization.requiredInsuranceReferral', 'referral.insurance'],
  ['BIL-106', 'referral.requireClinicalIndication', 'clinicalIndication'],
];

const aReturn = { serviceType: 'consultation', consultationType: 'return' };

export const sadtGuideExamples: readonly GuideExample[] = [
  { id: 'BIL-095 complete', given: {}, expected: [] },
  ...serviceExamples,
  ...cardExamples,
  {
    id: 'TIS-007 contracted requester',
    given: {
      guide: {
        'request.providerType': 'cnpj',
        'request.providerCode': '11.222.333/0001-81',
        'request.providerName': 'Hospital São Lucas',
      },
    },
    expected: [],
  },
  {
    id: 'TIS-007 contracted without a name',
    given: { guide: { 'request.providerType': 'cpf', 'request.providerCode': '529.982.247-24' } },
    expected: ['request.providerCode cpf.invalid', 'request.providerName field.required'],
  },
  {
    id: 'TIS-007 contracted without a code',
    given: { guide: { 'request.providerType': 'operator', 'request.providerName': 'Hospital São Lucas' } },
    expected: ['request.providerCode field.required'],
  },
  ...emptied('BIL-095', 'serviceType', 'character', 'serviceRegime', 'accidentIndication'),
  ...emptied(
    'BIL-096',
    'request.professional.name',
    'request.professional.council.name',
    'request.professional.council.state',
    'request.professional.council.record',
    'request.professional.specialty.code',
  ),
  { id: 'BIL-097', given: { guide: { serviceType: 'consultation' } }, expected: ['consultationType field.required'] },
  { id: 'BIL-097 filled', given: { guide: { serviceType: 'consultation', consultationType: 'first' } }, expected: [] },
  {
    id: 'W-089',
    given: { guide: { 'request.date': '2025-06-13' } },
    expected: ['request.date billing.request-after-service'],
  },
  { id: 'BIL-098 equal', given: { guide: { 'request.date': '2025-06-12' } }, expected: [] },
  ...DEMANDS.flatMap(([id, setting, field]): GuideExample[] => [
    { id, given: { guide: { [field]: '' }, plan: { [setting]: true } }, expected: [`${field} field.required`] },
    { id: `${id} return`, given: { guide: { ...aReturn, [field]: '' }, plan: { [setting]: true } }, expected: [] },
  ]),
  ...DEMANDS.map(([id, setting, field]): GuideExample => ({
    id: `${id} exam with a return left over`,
    given: { guide: { serviceType: 'exam', consultationType: 'return', [field]: '' }, plan: { [setting]: true } },
    expected: [`${field} field.required`],
  })),
  {
    id: 'BIL-105',
    given: { guide: { 'authorization.date': '2025-02-31' } },
    expected: ['authorization.date date.invalid'],
  },
  {
    id: 'BIL-107 50',
    given: { guide: { 'referral.provider': '1'.repeat(50), 'referral.main': '1'.repeat(50) } },
    expected: [],
  },
  {
    id: 'BIL-107',
    given: { guide: { 'referral.provider': '1'.repeat(51), 'referral.main': '1'.repeat(51) } },
    expected: ['referral.provider text.too-long', 'referral.main text.too-long'],
  },
  {
    id: 'LIM-030 SADT',
    given: { guide: { 'referral.provider': '1'.repeat(51) } },
    expected: ['referral.provider text.too-long'],
  },
  {
    id: 'TIS-011',
    given: { guide: { 'referral.provider': '1'.repeat(21) }, plan: { 'tiss.enabled': true } },
    expected: ['referral.provider text.too-long'],
  },
  { id: 'TIS-011 43', given: { guide: { closureReason: 'death_do_iml' } }, expected: [] },
  {
    id: 'TIS-011 11',
    given: { guide: { closureReason: 'discharge_cured' } },
    expected: ['closureReason field.invalid'],
  },
];

export const forwardAccountExamples: readonly GuideExample[] = [
  { id: 'BIL-108', given: { guide: { 'referral.provider': '' } }, expected: ['referral.provider field.required'] },
  { id: 'BIL-108 return', given: { guide: { 'referral.provider': '', consultationType: 'return' } }, expected: [] },
  { id: 'BIL-109', given: { guide: { professionalId: '' } }, expected: ['professionalId field.required'] },
];
