import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of reports. */
export const reportsSheets: Sheets = {};
