import type { Sheets } from '../sheet.ts';

/** The sheets of the rules of hospitalization. */
export const hospitalizationSheets: Sheets = {};
