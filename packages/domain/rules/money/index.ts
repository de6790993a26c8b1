import type { Sheets } from '../sheet.ts';
import { inWordsSheets } from './in-words.ts';
import { linesSheets } from './lines.ts';
import { multiplyingSheets } from './multiplying.ts';
import { percentsSheets } from './percents.ts';
import { roundingSheets } from './rounding.ts';
import { splittingSheets } from './splitting.ts';
import { sumsSheets } from './sums.ts';
import { writingSheets } from './writing.ts';

/** The sheets of money: amounts, writing, rounding, percents, line totals, splitting and apportioning. */
export const moneySheets: Sheets = {
  ...inWordsSheets,
  ...sumsSheets,
  ...writingSheets,
  ...roundingSheets,
  ...percentsSheets,
  ...multiplyingSheets,
  ...linesSheets,
  ...splittingSheets,
};
