import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of finance. */
export const financeSheets: Sheets = {};
