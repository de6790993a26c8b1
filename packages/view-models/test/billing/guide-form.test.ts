import { defaultPlanSettings, type PlanSettings, validateExpenseLines, validateGuide } from '@prumo/domain/billing';
import { expect, test } from 'vitest';
import { GuideForm, type GuideValues } from '../../src/billing/index.ts';
import { guideDraftOf } from '../../src/billing/guide-values.ts';
import { line, lia } from './fakes.ts';

interface Change {
  readonly general?: Partial<PlanSettings['general']>;
  readonly sadt?: Partial<PlanSettings['tiss']['sadt']>;
  readonly consultation?: PlanSettings['tiss']['consultation'];
}

const planOf = ({ general, sadt, consultation }: Change): PlanSettings => ({
  ...defaultPlanSettings,
  general: { ...defaultPlanSettings.general, ...general },
  tiss: {
    ...defaultPlanSettings.tiss,
    ...(consultation ? { consultation } : {}),
    sadt: { ...defaultPlanSettings.tiss.sadt, ...sadt },
  },
});
const { authorization, ...sadtDefaults } = defaultPlanSettings.tiss.sadt;
const { record } = defaultPlanSettings.general;

function made(
  change: Change = {},
  values: Partial<GuideValues> = {},
  guideType: GuideForm['guideType'] = 'consultation',
): GuideForm {
  const form = new GuideForm();
  form.begin({
    values: {
      ...form.values,
      startDate: '2025-06-12',
      startHour: '08:30',
      serviceType: 'consultation',
      consultationType: 'first',
      professionalId: lia.id,
      ...values,
    },
    guideType,
    isNewborn: false,
    lines: [line()],
    plan: planOf(change),
    patientName: 'Maria Aparecida',
    fill: true,
    readOnly: false,
  });
  return form;
}

const errorsOf = (form: GuideForm): Record<string, string> => {
  form.show([
    ...validateGuide(form.guideType, guideDraftOf(form.values, form.lines), form.plan),
    ...validateExpenseLines(form.lines, { tiss: form.plan.tiss.enabled }),
  ]);
  return Object.fromEntries(form.errors);
};

test('a new guide is elective, no accident, outpatient, referral sadt [ENT-019, ENT-020]', () => {
  const { values } = new GuideForm();
  expect([values.character, values.accidentIndication, values.serviceRegime, values['referral.type']]).toEqual([
    'elective',
    'not_accident',
    'outpatient',
    'sadt',
  ]);
});

test("the insured takes the name of the patient, without the mark of a plan's rule [BIL-072]", () => {
  const form = made();
  expect(form.values['insurance.insured.name']).toBe('Maria Aparecida');
  expect(form.isFilledByPlan('insurance.insured.name')).toBe(false);
});

test('service date 12/06/2025 fills card validity, authorization and request date, marked, and moves with it [BIL-073, BIL-074, BIL-075]', () => {
  const form = made({
    general: { record: { ...record, fillValidityWithServiceDate: true } },
    sadt: { ...sadtDefaults, fillAuthorizationDateWithServiceDate: true, fillRequestDataWithServiceDate: true },
  });
  const paths = ['insurance.insured.validity', 'authorization.date', 'request.date'] as const;
  for (const path of paths) expect([form.values[path], form.isFilledByPlan(path)]).toEqual(['2025-06-12', true]);
  form.set('request.date', '2025-06-01');
  form.set('startDate', '2025-06-13');
  expect(paths.map((path) => form.values[path])).toEqual(['2025-06-13', '2025-06-13', '2025-06-01']);
  expect(form.isFilledByPlan('request.date')).toBe(false);
});

test('authorization on 10/06/2025 with 30 days is valid until 10/07/2025 [BIL-076]', () => {
  const form = made({ sadt: { authorization: { ...authorization, fillValidityDate: { enabled: true, days: 30 } } } });
  form.set('authorization.date', '2025-06-10');
  expect(form.values['authorization.validity']).toBe('2025-07-10');
  expect(form.isFilledByPlan('authorization.validity')).toBe(true);
});

test('the insurer guide mirrors the password where the plan says so [BIL-077]', () => {
  const form = made({ sadt: { authorization: { ...authorization, fillInsuranceReferralWithPassword: true } } });
  form.set('authorization.password', 'ABC9');
  expect(form.values['referral.insurance']).toBe('ABC9');
  expect(form.isReadOnly('referral.insurance')).toBe(true);
});

test('provider guide: manual keeps 123 [BIL-065]', () => {
  const form = made();
  form.set('referral.provider', '123');
  expect([form.values['referral.provider'], form.isReadOnly('referral.provider')]).toEqual(['123', false]);
});

test('provider guide: password copies ABC9 on every change and is not typed [BIL-066]', () => {
  const form = made({ general: { providerReferral: { mode: 'password' } } });
  form.set('authorization.password', 'ABC9');
  expect([form.values['referral.provider'], form.isReadOnly('referral.provider')]).toEqual(['ABC9', true]);
});

