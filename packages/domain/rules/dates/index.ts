import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of dates. */
export const datesSheets: Sheets = {};
