import {
  ACCIDENT_INDICATIONS,
  CHARACTERS,
  CONSULTATION_TYPES,
  type ExpenseLineDraft,
  OCCUPATIONAL_HEALTH,
  type PlanSettings,
  SADT_CLOSURE_REASONS,
  SERVICE_REGIMES,
  SERVICE_TYPES,
  SPECIAL_COVERAGES,
  TECHNIQUES,
  type Text,
  WAYS,
} from '@prumo/domain/billing';
import type { FilledGuide } from './guide-fixture.ts';

// The checks of an SP/SADT guide and its lines as somebody in a hurry would write them: one function of ifs, a list that grows, nothing shared.

interface Found {
  readonly field: string;
  readonly code: string;
}

const LARGEST = 99_999_999_999;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const HOUR = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const MONTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const blank = (value: Text): boolean => value === null || value === undefined || value.trim() === '';
const longer = (value: Text, maximum: number): boolean => [...(value ?? '')].length > maximum;

function isDay(text: string): boolean {
  const found = DATE.exec(text);
  if (found === null) return false;
  const [year, month, day] = [Number(found[1]), Number(found[2]), Number(found[3])];
  if (year < 1 || month < 1 || month > 12) return false;
  const leap = month === 2 && year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return day >= 1 && day <= (MONTHS[month - 1] ?? 0) + (leap ? 1 : 0);
}

/** Problems of the guide, those of its lines under 'expenses.N.'. */
export function checkByIfs({ guide, lines }: FilledGuide, plan: PlanSettings): Found[] {
  const found: Found[] = [];
  const add = (field: string, code: string): void => {
    found.push({ field, code });
  };
  const { referral, authorization, insured, request } = guide;
  const demands = plan.tiss.sadt.authorization;
  const bound = guide.consultationType !== 'return';
  const maximum = plan.tiss.enabled ? 20 : 50;
  const choose = (field: string, value: Text, options: readonly string[], required: boolean): void => {
    if (blank(value)) {
      if (required) add(field, 'field.required');
    } else if (!options.includes(value as string)) add(field, 'field.invalid');
  };
  const date = (field: string, value: Text, required: boolean): void => {
    if (blank(value)) {
      if (required) add(field, 'field.required');
    } else if (!isDay(value as string)) add(field, 'date.invalid');
  };
  const text = (field: string, value: Text, required: boolean, length: number): void => {
    if (blank(value)) {
      if (required) add(field, 'field.required');
    } else if (longer(value, length)) add(field, 'text.too-long');
  };

  date('startDate', guide.startDate, true);
  if (blank(guide.startHour)) add('startHour', 'field.required');
  else if (!HOUR.test(guide.startHour as string)) add('startHour', 'hour.invalid');
  if (guide.expenses.length === 0) add('expenses', 'billing.no-expense');
  choose('serviceType', guide.serviceType, SERVICE_TYPES, true);
  choose('character', guide.character, CHARACTERS, true);
  choose('serviceRegime', guide.serviceRegime, SERVICE_REGIMES, true);
  choose('accidentIndication', guide.accidentIndication, ACCIDENT_INDICATIONS, true);
  choose('occupationalHealth', guide.occupationalHealth, OCCUPATIONAL_HEALTH, false);
  choose('specialCoverage', guide.specialCoverage, SPECIAL_COVERAGES, false);
  if (guide.serviceType === 'consultation')
    choose('consultationType', guide.consultationType, CONSULTATION_TYPES, true);
  if (blank(request?.professional?.name)) add('request.professional.name', 'field.required');
  if (blank(request?.professional?.council?.name)) add('request.professional.council.name', 'field.required');
  if (blank(request?.professional?.council?.state)) add('request.professional.council.state', 'field.required');
  if (blank(request?.professional?.council?.record)) add('request.professional.council.record', 'field.required');
  if (blank(request?.professional?.specialty?.code)) add('request.professional.specialty.code', 'field.required');
  if (blank(request?.date)) {
    if (bound && plan.tiss.sadt.requiredRequestDate) add('request.date', 'field.required');
  } else if (!isDay(request?.date as string)) add('request.date', 'date.invalid');
  else if (
    !blank(guide.startDate) &&
    isDay(guide.startDate as string) &&
    (request?.date as string) > (guide.startDate as string)
  ) {
    add('request.date', 'billing.request-after-service');
  }
  date('authorization.date', authorization.date, bound && demands.requiredDate);
  text('authorization.password', authorization.password, bound && demands.requiredPassword, 20);
  date('authorization.validity', authorization.validity, bound && demands.requiredValidity);
  text('referral.provider', referral.provider, false, maximum);
  text('referral.main', referral.main, bound && demands.requiredMainReferral, maximum);
  text('referral.insurance', referral.insurance, bound && demands.requiredInsuranceReferral, 20);
  const { required, requiredValidity, digits } = plan.general.record;
  if (blank(insured.record)) {
    if (required) add('insurance.insured.record', 'field.required');
  } else if (longer(insured.record, 20)) add('insurance.insured.record', 'text.too-long');
  else if (digits.enabled) {
    const count = (insured.record as string).replaceAll(/\D/g, '').length;
    if (count < digits.min) add('insurance.insured.record', 'card.too-short');
    else if (count > digits.max) add('insurance.insured.record', 'card.too-long');
  }
  date('insurance.insured.validity', insured.validity, requiredValidity);
  let indication = bound && plan.referral.requireClinicalIndication;
  for (const { rules } of guide.expenses) if (rules?.requireClinicalIndication === true) indication = true;
  text('clinicalIndication', guide.clinicalIndication, indication, 500);
  choose('closureReason', guide.closureReason, SADT_CLOSURE_REASONS, false);
  for (let index = 0; index < lines.length; index += 1)
    checkLine(lines[index] as ExpenseLineDraft, plan.tiss.enabled, `expenses.${index}.`, found);
  return found;
}

