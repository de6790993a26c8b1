import { addDays, isLocalDate } from '../dates/index.ts';
import type { LocalDate } from '../dates/index.ts';
import { isBlank } from '../result/index.ts';
import type { GuideDraft, Text } from './guide-draft.ts';
import type { PlanSettings } from './plan-settings.ts';
import { providerGuide } from './provider-guide.ts';

export interface AutoFillContext {
  readonly patientName: string;
  readonly serviceDate: LocalDate;
  /** The service date before the change that asks for filling; values it had filled follow, values typed by hand stay. */
  readonly previousServiceDate?: LocalDate | undefined;
}

/**
 * Fills a guide by the plan: insured name from the patient, card validity, authorization and request date from the
 * service date, authorization validity = its date + days, insurance guide mirrored from the password, provider guide by mode.
 * Filling twice changes nothing. [BIL-072, BIL-073, BIL-074, BIL-075, BIL-076, BIL-077, BIL-065, BIL-066, BIL-067, BIL-068]
 */
export function autoFillGuide<T extends GuideDraft>(guide: T, plan: PlanSettings, context: AutoFillContext): T {
  const { sadt } = plan.tiss;
  const authorizationDate = sadt.fillAuthorizationDateWithServiceDate
    ? follow(guide.authorization.date, context)
    : guide.authorization.date;
  const insurance = sadt.authorization.fillInsuranceReferralWithPassword
    ? (guide.authorization.password ?? '')
    : guide.referral.insurance;
  const provider = providerGuide(plan.general.providerReferral.mode, {
    typed: guide.referral.provider,
    password: guide.authorization.password,
    insurance,
  });
  return {
    ...guide,
    insured: {
      ...guide.insured,
      name: isBlank(guide.insured.name) ? context.patientName : guide.insured.name,
      validity: plan.general.record.fillValidityWithServiceDate
        ? follow(guide.insured.validity, context)
        : guide.insured.validity,
    },
    authorization: {
      ...guide.authorization,
      date: authorizationDate,
      validity: authorizationValidity(authorizationDate, plan) ?? guide.authorization.validity,
    },
    request: {
      ...guide.request,
      date: sadt.fillRequestDataWithServiceDate ? follow(guide.request?.date, context) : guide.request?.date,
    },
    referral: { ...guide.referral, insurance, provider },
  };
}

/** Days beyond which a sum would leave the calendar. */
const LONGEST = 36_500;

/**
 * The authorization's validity: its date plus the plan's days; null when the plan does not fill it, when the date is no day, and
 * when the days are not a whole number from 0. 10/06/2025 + 30 → 10/07/2025. [BIL-076]
 */
export function authorizationValidity(date: Text, plan: PlanSettings): LocalDate | null {
  const { enabled, days } = plan.tiss.sadt.authorization.fillValidityDate;
  if (!enabled || isBlank(date) || !isLocalDate(date)) return null;
  return Number.isSafeInteger(days) && days >= 0 && days <= LONGEST ? addDays(date, days) : null;
}

function follow(value: Text, { serviceDate, previousServiceDate }: AutoFillContext): Text {
  return isBlank(value) || value === previousServiceDate ? serviceDate : value;
}
