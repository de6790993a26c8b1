import { isHour, validateDate } from '../dates/index.ts';
import { onlyDigits } from '../identity/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import {
  ACCIDENT_INDICATIONS,
  CHARACTERS,
  CONSULTATION_TYPES,
  SADT_CLOSURE_REASONS,
  SERVICE_REGIMES,
  SERVICE_TYPES,
} from './enumerations.ts';
import type { GuideDraft, Text } from './guide-draft.ts';
import type { PlanSettings } from './plan-settings.ts';

/** Characters of guide numbers and of the card. SADT provider and main guide may be longer outside TISS. [LIM-030, TIS-011] */
export const GUIDE_LENGTH = { guide: 20, sadtGuide: 50, card: 20 } as const;

/**
 * Problems of a Guia de Consulta; empty when it can be saved. Fields are wire paths.
 * [BIL-078, BIL-079, BIL-081, BIL-082, BIL-083, BIL-084, BIL-089, BIL-090, BIL-091, BIL-092, BIL-093]
 */
export function validateConsultationGuide(guide: GuideDraft, plan: PlanSettings): Problem[] {
  const { referral, consultationType } = guide;
  const copiesInsurerGuide = plan.general.providerReferral.mode === 'insurance_referral';
  const demandsInsurerGuide = plan.tiss.consultation.requiredInsuranceReferral && !isReturn(consultationType);
  return [
    ...validateService(guide),
    ...choice('serviceType', guide.serviceType, SERVICE_TYPES),
    ...choice('consultationType', consultationType, CONSULTATION_TYPES),
    ...choice('character', guide.character, CHARACTERS),
    ...choice('accidentIndication', guide.accidentIndication, ACCIDENT_INDICATIONS),
    ...choice('serviceRegime', guide.serviceRegime, SERVICE_REGIMES),
    ...requireFields({ 'referral.type': referral.type }),
    ...validateCard(guide, plan),
    ...requireFields({ 'insurance.insured.name': guide.insured.name }),
    ...text('referral.provider', referral.provider, { required: !copiesInsurerGuide, maximum: GUIDE_LENGTH.guide }),
    ...text('referral.insurance', referral.insurance, { required: copiesInsurerGuide || demandsInsurerGuide, maximum: GUIDE_LENGTH.guide }),
    ...text('clinicalIndication', guide.clinicalIndication, { required: lineNeedsClinicalIndication(guide), maximum: 500 }),
  ];
}

/**
 * Problems of a Guia de SP/SADT; empty when it can be saved. The plan's demands do not bind a return consultation.
 * [BIL-095, BIL-096, BIL-097, BIL-098, BIL-099, BIL-100, BIL-101, BIL-102, BIL-103, BIL-104, BIL-105, BIL-106, BIL-107]
 */
export function validateSadtGuide(guide: GuideDraft, plan: PlanSettings): Problem[] {
  const { referral, authorization, request, serviceType, consultationType, closureReason } = guide;
  const demands = plan.tiss.sadt.authorization;
  const bound = !isReturn(consultationType);
  const guideLength = plan.tiss.enabled ? GUIDE_LENGTH.guide : GUIDE_LENGTH.sadtGuide;
  const needsIndication = (bound && plan.referral.requireClinicalIndication) || lineNeedsClinicalIndication(guide);
  return [
    ...validateService(guide),
    ...choice('serviceType', serviceType, SERVICE_TYPES),
    ...choice('character', guide.character, CHARACTERS),
    ...choice('serviceRegime', guide.serviceRegime, SERVICE_REGIMES),
    ...choice('accidentIndication', guide.accidentIndication, ACCIDENT_INDICATIONS),
    ...(serviceType === 'consultation' ? choice('consultationType', consultationType, CONSULTATION_TYPES) : []),
    ...validateRequester(guide),
    ...validateRequestDate(request?.date, guide.startDate, bound && plan.tiss.sadt.requiredRequestDate),
    ...validateDate('authorization.date', authorization.date, { required: bound && demands.requiredDate }),
    ...text('authorization.password', authorization.password, { required: bound && demands.requiredPassword, maximum: GUIDE_LENGTH.guide }),
    ...validateDate('authorization.validity', authorization.validity, { required: bound && demands.requiredValidity }),
    ...text('referral.provider', referral.provider, { required: false, maximum: guideLength }),
    ...text('referral.main', referral.main, { required: bound && demands.requiredMainReferral, maximum: guideLength }),
    ...text('referral.insurance', referral.insurance, {
      required: bound && demands.requiredInsuranceReferral,
      maximum: GUIDE_LENGTH.guide,
    }),
    ...validateCard(guide, plan),
    ...text('clinicalIndication', guide.clinicalIndication, { required: needsIndication, maximum: 500 }),
    ...(isBlank(closureReason) ? [] : choice('closureReason', closureReason, SADT_CLOSURE_REASONS)),
  ];
}