function checkLine(line: ExpenseLineDraft, tiss: boolean, at: string, found: Found[]): void {
  const { execution, rules, value, factor, quantity } = line;
  if (blank(line.expenseId)) found.push({ field: `${at}expenseId`, code: 'field.required' });
  const allowed = rules?.definition?.professionals ?? [];
  if (blank(line.professionalId)) found.push({ field: `${at}professionalId`, code: 'field.required' });
  else if (allowed.length > 0 && !allowed.includes(line.professionalId as string)) {
    found.push({ field: `${at}professionalId`, code: 'billing.professional-not-allowed' });
  }
  if (blank(line.accreditedProfessionalId))
    found.push({ field: `${at}accreditedProfessionalId`, code: 'field.required' });
  else if (
    rules?.definition?.accreditation === true &&
    allowed.length > 0 &&
    !allowed.includes(line.accreditedProfessionalId as string)
  ) {
    found.push({ field: `${at}accreditedProfessionalId`, code: 'billing.professional-not-allowed' });
  }
  if (blank(line.degreeParticipationCode))
    found.push({ field: `${at}degreeParticipationCode`, code: 'field.required' });
  if (blank(execution?.date)) found.push({ field: `${at}execution.date`, code: 'field.required' });
  else if (!isDay(execution?.date as string)) found.push({ field: `${at}execution.date`, code: 'date.invalid' });
  if (blank(execution?.time)) found.push({ field: `${at}execution.time`, code: 'field.required' });
  else if (!HOUR.test(execution?.time as string)) found.push({ field: `${at}execution.time`, code: 'hour.invalid' });
  const duration = execution?.duration;
  if (duration === null || duration === undefined)
    found.push({ field: `${at}execution.duration`, code: 'field.required' });
  else if (!Number.isInteger(duration) || duration < 0 || duration > 999)
    found.push({ field: `${at}execution.duration`, code: 'number.out-of-range' });

  const before = found.length;
  if (factor === null || factor === undefined || String(factor).trim() === '')
    found.push({ field: `${at}factor`, code: 'field.required' });
  else if (!Number.isFinite(Number(factor)) || Number(factor) <= 0)
    found.push({ field: `${at}factor`, code: 'number.invalid' });
  else if (Number(factor) > 9_999_999) found.push({ field: `${at}factor`, code: 'number.out-of-range' });
  else if (tiss && String(Number(factor)).replaceAll(/\D/g, '').replace(/^0+/, '').length > 3) {
    found.push({ field: `${at}factor`, code: 'billing.factor-digits' });
  }
  if (quantity !== undefined) {
    if (quantity === null || String(quantity).trim() === '')
      found.push({ field: `${at}quantity`, code: 'field.required' });
    else if (!Number.isFinite(Number(quantity)) || Number(quantity) <= 0)
      found.push({ field: `${at}quantity`, code: 'number.invalid' });
    else if (Number(quantity) > 9_999_999) found.push({ field: `${at}quantity`, code: 'number.out-of-range' });
    else if (tiss && !(Number.isInteger(Number(quantity)) && Number(quantity) >= 1 && Number(quantity) <= 999)) {
      found.push({ field: `${at}quantity`, code: 'billing.quantity-whole' });
    }
  }
  if (value !== undefined) {
    if (!Number.isSafeInteger(value.insurance)) found.push({ field: `${at}value.insurance`, code: 'money.invalid' });
    else if (value.insurance < 0) found.push({ field: `${at}value.insurance`, code: 'money.negative' });
    else if (value.insurance > LARGEST) found.push({ field: `${at}value.insurance`, code: 'money.above-maximum' });
    if (!Number.isSafeInteger(value.particular)) found.push({ field: `${at}value.particular`, code: 'money.invalid' });
    else if (value.particular < 0) found.push({ field: `${at}value.particular`, code: 'money.negative' });
    else if (value.particular > LARGEST) found.push({ field: `${at}value.particular`, code: 'money.above-maximum' });
    if (found.length === before) {
      const total = Math.round((value.insurance * Number(factor) + value.particular) * Number(quantity ?? 1));
      if (total > LARGEST) found.push({ field: `${at}quantity`, code: 'billing.line-above-maximum' });
    }
  }
  const surgical = rules?.requireWayTechnique === true;
  if (blank(line.way)) {
    if (surgical) found.push({ field: `${at}way`, code: 'field.required' });
  } else if (!(WAYS as readonly string[]).includes(line.way as string))
    found.push({ field: `${at}way`, code: 'field.invalid' });
  if (blank(line.technique)) {
    if (surgical) found.push({ field: `${at}technique`, code: 'field.required' });
  } else if (!(TECHNIQUES as readonly string[]).includes(line.technique as string))
    found.push({ field: `${at}technique`, code: 'field.invalid' });
}
