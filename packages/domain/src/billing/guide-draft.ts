import type { LineRules } from './line-rules.ts';

/** Text of a form or of the wire: absent and null mean the same. */
export type Text = string | null | undefined;

/** A line as guide rules see it; lines themselves are checked by validateExpenseLine. */
export interface GuideLine {
  readonly type?: Text;
  readonly return?: boolean;
  readonly rules?: LineRules | undefined;
}

/** A guide being filled: the paths are those of the wire. Dates 'YYYY-MM-DD', startHour 'HH:mm'. */
export interface GuideDraft {
  readonly startDate?: Text;
  readonly startHour?: Text;
  readonly serviceType?: Text;
  readonly consultationType?: Text;
  readonly character?: Text;
  readonly accidentIndication?: Text;
  readonly serviceRegime?: Text;
  readonly occupationalHealth?: Text;
  readonly specialCoverage?: Text;
  readonly closureReason?: Text;
  readonly clinicalIndication?: Text;
  readonly professionalId?: Text;
  readonly referral: {
    readonly type?: Text;
    readonly provider?: Text;
    readonly insurance?: Text;
    readonly main?: Text;
  };
  readonly authorization: { readonly date?: Text; readonly password?: Text; readonly validity?: Text };
  readonly insured: { readonly record?: Text; readonly name?: Text; readonly validity?: Text };
  /** The token of the beneficiary, or the code of table 74 that says why there is none. */
  readonly validation?: { readonly token?: Text; readonly absence?: Text };
  readonly request?: {
    readonly date?: Text;
    /** Whom the requester works for, where that is not the clinic. */
    readonly providerType?: Text;
    readonly providerCode?: Text;
    readonly providerName?: Text;
    readonly professional?: {
      readonly name?: Text;
      readonly council?: { readonly name?: Text; readonly state?: Text; readonly record?: Text };
      readonly specialty?: { readonly code?: Text; readonly name?: Text };
    };
  };
  readonly expenses: readonly GuideLine[];
}

/** What a new guide starts with. [ENT-019, ENT-020, LIM-036] */
export const NEW_GUIDE = {
  character: 'elective',
  accidentIndication: 'not_accident',
  serviceRegime: 'outpatient',
  referralType: 'sadt',
} as const;

/** What a new line starts with; applying an empty duration stores `blankDurationMinutes`. [ENT-026, LIM-032, LIM-033, LIM-034] */
export const NEW_LINE = {
  durationMinutes: 15,
  blankDurationMinutes: 30,
  quantity: 1,
  factor: 1,
  degreeParticipationCode: 'clinical',
} as const;

/** What the form of a referrer starts with. [LIM-035, A147] */
export const NEW_INDICATED = { type: 'professional', councilName: 'CRM', councilState: 'PR' } as const;
