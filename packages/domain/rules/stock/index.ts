import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of stock. */
export const stockSheets: Sheets = {};