/** Problems of the default account ('Conta padrão'): guide number unless a return, and an executing professional. [BIL-108, BIL-109] */
export function validateForwardAccount(guide: Pick<GuideDraft, 'referral' | 'consultationType' | 'professionalId'>): Problem[] {
  return [
    ...text('referral.provider', guide.referral.provider, { required: !isReturn(guide.consultationType), maximum: GUIDE_LENGTH.guide }),
    ...requireFields({ professionalId: guide.professionalId }),
  ];
}

/** Start date and hour, and at least one line. [BIL-078, BIL-079, BIL-081] */
function validateService({ startDate, startHour, expenses }: GuideDraft): Problem[] {
  return [
    ...validateDate('startDate', startDate, { required: true }),
    ...hour('startHour', startHour),
    ...(expenses.length === 0 ? [problem('expenses', 'billing.no-expense')] : []),
  ];
}

/**
 * Card number and validity; the plan's digit limits count digits only. [BIL-083, BIL-085, BIL-086, BIL-087, BIL-088, BIL-089, BIL-094,
 * A95]
 */
function validateCard({ insured }: GuideDraft, plan: PlanSettings): Problem[] {
  const { required, requiredValidity, digits } = plan.general.record;
  const number = text('insurance.insured.record', insured.record, { required, maximum: GUIDE_LENGTH.card });
  const count = onlyDigits(insured.record ?? '').length;
  const limited = digits.enabled && number.length === 0 && !isBlank(insured.record);
  return [
    ...number,
    ...(limited && count < digits.min ? [problem('insurance.insured.record', 'card.too-short', { minimum: digits.min })] : []),
    ...(limited && count > digits.max ? [problem('insurance.insured.record', 'card.too-long', { maximum: digits.max })] : []),
    ...validateDate('insurance.insured.validity', insured.validity, { required: requiredValidity }),
  ];
}

function validateRequester({ request }: GuideDraft): Problem[] {
  const professional = request?.professional;
  return requireFields({
    'request.professional.name': professional?.name,
    'request.professional.council.name': professional?.council?.name,
    'request.professional.council.state': professional?.council?.state,
    'request.professional.council.record': professional?.council?.record,
    'request.professional.specialty.code': professional?.specialty?.code,
  });
}

function validateRequestDate(date: Text, serviceDate: Text, required: boolean): Problem[] {
  const problems = validateDate('request.date', date, { required });
  if (problems.length > 0 || isBlank(date) || isBlank(serviceDate)) return problems;
  return date > serviceDate ? [problem('request.date', 'billing.request-after-service')] : [];
}

function lineNeedsClinicalIndication({ expenses }: GuideDraft): boolean {
  return expenses.some(({ rules }) => rules?.requireClinicalIndication === true);
}

function isReturn(consultationType: Text): boolean {
  return consultationType === 'return';
}

function hour(field: string, value: Text): Problem[] {
  if (isBlank(value)) return [problem(field, 'field.required')];
  return isHour(value) ? [] : [problem(field, 'hour.invalid')];
}

function choice(field: string, value: Text, options: readonly string[]): Problem[] {
  if (isBlank(value)) return [problem(field, 'field.required')];
  return options.includes(value) ? [] : [problem(field, 'field.invalid')];
}

function text(field: string, value: Text, { required, maximum }: { readonly required: boolean; readonly maximum: number }): Problem[] {
  if (isBlank(value)) return required ? [problem(field, 'field.required')] : [];
  return [...value].length > maximum ? [problem(field, 'text.too-long', { maximum })] : [];
}
