import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';
import { PROVIDER_GUIDE_MODES } from './enumerations.ts';
import type { ProviderGuideMode } from './enumerations.ts';

/** Rules of an insurance plan that the guide dialogs and the server obey. [ENT-031, ENT-032] */
export interface PlanSettings {
  readonly general: {
    readonly providerReferral: { readonly mode: ProviderGuideMode };
    readonly record: {
      readonly required: boolean;
      readonly requiredValidity: boolean;
      readonly fillValidityWithServiceDate: boolean;
      readonly digits: { readonly enabled: boolean; readonly min: number; readonly max: number };
    };
    readonly billing: {
      readonly blockValues: boolean;
      readonly hideInsuranceValue: boolean;
      readonly billingForIndividualSessions: boolean;
    };
  };
  readonly tiss: {
    readonly enabled: boolean;
    readonly consultationInSadt: boolean;
    readonly consultation: { readonly requiredInsuranceReferral: boolean };
    readonly sadt: {
      readonly requiredRequestDate: boolean;
      readonly fillAuthorizationDateWithServiceDate: boolean;
      readonly fillRequestDataWithServiceDate: boolean;
      readonly authorization: {
        readonly fillInsuranceReferralWithPassword: boolean;
        readonly fillValidityDate: { readonly enabled: boolean; readonly days: number };
        readonly requiredDate: boolean;
        readonly requiredInsuranceReferral: boolean;
        readonly requiredMainReferral: boolean;
        readonly requiredPassword: boolean;
        readonly requiredValidity: boolean;
      };
    };
  };
  readonly aso: { readonly requiredClient: boolean };
  readonly referral: { readonly requireClinicalIndication: boolean };
}

/** A new plan: guide typed by hand, card number required, nothing else demanded. [ENT-031, ENT-032, LIM-034] */
export const defaultPlanSettings: PlanSettings = {
  general: {
    providerReferral: { mode: 'manual' },
    record: {
      required: true,
      requiredValidity: false,
      fillValidityWithServiceDate: false,
      digits: { enabled: false, min: 1, max: 20 },
    },
    billing: { blockValues: false, hideInsuranceValue: false, billingForIndividualSessions: false },
  },
  tiss: {
    enabled: false,
    consultationInSadt: false,
    consultation: { requiredInsuranceReferral: false },
    sadt: {
      requiredRequestDate: false,
      fillAuthorizationDateWithServiceDate: false,
      fillRequestDataWithServiceDate: false,
      authorization: {
        fillInsuranceReferralWithPassword: false,
        fillValidityDate: { enabled: false, days: 0 },
        requiredDate: false,
        requiredInsuranceReferral: false,
        requiredMainReferral: false,
        requiredPassword: false,
        requiredValidity: false,
      },
    },
  },
  aso: { requiredClient: false },
  referral: { requireClinicalIndication: false },
};

/** Some leaves of the settings, as an older plan was stored or a form sends them. */
export type StoredPlanSettings = DeepPartial<PlanSettings>;

type DeepPartial<T> = { readonly [K in keyof T]?: (T[K] extends object ? DeepPartial<T[K]> : T[K]) | undefined };

/**
 * The settings of a plan as rules need them: each leaf as stored, or the default of a new plan where nothing of the right kind
 * is stored. Unknown keys and an unknown provider mode are dropped. [ENT-031, ENT-032, ENT-033, ENT-034, ENT-035, ENT-036]
 */
export function completePlanSettings(stored: StoredPlanSettings | null | undefined): PlanSettings {
  const settings = complete(defaultPlanSettings, stored);
  const { mode } = settings.general.providerReferral;
  if (PROVIDER_GUIDE_MODES.includes(mode)) return settings;
  return {
    ...settings,
    general: { ...settings.general, providerReferral: defaultPlanSettings.general.providerReferral },
  };
}

/** The longest a filled authorization may last: ten years. */
const MAX_VALIDITY_DAYS = 3650;

/**
 * Problems of the numbers of a plan: card digits from 1 to 20 with the minimum not above the maximum, days of validity from 0
 * to 3650; only where they are switched on. [BIL-076, BIL-085, BIL-088, A95]
 */
export function validatePlanSettings({ general, tiss }: PlanSettings): Problem[] {
  const { digits } = general.record;
  const validity = tiss.sadt.authorization.fillValidityDate;
  return [
    ...(digits.enabled ? validateDigits(digits) : []),
    ...(validity.enabled
      ? whole('tiss.sadt.authorization.fillValidityDate.days', validity.days, 0, MAX_VALIDITY_DAYS)
      : []),
  ];
}

function validateDigits({ min, max }: PlanSettings['general']['record']['digits']): Problem[] {
  const least = whole('general.record.digits.min', min, 1, 20);
  return [...least, ...whole('general.record.digits.max', max, least.length === 0 ? min : 1, 20)];
}

function whole(field: string, value: number, minimum: number, maximum: number): Problem[] {
  const valid = Number.isInteger(value) && value >= minimum && value <= maximum;
  return valid ? [] : [problem(field, 'number.out-of-range', { minimum, maximum })];
}

/** Stored leaves of the default's kind over the defaults, part by part. */
function complete<T extends object>(defaults: T, stored: unknown): T {
  const given: object = typeof stored === 'object' && stored !== null ? stored : {};
  const leaves = Object.entries(defaults).map(([key, value]: [string, unknown]) => {
    const found: unknown = Object.hasOwn(given, key) ? Reflect.get(given, key) : undefined;
    if (typeof value === 'object' && value !== null) return [key, complete(value, found)];
    return [key, typeof found === typeof value ? found : value];
  });
  return Object.fromEntries(leaves) as T;
}
