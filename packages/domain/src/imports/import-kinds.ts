/** What a clinic brings from another system. Each is one file. [UXP-019] */
export const IMPORT_KINDS = ['patients', 'professionals', 'procedures', 'prices', 'insurers', 'appointments'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
