import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of indicators. */
export const indicatorsSheets: Sheets = {};
