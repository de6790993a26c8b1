import type { Sheets } from '../sheet.ts';
import { splittingSheets } from './splitting.ts';

/** The sheets of money: amounts, rounding, splitting, apportioning. */
export const moneySheets: Sheets = { ...splittingSheets };
