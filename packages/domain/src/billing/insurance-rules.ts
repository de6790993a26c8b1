import { problem } from '../result/index.ts';
import type { Problem } from '../result/index.ts';

/** What one insurer demands of a guide beyond the standard. Data, not code: another insurer demands something else. [TIS-013] */
export interface InsuranceRules {
  /** Digits of the card; null: any number of them. */
  readonly cardDigits: number | null;
  readonly passwordRequired: boolean;
  /** Codes of the procedures that want it where not every guide does. */
  readonly passwordExpenses: readonly string[];
  /** The number the insurer gave to the authorized guide. */
  readonly authorizationRequired: boolean;
  /** The same for some procedures. */
  readonly authorizationExpenses: readonly string[];
  /** Days after the service in which a guide may be sent; null: not agreed. The contract of a plan may agree another number. [TIS-025] */
  readonly maximumAgeDays: number | null;
  /** Whether one procedure of a patient may stand only once on a day. */
  readonly refusesRepeats: boolean;
  /** Who took part in each procedure of an SP/SADT guide is sent. */
  readonly sendTeam: boolean;
}

/** The standard and nothing else. */
export const NO_INSURANCE_RULES: InsuranceRules = {
  cardDigits: null,
  passwordRequired: false,
  passwordExpenses: [],
  authorizationRequired: false,
  authorizationExpenses: [],
  maximumAgeDays: null,
  refusesRepeats: false,
  sendTeam: false,
};

/** Characters of a card in the national standard, and the longest term that a contract gives. */
const MAX_CARD_DIGITS = 20;
const MAX_AGE_DAYS = 365;

/** Problems of the rules of an insurer: numbers outside their bounds. [TIS-013] */
export function insuranceRulesProblems({ cardDigits, maximumAgeDays }: InsuranceRules): Problem[] {
  return [
    ...between('cardDigits', cardDigits, 1, MAX_CARD_DIGITS),
    ...between('maximumAgeDays', maximumAgeDays, 0, MAX_AGE_DAYS),
  ];
}

const between = (field: string, value: number | null, minimum: number, maximum: number): Problem[] =>
  value === null || (Number.isInteger(value) && value >= minimum && value <= maximum)
    ? []
    : [problem(field, 'number.out-of-range', { minimum, maximum })];

/** Some of the rules, as an older insurer was stored. */
export type StoredInsuranceRules = { readonly [K in keyof InsuranceRules]?: unknown };

/** The rules of an insurer with nothing missing: what is stored where it is of the right kind, else nothing demanded. [TIS-013] */
export function completeInsuranceRules(stored: StoredInsuranceRules | null | undefined): InsuranceRules {
  const given: StoredInsuranceRules = typeof stored === 'object' && stored !== null ? stored : {};
  return {
    cardDigits: numberOrNull(given.cardDigits),
    passwordRequired: given.passwordRequired === true,
    passwordExpenses: codesOf(given.passwordExpenses),
    authorizationRequired: given.authorizationRequired === true,
    authorizationExpenses: codesOf(given.authorizationExpenses),
    maximumAgeDays: numberOrNull(given.maximumAgeDays),
    refusesRepeats: given.refusesRepeats === true,
    sendTeam: given.sendTeam === true,
  };
}

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

const codesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((code) => typeof code === 'string') : [];
