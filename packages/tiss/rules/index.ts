import type { Sheets } from '@prumo/domain/rules';

/** The sheets of the rules of the national standard. */
export const tissSheets: Sheets = {};
