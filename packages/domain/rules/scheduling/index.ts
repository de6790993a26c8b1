import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of scheduling. */
export const schedulingSheets: Sheets = {};
