import type { Sheets } from '../sheet.ts';
import { dueSheets } from './dues.ts';
import { instalmentSheets } from './instalments.ts';
import { settlingSheets } from './settling.ts';
import { transactionSheets } from './transactions.ts';

/** The sheets of the rules of finance. */
export const financeSheets: Sheets = { ...transactionSheets, ...settlingSheets, ...instalmentSheets, ...dueSheets };
