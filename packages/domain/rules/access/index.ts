import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of access. */
export const accessSheets: Sheets = {};
