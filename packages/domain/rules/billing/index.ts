import type { Sheets } from '../sheet.ts';
import { guidesSheets } from './guides.ts';
import { linesSheets } from './lines.ts';

/** The sheets of the rules of billing. */
export const billingSheets: Sheets = { ...guidesSheets, ...linesSheets };
