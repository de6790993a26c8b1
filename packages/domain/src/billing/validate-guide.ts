import { isLocalDate, validateDate } from '../dates/index.ts';
import { isBlank, problem, requireFields } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { takesConsultationType } from './default-types.ts';
import {
  ACCIDENT_INDICATIONS,
  CHARACTERS,
  CONSULTATION_TYPES,
  OCCUPATIONAL_HEALTH,
  SADT_CLOSURE_REASONS,
  SERVICE_REGIMES,
  SERVICE_TYPES,
  SPECIAL_COVERAGES,
} from './enumerations.ts';
import type { GuideType } from './enumerations.ts';
import { checkChoice, checkText, requireChoice, requireHour } from './field-checks.ts';
import type { GuideDraft, Text } from './guide-draft.ts';
import { requestingProviderProblems, tokenProblems } from './guide-provider.ts';
import { requiresClinicalIndication } from './line-rules.ts';
import type { PlanSettings } from './plan-settings.ts';
import { CARD_LENGTH, validateCard } from './validate-card.ts';

/** Characters of guide numbers and of the card. SADT provider and main guide may be longer outside TISS. [LIM-030, TIS-011] */
export const GUIDE_LENGTH = { guide: 20, sadtGuide: 50, card: CARD_LENGTH } as const;

const INDICATION_LENGTH = 500;

/**
 * Problems of the guide an account opens with, whatever its dialog; every dialog demands day, hour and a line. The private
 * account's own demands are those of validateParticularAccount, the lines' those of validateExpenseLines.
 * [BIL-008, BIL-078, BIL-079, BIL-081]
 */
export function validateGuide(guideType: GuideType, guide: GuideDraft, plan: PlanSettings): Problem[] {
  switch (guideType) {
    case 'consultation':
      return validateConsultationGuide(guide, plan);
    case 'sadt':
      return validateSadtGuide(guide, plan);
    case 'forward':
      return [...validateServiceTime(guide), ...validateForwardAccount(guide)];
    case 'particular':
      return validateServiceTime(guide);
  }
}

/**
 * Problems of a Guia de Consulta; empty when it can be saved. Fields are wire paths; unknown values of an enumeration and
 * impossible days are problems of their field.
 * [BIL-078, BIL-079, BIL-081, BIL-082, BIL-083, BIL-084, BIL-089, BIL-090, BIL-091, BIL-092, BIL-093]
 */
export function validateConsultationGuide(guide: GuideDraft, plan: PlanSettings): Problem[] {
  const { referral, consultationType } = guide;
  const copiesInsuranceGuide = plan.general.providerReferral.mode === 'insurance_referral';
  const demandsInsuranceGuide = plan.tiss.consultation.requiredInsuranceReferral && !isReturn('consultation', guide);
  return [
    ...validateService(guide),
    ...requireChoice('consultationType', consultationType, CONSULTATION_TYPES),
    ...requireFields({ 'referral.type': referral.type }),
    ...validateCard(guide.insured, plan),
    ...requireFields({ 'insurance.insured.name': guide.insured.name }),
    ...checkText('referral.provider', referral.provider, {
      required: !copiesInsuranceGuide,
      maximum: GUIDE_LENGTH.guide,
    }),
    ...checkText('referral.insurance', referral.insurance, {
      required: copiesInsuranceGuide || demandsInsuranceGuide,
      maximum: GUIDE_LENGTH.guide,
    }),
    ...tokenProblems(guide),
    ...validateIndication(guide, false),
  ];
}

/**
 * Problems of a Guia de SP/SADT; empty when it can be saved. The plan's demands do not bind a return consultation; what was
 * typed must be right all the same.
 * [BIL-095, BIL-096, BIL-097, BIL-098, BIL-099, BIL-100, BIL-101, BIL-102, BIL-103, BIL-104, BIL-105, BIL-106, BIL-107]
 */
export function validateSadtGuide(guide: GuideDraft, plan: PlanSettings): Problem[] {
  const { request, serviceType, consultationType } = guide;
  const bound = !isReturn('sadt', guide);
  return [
    ...validateService(guide),
    ...(takesConsultationType('sadt', serviceType)
      ? requireChoice('consultationType', consultationType, CONSULTATION_TYPES)
      : []),
    ...tokenProblems(guide),
    ...validateRequester(guide),
    ...requestingProviderProblems(guide),
    ...validateRequestDate(request?.date, guide.startDate, bound && plan.tiss.sadt.requiredRequestDate),
    ...validateAuthorizationBlock(guide, plan, bound),
    ...validateSadtReferral(guide, plan, bound),
    ...validateCard(guide.insured, plan),
    ...validateIndication(guide, bound && plan.referral.requireClinicalIndication),
    ...checkChoice('closureReason', guide.closureReason, SADT_CLOSURE_REASONS),
  ];
}

