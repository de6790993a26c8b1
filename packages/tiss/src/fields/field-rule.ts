/** How a field is to be filled by the legend of the standard; `paper` fields are printed and never sent. */
export const FIELD_OBLIGATIONS = ['required', 'conditional', 'optional', 'paper'] as const;
export type FieldObligation = (typeof FIELD_OBLIGATIONS)[number];

/** When a conditional field is filled. */
export const FIELD_CONDITIONS = [
  'insurer-number',
  'token',
  'card',
  'company',
  'special-coverage',
  'occupational-health',
  'main-guide',
  'authorized',
  'password',
  'password-validity',
  'indication',
  'service-is-consultation',
  'death',
  'emergency',
  'surgical',
  'team',
  'has-lines',
  'opme',
  'measured-in-hours',
  'linked',
  'place',
] as const;
export type FieldCondition = (typeof FIELD_CONDITIONS)[number];

/** One field of a national form. Size and type are those of its element in the model: see `facetOf`. */
export interface FieldRule {
  /** Number printed on the form; null where the form shows none. */
  readonly number: number | null;
  /** Path of the value in the product; a line's paths are relative to the line. Null where the product has no such value. */
  readonly key: string | null;
  /** Path of the element from the guide's own, with '/'; null for what is printed only. */
  readonly element: string | null;
  readonly obligation: FieldObligation;
  readonly condition?: FieldCondition;
}
