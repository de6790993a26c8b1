/** What one insurer demands of a guide beyond the standard. Data, not code: another insurer demands something else. [TIS-013] */
export interface InsurerRules {
  /** Digits of the card; null: any number of them. */
  readonly cardDigits: number | null;
  readonly passwordRequired: boolean;
  /** The number the insurer gave to the authorized guide. */
  readonly authorizationRequired: boolean;
  /** Days after the service in which a guide may be sent; null: not agreed. [TIS-025] */
  readonly maximumAgeDays: number | null;
  /** Whether one procedure of a patient may stand only once on a day. */
  readonly refusesRepeats: boolean;
}

/** The standard and nothing else. */
export const NO_INSURER_RULES: InsurerRules = {
  cardDigits: null,
  passwordRequired: false,
  authorizationRequired: false,
  maximumAgeDays: null,
  refusesRepeats: false,
};