/** Problems of the default account ('Conta padrão'): guide number unless a return, and an executing professional. [BIL-108, BIL-109] */
export function validateForwardAccount(
  guide: Pick<GuideDraft, 'referral' | 'serviceType' | 'consultationType' | 'professionalId'>,
): Problem[] {
  const { referral, professionalId } = guide;
  return [
    ...checkText('referral.provider', referral.provider, {
      required: !isReturn('forward', guide),
      maximum: GUIDE_LENGTH.guide,
    }),
    ...requireFields({ professionalId }),
  ];
}

/** What both national guides say of the service: day and hour, at least one line, the enumerations. [BIL-078, BIL-079, BIL-081, BIL-095] */
function validateService(guide: GuideDraft): Problem[] {
  return [
    ...validateServiceTime(guide),
    ...requireChoice('serviceType', guide.serviceType, SERVICE_TYPES),
    ...requireChoice('character', guide.character, CHARACTERS),
    ...requireChoice('serviceRegime', guide.serviceRegime, SERVICE_REGIMES),
    ...requireChoice('accidentIndication', guide.accidentIndication, ACCIDENT_INDICATIONS),
    ...checkChoice('occupationalHealth', guide.occupationalHealth, OCCUPATIONAL_HEALTH),
    ...checkChoice('specialCoverage', guide.specialCoverage, SPECIAL_COVERAGES),
  ];
}

/** When the service was, and that something was done. [BIL-078, BIL-079, BIL-081] */
function validateServiceTime({ startDate, startHour, expenses }: GuideDraft): Problem[] {
  return [
    ...validateDate('startDate', startDate, { required: true }),
    ...requireHour('startHour', startHour),
    ...(expenses.length === 0 ? [problem('expenses', 'billing.no-expense')] : []),
  ];
}

/** Date, password and validity of the insurance's authorization. [BIL-100, BIL-101, BIL-103, BIL-105] */
function validateAuthorizationBlock({ authorization }: GuideDraft, plan: PlanSettings, bound: boolean): Problem[] {
  const { requiredDate, requiredPassword, requiredValidity } = plan.tiss.sadt.authorization;
  return [
    ...validateDate('authorization.date', authorization.date, { required: bound && requiredDate }),
    ...checkText('authorization.password', authorization.password, {
      required: bound && requiredPassword,
      maximum: GUIDE_LENGTH.guide,
    }),
    ...validateDate('authorization.validity', authorization.validity, { required: bound && requiredValidity }),
  ];
}

/**
 * The three guide numbers; provider and main guide may have 50 characters while the plan does not follow TISS. [BIL-102, BIL-104,
 * BIL-107]
 */
function validateSadtReferral({ referral }: GuideDraft, plan: PlanSettings, bound: boolean): Problem[] {
  const { requiredMainReferral, requiredInsuranceReferral } = plan.tiss.sadt.authorization;
  const maximum = plan.tiss.enabled ? GUIDE_LENGTH.guide : GUIDE_LENGTH.sadtGuide;
  return [
    ...checkText('referral.provider', referral.provider, { required: false, maximum }),
    ...checkText('referral.main', referral.main, { required: bound && requiredMainReferral, maximum }),
    ...checkText('referral.insurance', referral.insurance, {
      required: bound && requiredInsuranceReferral,
      maximum: GUIDE_LENGTH.guide,
    }),
  ];
}

/** Who asked for the service. [BIL-096, A166] */
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

/** Nobody asks for a service after it was done; without a service day there is nothing to compare with. [BIL-098, BIL-099] */
function validateRequestDate(date: Text, serviceDate: Text, required: boolean): Problem[] {
  const problems = validateDate('request.date', date, { required });
  if (problems.length > 0 || isBlank(date) || isBlank(serviceDate) || !isLocalDate(serviceDate)) return problems;
  return date > serviceDate ? [problem('request.date', 'billing.request-after-service')] : [];
}

/** Demanded by the plan, or by the rules of a line. [BIL-106, BIL-197] */
function validateIndication(guide: GuideDraft, demandedByPlan: boolean): Problem[] {
  const required = demandedByPlan || requiresClinicalIndication(guide.expenses);
  return checkText('clinicalIndication', guide.clinicalIndication, { required, maximum: INDICATION_LENGTH });
}

/** A return counts where the guide takes a consultation type; one left over from before, at an exam, frees from nothing. [BIL-097, BIL-117] */
function isReturn(
  guideType: GuideType,
  { serviceType, consultationType }: Pick<GuideDraft, 'serviceType' | 'consultationType'>,
): boolean {
  return takesConsultationType(guideType, serviceType) && consultationType === 'return';
}
