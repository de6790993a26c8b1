/** What a new branch needs before its first patient, in the order of the set-up: each step uses the ones before it. */
export const FIRST_STEPS = [
  'company',
  'rooms',
  'professionals',
  'insurers',
  'procedures',
  'schedule',
  'cashier',
  'users',
] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
