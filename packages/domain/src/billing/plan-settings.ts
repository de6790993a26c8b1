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
    record: { required: true, requiredValidity: false, fillValidityWithServiceDate: false, digits: { enabled: false, min: 1, max: 20 } },
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

/** Insurance values are hidden only in the dialog opened from the agenda. [BIL-147, A102] */
export function hidesInsuranceValue(plan: PlanSettings, source: 'appointments' | 'accounts'): boolean {
  return plan.general.billing.hideInsuranceValue && source === 'appointments';
}
