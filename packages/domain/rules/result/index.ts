import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of result. */
export const resultSheets: Sheets = {};
