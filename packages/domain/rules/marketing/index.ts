import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of marketing. */
export const marketingSheets: Sheets = {};
