import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of identity. */
export const identitySheets: Sheets = {};
