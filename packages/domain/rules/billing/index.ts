import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of billing. */
export const billingSheets: Sheets = {};
