import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of cashier. */
export const cashierSheets: Sheets = {};
