import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of clinical. */
export const clinicalSheets: Sheets = {};
