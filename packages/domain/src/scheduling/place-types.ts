/** What a place of the branch is for; only clinical ones are offered to appointments. [REG-041, REG-088] */
export const PLACE_TYPES = ['clinical', 'surgery', 'reception', 'cashier', 'warehouse', 'administrative'] as const;
export type PlaceType = (typeof PLACE_TYPES)[number];