test('provider guide: insurance_referral copies 778899, and the insurer guide is required [BIL-067, BIL-091]', () => {
  const form = made({ general: { providerReferral: { mode: 'insurance_referral' } } });
  expect(form.required.has('referral.insurance')).toBe(true);
  expect(errorsOf(form)['referral.insurance']).toBe('Campo obrigatório');
  form.set('referral.insurance', '778899');
  expect([form.values['referral.provider'], form.isReadOnly('referral.provider')]).toEqual(['778899', true]);
});

test('provider guide: automatic fills GUIA_AUTOMATICA when empty and keeps 555 [BIL-068]', () => {
  const automatic = { general: { providerReferral: { mode: 'automatic' as const } } };
  expect(made(automatic).values['referral.provider']).toBe('GUIA_AUTOMATICA');
  expect(made(automatic, { 'referral.provider': '555' }).values['referral.provider']).toBe('555');
});

test('leaving the service type consultation clears the consultation type [BIL-062]', () => {
  const form = made();
  form.set('serviceType', 'exam');
  expect(form.values.consultationType).toBe('');
});

test('plan digits 10 to 12: nine are too few, thirteen too many [BIL-086, BIL-087]', () => {
  const form = made({ general: { record: { ...record, digits: { enabled: true, min: 10, max: 12 } } } });
  form.set('insurance.insured.record', '123456789');
  expect(errorsOf(form)['insurance.insured.record']).toBe('A carteira deve ter no mínimo 10 dígitos');
  form.set('insurance.insured.record', '1234567890123');
  expect(errorsOf(form)['insurance.insured.record']).toBe('A carteira deve ter no máximo 12 dígitos');
});

test('a card and a beneficiary are required; the sentence leaves with the first key [BIL-083, BIL-084]', () => {
  const form = made();
  form.set('insurance.insured.name', '');
  const errors = errorsOf(form);
  expect([errors['insurance.insured.record'], errors['insurance.insured.name']]).toEqual([
    'Campo obrigatório',
    'Campo obrigatório',
  ]);
  form.set('insurance.insured.record', '1');
  expect(form.errors.has('insurance.insured.record')).toBe(false);
});

test('a guide without lines says "Nenhum procedimento adicionado!" [BIL-081, ERR-039]', () => {
  const form = made();
  form.setLines([]);
  errorsOf(form);
  expect(form.linesError).toBe('Nenhum procedimento adicionado!');
});

test('half a date stays as typed and is invalid, an hour of 25:00 too [BIL-078, BIL-079]', () => {
  const form = made();
  form.set('startDate', '31/02/2025');
  form.set('startHour', '25:00');
  const errors = errorsOf(form);
  expect([errors['startDate'], errors['startHour']]).toEqual(['Data inválida', 'Hora inválida']);
});

test('a request dated 13/06/2025 for a service on 12/06/2025 is refused [BIL-098]', () => {
  const form = made({}, { 'request.date': '2025-06-13' }, 'sadt');
  expect(errorsOf(form)['request.date']).toBe('A data da solicitação não pode ser maior que a data do atendimento');
});

test('SADT asks for the requester [BIL-096]', () => {
  const errors = errorsOf(made({}, {}, 'sadt'));
  for (const field of ['name', 'council.name', 'council.state', 'council.record'])
    expect(errors[`request.professional.${field}`]).toBe('Campo obrigatório');
});

test('the consultation type of a SADT is typed for a consultation only [BIL-097]', () => {
  const form = made({}, {}, 'sadt');
  expect(form.isReadOnly('consultationType')).toBe(false);
  form.set('serviceType', 'exam');
  expect(form.isReadOnly('consultationType')).toBe(true);
});

test('fields carry the numbers of the national guide [BIL-018]', () => {
  const form = made();
  expect(
    [
      'referral.provider',
      'referral.insurance',
      'insurance.insured.record',
      'insurance.insured.validity',
      'patient.isNewborn',
    ].map((path) => form.numberOf(path)),
  ).toEqual([2, 3, 4, 5, 6]);
  expect(made({}, {}, 'forward').numberOf('referral.provider')).toBeNull();
});

test('"Conta padrão" asks for guide number and professional; a return needs no number [BIL-108, BIL-109]', () => {
  const form = made({}, { professionalId: '' }, 'forward');
  expect(errorsOf(form)).toEqual({ 'referral.provider': 'Campo obrigatório', professionalId: 'Campo obrigatório' });
  form.set('consultationType', 'return');
  expect(errorsOf(form)['referral.provider']).toBeUndefined();
});

test('a finished guide takes no key [BIL-037]', () => {
  const form = made();
  form.readOnly = true;
  form.set('referral.provider', '999');
  form.setLines([]);
  expect([form.values['referral.provider'], form.lines.length]).toEqual(['', 1]);
});
